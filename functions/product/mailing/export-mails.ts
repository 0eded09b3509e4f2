import { composeAccount, formatBytes, formatCount, formatMoment } from "../../platform/email/format.ts";
import type { MailBody, MailContext } from "./mail-context.ts";

function requireExport({ export: about }: MailContext): NonNullable<MailContext["export"]> {
  if (about === null) throw new Error("There is no export.");
  return about;
}

const linkToLeads = (label: string, { origin, dashboard }: MailContext, id: string) => ({
  label,
  url: `${origin}${dashboard}?tab=leads&export=${id}`,
});

/** The emails about an export that is too large to download at once. */
export const exportMails = {
  "export-ready": (context: MailContext): MailBody => {
    const { id, leads, bytes, ends_at } = requireExport(context);
    const account = composeAccount(context.account, "the account");
    return {
      subject: "Your leads are ready to download",
      paragraphs: [
        `The file that you asked for is ready: ${formatCount(leads, "lead")} of ${account}, ${formatBytes(bytes)} as CSV.`,
        `You can download it until ${formatMoment(ends_at)}. You need to sign in first, because the file may contain contact details.`,
      ],
      action: linkToLeads("Download the file", context, id),
    };
  },
  "export-failed": (context: MailContext): MailBody => ({
    subject: "We couldn't prepare your file of leads",
    paragraphs: [
      "We tried several times to prepare the file that you asked for, but could not finish it. Your leads are safe; only the file is missing.",
      "Please start the export again. If it fails again, narrow it down by date and download it in parts.",
    ],
    action: linkToLeads("Open your leads", context, requireExport(context).id),
  }),
} as const;
