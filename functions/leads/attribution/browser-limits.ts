/**
 * Whether a browser deletes what a page's script stores after seven days, or after one if a link with campaign parameters led
 * there. Safari does, and so does every browser on an iPhone or iPad: all of them are WebKit, and Chromium's WebKit names Chrome.
 * Source: webkit.org/tracking-prevention.
 */
export const deletesScriptStorage = (userAgent = ""): boolean =>
  /AppleWebKit\//.test(userAgent) && !/Chrom(e|ium)\/|Android/.test(userAgent);
