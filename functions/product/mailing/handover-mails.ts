import { composeAccount, composePerson, formatMoment, plainName } from "../../platform/email/format.ts";
import { linkTo, type MailBody, type MailContext } from "./mail-context.ts";

/** The email about a transfer of ownership. */
export const handoverMails = {
  handover: ({ handover, account, origin }: MailContext): MailBody => {
    if (handover === null) throw new Error("There is no handover.");
    const { from, successor, at } = handover;
    return {
      subject: "Your account on Whence has a new owner",
      paragraphs: [
        `On ${formatMoment(at)}, ${composePerson(from)} transferred ownership of ${composeAccount(account, "the account")} to ${composePerson(successor)}.`,
        `The new owner can change everything: members, plan and leads. ${plainName(from.name) ?? from.email} is an admin now.`,
        "Didn't expect this? Change your password now, then ask the new owner.",
      ],
      action: linkTo("Open the dashboard", origin, "overview"),
    };
  },
} as const;
