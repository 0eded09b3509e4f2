/** Whether a text has the form of a site id: "site_" and 128 random bits. A malformed id costs no read. */
export const isSiteId = (text: string): boolean => /^site_[\w-]{22}$/.test(text);
