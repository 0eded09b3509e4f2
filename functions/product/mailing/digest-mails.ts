import { LIKELY_CHANCE } from "../../platform/constants.ts";
import {
  composeAccount,
  formatCount,
  formatDay,
  formatDuration,
  formatMoney,
  formatNumber,
  formatSpan,
} from "../../platform/email/format.ts";
import type { MailContent } from "../../platform/email/mail-content.ts";
import type { Digest } from "../../reports/digests/digest.ts";
import type { MailBody, MailContext, UnmarkedLead } from "./mail-context.ts";

const NEXT_MAX = 3;
const NAMED_MAX = 3;

const before = (now: number, earlier: number): string =>
  now === earlier ? "as many as the week before" : `${formatNumber(earlier)} the week before`;

function leadsText({ leads, sources }: Digest): string {
  const isChance = leads.now !== leads.before && leads.chance > LIKELY_CHANCE;
  const top = sources.map(({ name, leads }) => `${name ?? "unknown"} (${formatNumber(leads)})`);
  return [
    `${formatCount(leads.now, "lead")} came in, ${before(leads.now, leads.before)}.`,
    ...(isChance ? ["A difference like that is within chance."] : []),
    ...(top.length > 0 ? [`Most came from ${top.join(", ")}.`] : []),
  ].join(" ");
}

function wonText({ won, value, currency }: Digest): string {
  if (won.now === 0)
    return won.before === 0 ? "" : `None was won; ${formatNumber(won.before)} the week before.`;
  const worth = value.now > 0 ? `, worth ${formatMoney(value.now, currency)}` : "";
  return `${formatCount(won.now, "lead")} became business${worth}; ${before(won.now, won.before)}.`;
}

const quietText = ({ quiet }: Digest): string[] =>
  quiet
    .slice(0, NAMED_MAX)
    .map(
      ({ site, leads, usual }) =>
        `${site} went quiet: ${formatCount(leads, "lead")} instead of about ${formatNumber(usual)} a week.`,
    );

type Entry = NonNullable<MailContent["entries"]>[number];

/** The leads whose outcome is asked for, below a question. */
function askOutcomes(leads: readonly UnmarkedLead[], dashboard: string): Entry[] {
  const asked = leads.map(({ id, name, created_at, source, links }) => ({
    title: name,
    lines: [`${formatDay(created_at)}, from ${source ?? "an unknown source"}`],
    links: [...links, { label: "Open the lead", url: `${dashboard}?lead=${id}` }],
  }));
  const question = {
    title: "Which of these became business?",
    lines: ["Your answers show which leads are worth your time. Each link opens a page that asks again."],
    links: [],
  };
  return asked.length === 0 ? [] : [question, ...asked];
}

/** What to do next, most urgent first. */
function nextSteps(digest: Digest, asksOutcomes: boolean, address: (tab: string) => string): Entry[] {
  const { failing, quiet, waiting, unused, leads, won } = digest;
  const step = (title: string, line: string, label: string, tab: string): Entry => ({
    ...{ title, lines: [line] },
    links: [{ label, url: address(tab) }],
  });
  const [broken] = failing;
  const [idle] = unused;
  const steps = [
    ...(broken
      ? [
          step(
            `Reconnect ${broken.name}`,
            "It has not been receiving leads.",
            "Open Destinations",
            "destinations",
          ),
        ]
      : []),
    ...(quiet[0]
      ? [step(`Check the form on ${quiet[0].site}`, "Fewer leads came than usual.", "Open Sites", "sites")]
      : []),
    ...(waiting > 0
      ? [
          step(
            `Answer ${formatCount(waiting, "new lead")}`,
            "They came in the last 30 days and are still marked new.",
            "Open these leads",
            "leads&status=new",
          ),
        ]
      : []),
    ...(idle
      ? [step(`Check ${idle.name}`, "No lead has come from it in weeks.", "Check its installation", "sites")]
      : []),
    ...(leads.now > 0 && won.now === 0 && !asksOutcomes
      ? [
          step(
            "Mark the leads that became business",
            "Then you see which sources bring customers.",
            "Open Leads",
            "leads",
          ),
        ]
      : []),
    step("Compare your sources", "See which ones bring leads that are won.", "Open Reports", "reports"),
  ];
  return steps.slice(0, NEXT_MAX);
}

/** The weekly digest: new leads, wins, quiet sites, and what to do next. */
export const digestMails = {
  digest: ({ origin, dashboard, account, digest }: MailContext): MailBody => {
    if (digest === null) throw new Error("There is no digest.");
    const { figures, unmarked } = digest;
    const { leads, won, value, currency, response_time } = figures;
    const address = (tab: string) => `${origin}${dashboard}?tab=${tab}`;
    const money = value.now > 0 ? `, ${formatMoney(value.now, currency)}` : "";
    return {
      subject: `Your week: ${formatCount(leads.now, "lead")}, ${formatNumber(won.now)} won${money}`,
      paragraphs: [
        `The week of ${formatSpan(figures.from, figures.to)} in ${composeAccount(account, "the account")}.`,
        leadsText(figures),
        wonText(figures),
        figures.summary ?? "",
        ...quietText(figures),
        ...(response_time === null
          ? []
          : [`Half of the leads were answered within ${formatDuration(response_time)}.`]),
      ].filter(Boolean),
      entries: [
        ...nextSteps(figures, unmarked.length > 0, address),
        ...askOutcomes(unmarked, `${origin}${dashboard}`),
      ],
      action: { label: "Open your dashboard", url: address("overview") },
    };
  },
} as const;
