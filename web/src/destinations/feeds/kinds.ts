import type { Feed } from "../../api/api.ts";

export type FeedKind = Feed["kind"];

/** The screen texts of a kind of feed. `contacts`: the option to include contact details, if it has one. */
type FeedText = {
  title: string;
  use: string;
  contacts?: { label: string; hint: string };
  /** The steps to set up a new one. */
  steps: readonly string[];
  /** A note that it was not yet tested with a live account. */
  untried: string;
};

/** The kinds of feeds on offer. */
export const kinds: Readonly<Record<FeedKind, FeedText>> = {
  leads: {
    title: "Leads for a spreadsheet",
    use: "Your newest leads as a table, up to 5,000. Google Sheets fetches it about every hour.",
    contacts: {
      label: "Include names, email addresses, phone numbers and messages",
      hint: "Anyone who can open the spreadsheet or knows the address can read them.",
    },
    steps: [
      "Copy the formula into a cell of an empty tab. It fills the cells below and to the right.",
      "Other programs, such as Excel, can fetch the address directly.",
    ],
    untried: "This was tested against Google's published documentation, not yet with a live account.",
  },
  "google-ads": {
    title: "Conversions for Google Ads",
    use: "Qualified and won leads with their Google click id, so that Google Ads learns which clicks become customers.",
    contacts: {
      label: "Include hashed email addresses and phone numbers",
      hint: "For enhanced conversions for leads: Google compares them with those of its users. Your visitors must have agreed to that.",
    },
    steps: [
      "In Google Ads, create a conversion action for each of the two names that you chose, as an import from clicks.",
      "Open Tools, then Data manager, and connect HTTPS as a source. Enter the URL, the user name and the password.",
      "Schedule it daily. A conversion stays in the feed for 14 days, and Google counts it once.",
    ],
    untried: "This was tested against Google's published format, not yet with a live account.",
  },
  "microsoft-ads": {
    title: "Conversions for Microsoft Ads",
    use: "Qualified and won leads with their Microsoft click id, so that Microsoft Advertising learns which clicks become customers.",
    steps: [
      "In Microsoft Advertising, create an offline conversion goal for each of the two names that you chose.",
      "Open the import of offline conversions, schedule one from a URL, and enter the URL, the user name and the password.",
      "Schedule it daily. A conversion stays in the feed for 14 days, and Microsoft counts it once.",
    ],
    untried: "This was tested against Microsoft's published format, not yet with a live account.",
  },
};

export const KINDS = Object.keys(kinds) as FeedKind[];
