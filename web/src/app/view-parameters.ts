/** The parameters that all report pages share: the days, what they are compared with, and whose leads. */
const VIEW = ["range", "from", "to", "until", "compare", "site_id", "client_id"];

/** Those of a URL's parameters. */
export const viewParameters = (search: URLSearchParams): [string, string][] =>
  VIEW.flatMap((name) => search.getAll(name).map((value): [string, string] => [name, value]));
