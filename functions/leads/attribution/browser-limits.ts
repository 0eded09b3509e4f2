/**
 * Whether a browser deletes what a page's script stores after seven days, or after one if a link with campaign
 * parameters led there. Safari does, and so does every browser on iPhones and iPads, since all of them are WebKit.
 * Source: webkit.org/tracking-prevention.
 */
export const deletesScriptStorage = (userAgent = ""): boolean =>
  /AppleWebKit\//.test(userAgent) && !/Chrom(e|ium)\/|Android/.test(userAgent);
