const HOME = "/dashboard";

/** The id of the account whose dashboard is at this path; undefined for the person's own. */
export const accountIn = (path: string): string | undefined =>
  /^\/dashboard\/accounts\/([\w-]+)(?:\/|$)/.exec(path)?.[1];

/** The path of an account's dashboard, to which links in it are relative; of the person's own without an id. */
export const dashboardUrl = (account: string | undefined): string =>
  account === undefined ? HOME : `${HOME}/accounts/${account}`;
