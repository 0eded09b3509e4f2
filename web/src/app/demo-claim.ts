const CLAIM_KEY = "claim_token";

/** Runs a sign-in with the token that moves this tab's demo lead, if any, to the account. Cleared once it succeeds. */
export async function withDemoClaim<T>(signIn: (claim: { claim_token?: string }) => Promise<T>): Promise<T> {
  const token = sessionStorage.getItem(CLAIM_KEY);
  const session = await signIn(token === null ? {} : { claim_token: token });
  sessionStorage.removeItem(CLAIM_KEY);
  return session;
}

/** Stores the token that moves a demo lead to the account that signs in next in this tab. */
export const storeDemoClaim = (token: string): void => sessionStorage.setItem(CLAIM_KEY, token);
