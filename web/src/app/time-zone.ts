/** The browser's time zone, an IANA name. */
export const browserTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
