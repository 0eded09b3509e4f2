/** The credentials of the function's role, which Lambda puts into its environment. */
export const credentials = () => ({
  accessKeyId: process.env.AWS_ACCESS_KEY_ID ?? "",
  secretAccessKey: process.env.AWS_SECRET_ACCESS_KEY ?? "",
  sessionToken: process.env.AWS_SESSION_TOKEN,
});

/** Replaces the SDK's search for credentials in the bundles of functions that use one of its clients. */
export const defaultProvider = () => async () => credentials();
