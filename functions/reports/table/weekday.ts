import { weekdayIndex } from "../calendar.ts";
import { WEEKDAYS } from "../natural-order.ts";

export const formatWeekday = (day: string): string => WEEKDAYS[weekdayIndex(day)] ?? "";
