const ADDRESS_KEY = "reset_email";

/** Stores the email a code was sent to, for the page that takes the code. It should not appear in a URL. */
export const storeResetEmail = (email: string): void => sessionStorage.setItem(ADDRESS_KEY, email);

/** The email a code was sent to from this tab, or null. */
export const readResetEmail = (): string | null => sessionStorage.getItem(ADDRESS_KEY);

/** Clears the email once the password is reset. */
export const clearResetEmail = (): void => sessionStorage.removeItem(ADDRESS_KEY);

/** Takes the code from the emailed link's hash and removes it from the address bar. Empty if there is no valid code. */
export function takeResetCode(): string {
  const code = new URLSearchParams(location.hash.slice(1)).get("code");
  if (code === null) return "";
  history.replaceState(history.state, "", location.pathname + location.search);
  return /^\d+$/.test(code) ? code : "";
}
