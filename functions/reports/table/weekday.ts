import { weekdayIndex } from "../calendar.ts";
import { WEEKDAYS } from "../natural-order.ts";

export const weekdayOf = (day: string): string => WEEKDAYS[weekdayIndex(day)] ?? "";
