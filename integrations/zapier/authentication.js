/** The address of a route of the account's Whence. */
export const urlOf = (bundle, path) => bundle.authData.origin.trim().replace(/\/+$/, "") + path;

export const authentication = {
  type: "custom",
  fields: [
    {
      key: "origin",
      label: "Address of Whence",
      type: "string",
      required: true,
      placeholder: "https://",
      helpText: "The address at which you open your dashboard, without a path.",
    },
    {
      key: "key",
      label: "Connection key",
      type: "password",
      required: true,
      helpText:
        "In your dashboard, open the account page, choose **Create a key** and then **Connection key**.",
    },
  ],
  test: async (z, bundle) => (await z.request({ url: urlOf(bundle, "/api/me") })).data,
  connectionLabel: (_z, bundle) => bundle.inputData.account.name,
};

/** Adds the account's key to a request. */
export function addKey(request, _z, bundle) {
  request.headers.Authorization = `Bearer ${bundle.authData.key}`;
  return request;
}

/** Throws our API's error message, so that Zapier shows it. */
export function throwDetail(response, z) {
  if (response.status < 400) return response;
  if (response.status === 429) {
    throw new z.errors.ThrottledError(
      "Whence received too many requests. Try again in a minute.",
      Number(response.getHeader("retry-after") ?? 60),
    );
  }
  const { detail = `Whence responded with ${response.status}.` } = response.data ?? {};
  if (response.status === 401) throw new z.errors.ExpiredAuthError(detail);
  throw new z.errors.Error(detail, "Whence", response.status);
}
