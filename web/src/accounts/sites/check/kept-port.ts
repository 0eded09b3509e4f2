const keyOf = (siteId: string): string => `port ${siteId}`;

/** Remembers in this browser the port that a site's pages were opened on, which its domain does not include. */
export function keepPort(siteId: string, port: string | undefined): void {
  if (port === undefined) return;
  try {
    localStorage.setItem(keyOf(siteId), port);
  } catch {
    // Without storage, the port is asked for again.
  }
}

export function keptPort(siteId: string): string | undefined {
  try {
    return localStorage.getItem(keyOf(siteId)) ?? undefined;
  } catch {
    return undefined;
  }
}
