import type { Feature } from "../../../functions/plans/plans.ts";

/** What each feature that can be used is, in a few sentences that hold. */
export const featureTexts: Partial<Record<Feature, string[]>> = {
  attribution: [
    "The snippet notes each arrival on your site: UTM parameters (source, medium, campaign, term, content), the click ids of ads, the referrer and the page landed on. When a form is sent, these touches go with it.",
    "First touch and last touch are shown side by side, with one of twenty channels: paid and organic search, social, e-mail, AI assistants and so on. A typed address, your own pages or a payment page never take the credit. Each lead says which touch decided, and why the others did not.",
  ],
  csv_export: [
    "All your leads as one file, or those that your filters show: UTF-8, one row a lead, with attribution, score and flags. Cells that a spreadsheet would run as a formula are made harmless.",
  ],
  scoring: [
    "Every lead gets a score from 0 to 10 as it comes in. 5.0 stands for an average lead, as our model expects one; 7 and more is shown green, below 5 red. The reasons are shown with their points, and they add up to the score. A form without a phone field gives leads without a phone number, so compare leads of one form with each other first.",
    "It is a small statistical model that reads what was sent and seen: the kind of e-mail address, the message, the channel, the visit. Its weights are set by judgement, not learned from your customers, and no text leaves the product. Leads can be filtered by score, and those in sight sorted by it; the score decides nothing by itself.",
  ],
  replay: [
    "The first three pages of the visit that ended in the form: path, title, time, how long each was visible, and where the visitor came from. No recording of the screen, no mouse, no keystrokes; of an address’s query only the campaign parameters are read.",
  ],
  email_support: ["Write to us with the contact form or by e-mail, and a person answers."],
  priority_support: ["Questions from Growth and Agency accounts are answered first."],
  account_manager: [
    "One person who knows your account and your clients’ sites, reached by the same address.",
  ],
  phone_support: [
    "Ask for a call in your message and leave a number. We call you back before we answer other plans.",
  ],
};

/** What every plan has and no catalogue lists. */
export const everywhere: [title: string, text: string][] = [
  [
    "Forms as they are",
    "Ordinary forms, those sent by script, in shadow trees and frames of your own pages, and the embedded forms of HubSpot, Tally, Typeform, Calendly and Cal.com.",
  ],
  [
    "Several websites",
    "Each website has its own id and snippet. The leads of all of them are in one list, which you can filter by site. Starter has one website, Growth up to five, Agency any number.",
  ],
  [
    "A check of the install",
    "Open your own page from the dashboard, and the dashboard says whether the snippet works there, or what stops it. The check creates no lead.",
  ],
  [
    "Search, filters and a status",
    "Search for words in a lead’s name, company, e-mail, phone, message and notes, and in its source, campaign, keyword and landing page. Filter by site, source, campaign, channel, score, status and date. Mark leads contacted, qualified, won or lost, with a value and notes.",
  ],
  [
    "Spam marked",
    "A trap field filled in, links in the name, random letters from a disposable address: such a lead is marked as spam with the reason, and left out of the average score. It stays in the list and in the total, where you can filter for it and restore it with one click.",
  ],
  [
    "Consent",
    "The snippet can wait for your consent banner, and can respect Global Privacy Control and Do Not Track. A refusal wipes what was stored.",
  ],
  [
    "Attribution in your own system, too",
    "The snippet adds source, campaign and landing page to what your form sends, so the system behind the form gets them as well.",
  ],
  [
    "Your data stays yours",
    "Erase everything of one e-mail address, download all of an account, or delete the account with all that is in it, yourself.",
  ],
];
