// No "?", "&" or "%": those would let a stranger's address add recipients and text to the owner's mail.
const EMAIL = /^[\w.+'-]+@[\w-]+(?:\.[\w-]+)+$/;
const PHONE = /^\+?[\d\s().\-/]{5,30}$/;
const DIGITS_MIN = 5;

/** Where a click on an e-mail address leads, or null for what does not look like a plain one. */
export const mailLink = (email: string): string | null => (EMAIL.test(email) ? `mailto:${email}` : null);

/** Where a click on a phone number leads, or null for what does not look like one. */
export function phoneLink(phone: string): string | null {
  if (!PHONE.test(phone)) return null;
  // After a country code, the bracketed zero of "+44 (0)20" is not dialled.
  const dialled = phone.replace(/^(\+.*)\(0\)/, "$1").replace(/[^\d+]/g, "");
  return dialled.length < DIGITS_MIN ? null : `tel:${dialled}`;
}
