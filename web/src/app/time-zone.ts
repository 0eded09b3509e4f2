/** The browser's time zone, an IANA name. */
export const browserTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The day it is in a time zone. Sweden writes dates as ISO 8601 does. */
export const todayIn = (zone: string, now = new Date()): string =>
  new Intl.DateTimeFormat("sv-SE", { timeZone: zone }).format(now);
