/** Stands in for the SDK's search for credentials when functions are bundled: Lambda gives them by its environment. */
export const defaultProvider = () => {
  const credentials = {
    accessKeyId: process.env.AWS_ACCESS_KEY_ID ?? "",
    secretAccessKey: process.env.AWS_SECRET_ACCESS_KEY ?? "",
    sessionToken: process.env.AWS_SESSION_TOKEN,
  };
  return async () => credentials;
};
