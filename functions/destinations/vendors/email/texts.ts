import { previewAlertMail } from "../../preview.ts";
import type { Texts } from "../text.ts";
import type { email as kind } from "./kind.ts";

export const email = {
  title: "Email",
  group: "alert",
  use: "Emails each new lead to a member of your team, with its phone number and email address: the first immediately, those of the following minute in one email.",
  mark: { icon: "mail" },
  steps: [
    "Enter the email address of an owner, admin or analyst of your account. To alert anyone else, invite them under Team first.",
    "Unless they joined by invitation, they first have to confirm their address with a link that we email them. Leads wait until then.",
    "A reply to an email about one lead goes to that lead.",
    "The recipient can stop the emails with a link in each one. The alert is then removed.",
  ],
  untried: null,
  credentials: { member: { label: "Member's email address", placeholder: "ada@example.com" } },
  setup: null,
  name: "Email",
  feature: null,
  preview: previewAlertMail,
  outcomes: null,
} as const satisfies Texts<typeof kind>;
