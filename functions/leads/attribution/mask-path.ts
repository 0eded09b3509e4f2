// Twenty letters and digits mixed, sixteen hexadecimal ones, or a UUID. Words of a readable address are shorter.
const TOKEN = /\/[^/]*?(?:(?=[a-z]*\d)(?=\d*[a-z])[a-z\d]{20}|[\da-f]{16}|[\da-f]{4}-[\da-f]{12})[^/]*/gi;

/** Longer paths are cut: looking for tokens in one takes quadratic time. */
const PATH_MAX = 1000;

/** A path whose segments that look like tokens, such as those of password resets and private links, are "*". */
export const maskPath = (path: string): string => path.slice(0, PATH_MAX).replace(TOKEN, "/*");
