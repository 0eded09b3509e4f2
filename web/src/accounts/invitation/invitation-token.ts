const KEY = "invitation";

/** The token of an emailed link. It is kept for this tab, also while its reader signs in, and taken off the address bar. */
export function takeInvitation(): string | null {
  const token = new URLSearchParams(location.hash.slice(1)).get("token");
  if (token !== null) {
    sessionStorage.setItem(KEY, token);
    history.replaceState(history.state, "", location.pathname + location.search);
  }
  return sessionStorage.getItem(KEY);
}

export const forgetInvitation = (): void => sessionStorage.removeItem(KEY);
