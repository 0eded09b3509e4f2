const CLAIM_KEY = "claim_token";

/** What hands this browser's demo lead over to the account that signs in next, if there is one. */
export const readClaim = (): { claim_token?: string } => {
  const token = sessionStorage.getItem(CLAIM_KEY);
  return token === null ? {} : { claim_token: token };
};

/** Forgets the demo lead once it has been sent along. */
export const dropClaim = (): void => sessionStorage.removeItem(CLAIM_KEY);
