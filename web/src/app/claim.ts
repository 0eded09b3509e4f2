const CLAIM_KEY = "claim_token";

/** Signs in by `send`, to which it gives what hands this browser's demo lead over to the account, if there is one. */
export async function claiming<T>(send: (claim: { claim_token?: string }) => Promise<T>): Promise<T> {
  const token = sessionStorage.getItem(CLAIM_KEY);
  const session = await send(token === null ? {} : { claim_token: token });
  sessionStorage.removeItem(CLAIM_KEY);
  return session;
}

/** Keeps what hands a demo lead over to the account that signs in next in this tab. */
export const keepClaim = (token: string): void => sessionStorage.setItem(CLAIM_KEY, token);
