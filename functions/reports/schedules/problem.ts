/** What prevents a schedule from sending. */
export const problems = [
  "dashboard_deleted",
  "dashboard_empty",
  "clients_deleted",
  "account_ended",
  "clients_not_in_plan",
  "schedule_limit",
] as const;
export type Problem = (typeof problems)[number];

const texts: Readonly<Record<Problem, string>> = {
  dashboard_deleted: "Its dashboard was deleted; choose another one.",
  dashboard_empty: "Its dashboard has no panels yet.",
  clients_deleted: "Its clients were deleted; choose others.",
  account_ended: "Your trial or plan has ended; choose a plan to send it again.",
  clients_not_in_plan: "Reports by client are part of the Agency plan.",
  schedule_limit: "Your plan allows fewer schedules; delete an older one or choose a larger plan.",
};

export const presentProblem = (code: Problem) => ({ code, text: texts[code] });
