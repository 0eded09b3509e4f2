import type { Feature } from "../../../functions/accounts/plans/plans.ts";

/** Descriptions of the features, one string per paragraph. */
export const featureTexts: Record<Feature, string[]> = {
  attribution: [
    "The snippet records how each visitor arrives on your site: UTM parameters (source, medium, campaign, term, content), ad click IDs, the referrer and the landing page. When they send a form, these touches go with it.",
    "You see first touch and last touch side by side, each in one of twenty channels: paid and organic search, social, email, AI assistants and so on. A typed address, your own pages or a payment page never take the credit from another touch. Each lead shows which touch won, and why the others did not.",
    "First touches reach back 90 days in Chrome, Edge and Firefox. Safari, and every browser on an iPhone or iPad, deletes such data after 7 days, sometimes after one, so the first touch of those leads is marked as the earliest known.",
  ],
  crm_sync: [
    "Leads flow on to where you work: HubSpot, Salesforce, Pipedrive and Zoho CRM, Google Sheets, and Zapier, Make and n8n. Each lead arrives once, with its source, campaign, score and a link back. What your team wrote in the CRM is never overwritten. Starter includes two destinations, Growth ten, Agency 40.",
    "Outcomes flow back: your CRM reports it, you import a file, or your software calls the API. If a tool is down, leads wait in order until it is back. You see every attempt of the last 30 days and can send any lead again. We test each connection against its vendor’s published interface, and say in its instructions where we haven’t used a live account yet.",
  ],
  csv_export: [
    "All your leads in one file, or only those your filters show: UTF-8, one row per lead, with attribution, score and flags. Cells that a spreadsheet would run as a formula are made harmless.",
  ],
  scoring: [
    "Every lead gets a score from 0 to 10 as it arrives. 5.0 is your own average lead, once some leads have come in; 7 and above shows green, below your average red. About half of all leads are below it, as with any average. You see each reason with its points, and they add up to the score.",
    "The score comes from a small statistical model that looks at what was sent and seen: the kind of email address, the message, the channel, the visit. Its weights come from published findings and our judgment; they give way to what you mark as won and lost once that predicts better, and no text leaves the product for it. You can filter leads by score and sort those on screen by it. The score decides nothing by itself.",
  ],
  integrations: [
    "Your own software gets each lead as JSON the moment it arrives, with every touch of its journey. Webhooks are signed by the Standard Webhooks specification, so that your server can verify them with its libraries. Choose the events, the websites and the minimum score, change the secret without a gap, and report outcomes to an address of their own.",
  ],
  funnels: [
    "See how many visits land, stay, see a form, start it and send it, and how many leads become qualified and won. Compare channels, sources, campaigns or landing pages, each with the previous period, and open the leads behind a stage.",
    "Visits are counted without identifying anyone: the snippet reports which stages a visit has reached, and we add them up. We store no visitor id, no IP address and no browser details, and count nobody who has not agreed where your site asks for consent.",
  ],
  reporting: [
    "Six attribution models side by side: first touch, last touch, last non-direct, linear, position-based and time decay, by leads, qualified leads, wins or won value. Before you compare, you see how many of your leads have more than one touch, since the models can differ on those only.",
    "Ask your own questions: any measure by source, campaign, keyword, landing page, site, weekday and more, as a table or chart, compared with the previous period or the same period last year. Import what your ads cost from Google Ads, Meta, Microsoft Advertising, LinkedIn or TikTok exports, and see the cost per lead and the return on spend. Every answer downloads as CSV.",
  ],
  replay: [
    "Step through the visit that ended in the form, or play it: its first three pages, with the time, how far each was scrolled and how often clicked, and then the form, field by field, with seconds, corrections and refused attempts.",
    "It is reconstructed from events. No screen recording, no mouse tracking, no keystrokes: of a field we know its kind, such as email, and never what was typed before it was sent. Of a page’s query string, only campaign parameters are read.",
  ],
  white_label: [
    "Your name, logo and colors, or those of each client, in place of ours: on the pages that clients sign in to, on reports by link, in scheduled emails and in print. Our name appears there nowhere, only our address in links and as the sender.",
    "Share a dashboard by a link with a password and a last day, limited to a client’s websites; readers can’t ask for more than you share, and leads are listed only if you say so. Email reports every week or month, one definition for all clients, each about their own websites. The clients screen says first which client needs you, and why.",
  ],
  dashboards: [
    "Put the questions you ask most on dashboards of your own: tables, bars, lines, funnels and single figures, in the order and width you choose. Start from a library of panels, share a dashboard with the roles you choose, and open the account with it. Clients see the figures of their own sites only.",
  ],
  api: [
    "Read leads and reports, send leads from your server, add sites, and keep the status of leads in step with your CRM. Each API key has the scopes and sites you choose. AI assistants can use a key too.",
  ],
  email_support: ["Write to us through the contact form or by email, and a person answers."],
  priority_support: ["Growth and Agency accounts get priority support."],
  account_manager: ["One person who knows your account and your clients’ sites, at the same email address."],
  phone_support: [
    "Ask for a call in your message and leave a number. We call you back before we answer other plans.",
  ],
};

/** What every plan includes beyond the features listed by plan. */
export const everywhere: [title: string, text: string][] = [
  [
    "Your forms as they are",
    "Plain HTML forms, forms submitted by JavaScript, forms in shadow DOM and same-origin frames, and embedded forms from HubSpot, Tally, Typeform, Jotform, Fillout, Calendly, Cal.com and GoHighLevel.",
  ],
  [
    "Multiple websites",
    "Each website has its own ID and snippet. All leads come together in one list that you can filter by site. Import many websites from a CSV file, change them together, and archive those you no longer run; their leads stay. Starter includes one website, Growth up to five, Agency any number.",
  ],
  [
    "Install check",
    "Open your site with Install check, and the dashboard tells you whether the snippet works there or what stops it. The check creates no lead.",
  ],
  [
    "Search, filters and status",
    "Search a lead’s name, company, email, phone, message and notes, and its site, source, campaign, keyword and landing page. Filter by site, source, campaign, keyword, landing page, channel, score, status and date. Mark leads as contacted, qualified, won or lost, with a value and notes.",
  ],
  [
    "Alerts",
    "A new lead reaches Slack, Microsoft Teams, Telegram or your inbox within seconds: its score with the best reasons, its message and source, and links to mark it as contacted or spam. Set a minimum score, choose websites, and keep quiet hours.",
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
