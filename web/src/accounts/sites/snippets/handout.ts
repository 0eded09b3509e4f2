import type { Client, Site } from "../../../api/api.ts";
import { composeSnippet } from "../../../app/snippet.ts";
import { TEST_QUERY } from "../check/check-address.ts";
import { consentModes } from "../consent-modes.ts";

/** The steps to install a snippet. */
export const stepsFor = (origin: string): string[] => [
  "Each site has its own snippet. Paste it into the <head> of every page of that site, right before </head>. With a tag manager or a CMS, use its field for code in the head.",
  "Publish, and clear the caches of the site and its CDN.",
  `If the site sends a Content-Security-Policy, allow ${origin} in script-src and connect-src.`,
  "Open the site’s test link below, and submit a form there. The lead then shows up as a test.",
];

/** The link that marks a form sent there as a test; null for a site whose address only its developer knows. */
export const testLink = ({ domain }: Site): string | null =>
  domain === "localhost" ? null : `https://${domain}/${TEST_QUERY}`;

/** What a site's pages have to do about consent; null for nothing. */
export const consentNote = ({ consent }: Site): string | null =>
  consent === "immediate"
    ? null
    : `${consentModes[consent].hint} The site’s banner calls whence("consent", "granted") when they agree, and whence("consent", "denied") when they refuse.`;

/** The title of a handout. */
export const titleOf = (client: Client | null): string =>
  client === null ? "Tracking snippets" : `Tracking snippets for ${client.name}`;

/** The snippets of sites and how to install them, as text to send to a developer. */
export function handoutText(title: string, sites: readonly Site[], origin: string): string {
  const steps = stepsFor(origin).map((step, at) => `${at + 1}. ${step}`);
  const parts = sites.map((site) =>
    [
      `--- ${site.name} (${site.domain}) ---`,
      consentNote(site),
      composeSnippet(site, origin),
      testLink(site) && `Test link: ${testLink(site)}`,
    ]
      .filter(Boolean)
      .join("\n\n"),
  );
  return `${[title, steps.join("\n"), ...parts].join("\n\n")}\n`;
}

/** Longer links are cut or refused by mail programs. */
const LINK_MAX = 1900;

const ATTACHED = "The snippets and how to install them are in the attached file.";

/** A link that writes an email with a handout; `isWhole` is false if it is too long for one, and has to be attached. */
export function mailLink(title: string, text: string): { href: string; isWhole: boolean } {
  // Mail programs expect CRLF, and %20 rather than +.
  const linkWith = (body: string) =>
    `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(body.replaceAll("\n", "\r\n"))}`;
  const whole = linkWith(text);
  return whole.length <= LINK_MAX
    ? { href: whole, isWhole: true }
    : { href: linkWith(ATTACHED), isWhole: false };
}
