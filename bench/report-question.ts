const DAY_MS = 86_400_000;

const dayBefore = (days: number): string => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);

/** A year up to today. */
export const year = (): string => `from=${dayBefore(364)}&to=${dayBefore(0)}`;

/** A question that reads every fact of a year. */
export const address = (): string =>
  `/api/reports?measures=leads,won,value,win_rate&by=source,campaign&grain=month&model=linear&${year()}`;

export const nameOf = (leads: number): string => `report on a year of ${leads.toLocaleString("en-US")} leads`;
