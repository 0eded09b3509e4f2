const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat("en-GB", { timeZone: "UTC", ...options });
const day = format({ day: "numeric", month: "long", year: "numeric" });
const minute = format({ hour: "2-digit", minute: "2-digit", hourCycle: "h23" });

/** A time as a mail says it: to the minute, written out, in UTC, since nobody knows where the mail is read. */
export const formatMoment = (at: Date): string => `${day.format(at)}, ${minute.format(at)} UTC`;

/** The day of a time, in UTC. */
export const formatDay = (at: Date): string => day.format(at);

/** An amount of cents as it is written on a bill, such as "$1,059.00". */
export const formatMoney = (cents: number, currency: string): string =>
  new Intl.NumberFormat("en-US", { style: "currency", currency }).format(cents / 100);

const A_NAME = /^[\p{L}\p{M}'’.,\- ]{1,60}$/u;
const LIKE_A_HOST = /\.[\p{L}\p{M}]/u;

/**
 * How a mail begins. Anybody may register somebody else's address under any name, so only what can be nothing but a
 * name is repeated: no link, no line break, no markup and no sign that turns the text around.
 */
export const composeGreeting = (name: string): string =>
  A_NAME.test(name) && !LIKE_A_HOST.test(name) ? `Hello ${name},` : "Hello,";
