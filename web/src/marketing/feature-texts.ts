import type { Feature } from "../../../functions/plans/plans.ts";

/** Descriptions of the features that are available, one string per paragraph. */
export const featureTexts: Partial<Record<Feature, string[]>> = {
  attribution: [
    "The snippet records how each visitor arrives on your site: UTM parameters (source, medium, campaign, term, content), ad click IDs, the referrer and the landing page. When they send a form, these touches go with it.",
    "You see first touch and last touch side by side, each in one of twenty channels: paid and organic search, social, email, AI assistants and so on. A typed address, your own pages or a payment page never take the credit. Each lead shows which touch won, and why the others did not.",
  ],
  csv_export: [
    "All your leads in one file, or only those your filters show: UTF-8, one row per lead, with attribution, score and flags. Cells that a spreadsheet would run as a formula are made harmless.",
  ],
  scoring: [
    "Every lead gets a score from 0 to 10 as it arrives. 5.0 is what our model expects of an average lead; 7 and above shows green, below 5 red. You see each reason with its points, and they add up to the score. A form without a phone field brings leads without a phone number, so compare leads from the same form first.",
    "The score comes from a small statistical model that looks at what was sent and seen: the kind of email address, the message, the channel, the visit. We set its weights by judgement; it does not learn from your customers, and no text leaves the product. You can filter leads by score and sort those on screen by it. The score decides nothing by itself.",
  ],
  replay: [
    "The first three pages of the visit that ended in the form: path, title, time, how long each was visible, and the referrer. No screen recording, no mouse tracking, no keystrokes. Of a page’s query string, only campaign parameters are read.",
  ],
  email_support: ["Write to us through the contact form or by email, and a person answers."],
  priority_support: ["Questions from Growth and Agency accounts are answered first."],
  account_manager: ["One person who knows your account and your clients’ sites, at the same email address."],
  phone_support: [
    "Ask for a call in your message and leave a number. We call you back before we answer other plans.",
  ],
};

/** What every plan includes beyond the features listed by plan. */
export const everywhere: [title: string, text: string][] = [
  [
    "Your forms as they are",
    "Plain HTML forms, forms submitted by JavaScript, forms in shadow DOM and same-origin frames, and embedded forms from HubSpot, Tally, Typeform, Calendly and Cal.com.",
  ],
  [
    "Multiple websites",
    "Each website has its own ID and snippet. All leads come together in one list that you can filter by site. Starter includes one website, Growth up to five, Agency any number.",
  ],
  [
    "Install check",
    "Open your site with Install check, and the dashboard tells you whether the snippet works there or what stops it. The check creates no lead.",
  ],
  [
    "Search, filters and status",
    "Search a lead’s name, company, email, phone, message and notes, and its source, campaign, keyword and landing page. Filter by site, source, campaign, channel, score, status and date. Mark leads as contacted, qualified, won or lost, with a value and notes.",
  ],
  [
    "Spam detection",
    "A filled-in honeypot field, links in the name, random letters from a disposable address: such leads are marked as spam, with the reason, and left out of the average score. They stay in the list and the total, where you can filter for them and restore any with one click.",
  ],
  [
    "Consent",
    "The snippet can wait for your consent banner and respect Global Privacy Control and Do Not Track. When a visitor refuses, it deletes what it stored.",
  ],
  [
    "Attribution in your own systems",
    "The snippet adds source, campaign and landing page to each form submission, so the system behind the form gets them too.",
  ],
  [
    "Your data stays yours",
    "Erase everything tied to an email address, download everything in your account, or delete the account with all its contents. You can do it all yourself.",
  ],
];
