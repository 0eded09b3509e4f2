/** The prefix of export files in the bucket. Other kinds of files have their own. */
export const EXPORTS_PREFIX = "exports/";

/** How long a file can be downloaded; the bucket's lifecycle rule then deletes it. */
export const FILE_DAYS = 7;

/** How long a link to a file works. */
export const FILE_LINK_SECONDS = 5 * 60;

/** The key of an export's file. It only contains ids, so that it reveals nothing about a person. */
export const fileKey = (accountId: string, exportId: string): string =>
  `${EXPORTS_PREFIX}${accountId}/${exportId}.csv`;
