const ADDRESS_KEY = "reset_email";

/** Keeps the address that a code was sent to, for the page that takes the code: it is not to stand in an address bar. */
export const handOver = (email: string): void => sessionStorage.setItem(ADDRESS_KEY, email);

/** The address that a code was sent to from this tab, or null. */
export const handedOver = (): string | null => sessionStorage.getItem(ADDRESS_KEY);

/** Forgets the address once the code has done its work. */
export const dropHandover = (): void => sessionStorage.removeItem(ADDRESS_KEY);

/** The code that the mail's link brings behind its #, by which it leaves the address bar; none where it is no code. */
export function takeCode(): string {
  const code = new URLSearchParams(location.hash.slice(1)).get("code");
  if (code === null) return "";
  history.replaceState(history.state, "", location.pathname + location.search);
  return /^\d+$/.test(code) ? code : "";
}
