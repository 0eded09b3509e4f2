/** A parsed URL; null if the text is not valid. Not `URL.canParse`: Node 20's misreads non-ASCII letters. */
export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
