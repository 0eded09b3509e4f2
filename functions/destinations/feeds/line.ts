import { LEAD_COLUMNS, type LeadRow } from "../../leads/column.ts";
import { formatLine } from "../../platform/csv-cell.ts";
import type { Conversion } from "./conversion.ts";
import type { Feed } from "./feed.ts";
import { matchableEmail, matchablePhone } from "./matching.ts";

/** Formats a UTC time for sheets and ad networks. */
const formatTime = (iso: string): string => iso.slice(0, 19).replace("T", " ");

const columnsFor = ({ contacts }: Feed) =>
  LEAD_COLUMNS.filter(({ contact }) => contacts || contact === undefined);

const CONVERSION = ["Conversion Name", "Conversion Time", "Conversion Value", "Conversion Currency"];

/** The header of a feed. Ad networks prescribe theirs. */
export function headerLine(feed: Feed): string {
  const titles = {
    leads: columnsFor(feed).map(({ title }) => title),
    "google-ads": [
      "Google Click ID",
      ...CONVERSION,
      ...(feed.contacts ? ["Email", "Phone Number", "Order ID"] : []),
    ],
    "microsoft-ads": ["Microsoft Click ID", ...CONVERSION],
  };
  return `${titles[feed.kind].join(",")}\r\n`;
}

export const leadLine = (feed: Feed, row: LeadRow): string =>
  formatLine(
    columnsFor(feed).map(({ read, type }) => {
      const value = read(row);
      return typeof value === "string" && type === "time" ? formatTime(value) : value;
    }),
  );

type Hash = (text: string) => string;

const hashIfPresent = (text: string | null, hash: Hash): string | null => text && hash(text);

/** A conversion's line. Contact details are only included as SHA-256 hashes in hex. */
export function conversionLine(feed: Feed, { lead, click_id, event, at }: Conversion, hash: Hash): string {
  const { id, value_cents, currency, email, phone } = lead;
  return formatLine([
    click_id,
    feed.conversions[event],
    `${formatTime(at)}+00:00`,
    value_cents === null ? null : value_cents / 100,
    value_cents === null ? null : currency,
    ...(feed.contacts
      ? [
          hashIfPresent(matchableEmail(email), hash),
          hashIfPresent(matchablePhone(phone), hash),
          `${id}.${event}`,
        ]
      : []),
  ]);
}
