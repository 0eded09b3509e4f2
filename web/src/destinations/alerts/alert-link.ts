import type { Answer } from "../../../../functions/destinations/alerts/action.ts";
import type { Action } from "../../../../functions/destinations/alerts/alert.ts";
import type { Mark } from "../../../../functions/leads/outcomes/mark.ts";
import { call } from "../../api/api.ts";

type Screen = { title: string; text: string };
type Texts = { asked: Screen; done: Screen; unchanged: Screen; button: string };

const unchanged: Screen = {
  title: "Nothing was changed",
  text: "This link was already used, or someone has worked on the lead since. The dashboard shows its status.",
};

const spam: Texts = {
  asked: {
    title: "Mark the lead as spam?",
    text: "It will no longer count. You can unmark it in the dashboard.",
  },
  done: { title: "Marked as spam", text: "The lead no longer counts." },
  unchanged,
  button: "Mark as spam",
};

const asks = [
  "contacted",
  "spam",
  "mark_qualified",
  "mark_won",
  "mark_lost",
  "mark_spam",
  "stop",
  "confirm",
  "refuse",
  "address",
] as const satisfies readonly (Action | Answer | `mark_${Mark}` | "stop")[];
export type Asked = (typeof asks)[number];

/** The page's texts before and after a link's action; "none" for an address without one. */
export const texts: Readonly<Record<Asked | "none", Texts>> = {
  contacted: {
    asked: {
      title: "Mark the lead as contacted?",
      text: "Your team will see that someone has responded.",
    },
    done: { title: "Marked as contacted", text: "The lead's status is now “contacted”." },
    unchanged,
    button: "Mark as contacted",
  },
  spam,
  mark_qualified: {
    asked: { title: "Mark the lead as qualified?", text: "Your team will see that it is worth pursuing." },
    done: { title: "Marked as qualified", text: "The lead's status is now “qualified”." },
    unchanged,
    button: "Mark as qualified",
  },
  mark_won: {
    asked: { title: "Mark the lead as won?", text: "It counts as business in reports and for the score." },
    done: { title: "Marked as won", text: "The lead's status is now “won”." },
    unchanged,
    button: "Mark as won",
  },
  mark_lost: {
    asked: {
      title: "Mark the lead as lost?",
      text: "The score learns from lost leads as much as from won ones.",
    },
    done: { title: "Marked as lost", text: "The lead's status is now “lost”." },
    unchanged,
    button: "Mark as lost",
  },
  mark_spam: spam,
  stop: {
    asked: {
      title: "Stop these emails?",
      text: "You'll receive no more emails about new leads from this alert. An owner or admin of your team can add it again.",
    },
    done: {
      title: "You won't receive these emails anymore",
      text: "The alert was removed. Your team can see that you removed it.",
    },
    unchanged,
    button: "Stop the emails",
  },
  confirm: {
    asked: {
      title: "Get new leads by email?",
      text: "Your team's new leads will be emailed to the address that this link was sent to. Each email has a link to stop them.",
    },
    done: {
      title: "Your address is confirmed",
      text: "New leads will be emailed to you. Any that were waiting are on their way.",
    },
    unchanged: {
      title: "Nothing was changed",
      text: "This address was already confirmed, or someone has opted out of these emails.",
    },
    button: "Confirm",
  },
  address: {
    asked: {
      title: "Is this your email address?",
      text: "Confirm it if you registered on Whence with the address that this link was sent to.",
    },
    done: {
      title: "Your email address is confirmed",
      text: "Go back to the dashboard: your trial now has all destinations.",
    },
    unchanged: {
      title: "Nothing was changed",
      text: "This address was already confirmed, or someone has opted out of these emails.",
    },
    button: "Confirm",
  },
  refuse: {
    asked: {
      title: "Opt out of emails about leads?",
      text: "We won't email leads to this address, and nobody can ask you again.",
    },
    done: {
      title: "You won't receive emails about leads",
      text: "The alert was removed. If you have a login and change your mind, reset your password by email.",
    },
    unchanged: { title: "Nothing was changed", text: "These emails were already turned off." },
    button: "Opt out",
  },
  none: {
    asked: {
      title: "This link is incomplete",
      text: "Open it from the alert again, or copy the whole link.",
    },
    done: unchanged,
    unchanged,
    button: "",
  },
};

export type AlertLink = { asked: Asked; token: string };

/** Reads the part of a link after "#"; null if it is incomplete. */
export function readLink(hash: string): AlertLink | null {
  const { name, token } = /^#(?<name>\w+)\.(?<token>.+)$/.exec(hash)?.groups ?? {};
  const asked = asks.find((each) => each === name);
  return asked === undefined || token === undefined ? null : { asked, token };
}

const isMark = (asked: Asked): asked is `mark_${Mark}` => asked.startsWith("mark_");

/** Performs a link's action. Returns whether anything changed. */
export async function follow({ asked, token }: AlertLink): Promise<boolean> {
  if (asked === "stop") {
    await call("POST /api/alerts/stop", { query: { token } });
    return true;
  }
  if (isMark(asked)) {
    const mark = asked.slice("mark_".length) as Mark;
    return (await call("POST /api/outcomes/marks", { body: { mark, token } })).changed;
  }
  const { changed } =
    asked === "confirm" || asked === "refuse" || asked === "address"
      ? await call("POST /api/alerts/confirmation", { body: { answer: asked, token } })
      : await call("POST /api/alerts/actions", { body: { action: asked, token } });
  return changed;
}
