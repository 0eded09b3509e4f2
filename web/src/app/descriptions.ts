import { SUBJECTS, subjectPath } from "../marketing/developers/subjects.ts";

/** What search results say about the public pages, by path. Only prerendering needs it, so the app does without. */
export const descriptions: Readonly<Record<string, string>> = {
  "/": "Lead attribution for website owners and agencies: every form submission with its first and last touch, the visit behind it, and a quality score with its reasons.",
  "/features":
    "First and last touch, the pages of the visit, an explained quality score, CSV export and multiple sites per account.",
  "/pricing":
    "Three monthly plans after a free 14-day trial, no card required. Nothing renews automatically.",
  "/demo": "Send a lead and see how Whence scores it, and why.",
  "/contact": "Write to us about plans for agencies, your account, or anything else.",
  ...Object.fromEntries(
    SUBJECTS.map(([subject, title]) => [
      subjectPath(subject),
      `${title} in the Whence API, with examples in curl, JavaScript and Python.`,
    ]),
  ),
  "/login": "Sign in to see where your leads come from.",
  "/register": "Free for 14 days, with every feature of the software. No card required.",
  "/forgot-password": "Get a code by email to choose a new password.",
  "/reset-password": "Choose a new password with the code we emailed you.",
  "/privacy-policy": "What Whence stores, about whom, for how long, and how to have it erased.",
  "/terms-of-service": "What you can expect from Whence, and what Whence expects from you.",
  "/cookie-policy": "What Whence's own pages store in your browser, and how to say no.",
  "/404": "There is no page at this address.",
};
