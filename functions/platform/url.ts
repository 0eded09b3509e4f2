/** A parsed URL; null if the text is not valid. `URL.canParse` is no substitute: Node 20 misreads non-ASCII letters there. */
export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
