import { composeAccount, formatCount, plainName } from "../../platform/email/format.ts";
import type { MailContent } from "../../platform/email/mail-content.ts";
import type { MailBody, MailContext } from "./mail-context.ts";

const NAMED_MAX = 20;

type Entry = NonNullable<MailContent["entries"]>[number];

/** The email about clients that newly need attention, each with its reasons. */
export const attentionMails = {
  "clients-attention": ({ origin, dashboard, account, attention }: MailContext): MailBody => {
    if (attention === null) throw new Error("There are no alarms.");
    const { clients } = attention;
    const address = (query: string) => `${origin}${dashboard}?${query}`;
    const [first] = clients;
    const name = first && plainName(first.name);
    const entries = clients.slice(0, NAMED_MAX).map(
      ({ id, name, reasons }): Entry => ({
        title: name,
        lines: reasons,
        links: [{ label: "Open", url: address(`tab=overview&client_id=${id}`) }],
      }),
    );
    const rest = clients.length - entries.length;
    return {
      subject:
        clients.length === 1
          ? `${name ?? "A client"} needs attention`
          : `${formatCount(clients.length, "client")} need attention`,
      paragraphs: [
        `New this morning in ${composeAccount(account, "the account")}: more than chance and the weekday explain.`,
        ...(rest > 0 ? [`The first ${NAMED_MAX} are below; ${rest} more are in your dashboard.`] : []),
        "Each alarm is sent once, and stays in your dashboard until its cause ends. You can mute it there with a reason.",
      ],
      entries,
      action: { label: "Open all clients", url: address("tab=clients") },
    };
  },
} as const;
