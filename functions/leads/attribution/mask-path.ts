// Twenty letters and digits mixed, sixteen hexadecimal ones, or a UUID. Words of a readable address are shorter.
const TOKEN = /\/[^/]*?(?:(?=[a-z]*\d)(?=\d*[a-z])[a-z\d]{20}|[\da-f]{16}|[\da-f]{4}-[\da-f]{12})[^/]*/gi;

/** Paths are cut to this length, since the search for tokens takes quadratic time. */
const PATH_MAX = 1000;

/** Replaces path segments that look like tokens, as in password resets and private links, with "*". */
export const maskPath = (path: string): string => path.slice(0, PATH_MAX).replace(TOKEN, "/*");
