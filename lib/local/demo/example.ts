import { callFunction } from "../call.ts";
import type { LocalStack } from "../stack.ts";
import { DEMO_ACCOUNT } from "./demo.ts";

const NAME = "Example dashboard";

const panel = (title: string, question: string, chart: string, size: string) => ({
  ...{ title, question, chart, size, period: "30d" },
});

const PANELS = [
  panel(
    "Leads, qualified and won value",
    "measures=leads,qualified,value&compare=previous",
    "number",
    "third",
  ),
  panel("Leads over time", "measures=leads&grain=day&compare=previous", "lines", "two_thirds"),
  panel("Leads by channel", "measures=leads,won&by=channel&limit=8", "bars", "half"),
  panel("From visit to lead", "measures=visits,engaged,form_seen,form_started,sent", "funnel", "half"),
  panel("Campaigns", "measures=leads,won,value,cost_per_lead&by=campaign&limit=8", "table", "full"),
];

type Named = { id: string; name: string };

/**
 * Shares a dashboard of the demo account by a new link, which the home page shows, and ends the link of the last run: the
 * address of a link is only known when it is made. Returns its path; undefined if the account's trial is over.
 */
export async function shareExample(stack: LocalStack): Promise<string | undefined> {
  const { email, password } = DEMO_ACCOUNT;
  const call = async (key: string, given: { body?: unknown; parameters?: Record<string, string> } = {}) => {
    const { status, text } = await callFunction(stack, key, { ...given, token });
    return { status, answer: JSON.parse(text || "{}") };
  };
  let token: string | undefined;
  token = (await call("POST /api/auth/login", { body: { email, password } })).answer.access_token;
  const listed = async (key: string): Promise<Named[]> =>
    ((await call(key)).answer.data ?? []).filter(({ name }: Named) => name === NAME);

  for (const { id } of await listed("GET /api/shares"))
    await call("DELETE /api/shares/{id}", { parameters: { id } });
  const [kept] = await listed("GET /api/dashboards");
  const dashboard =
    kept ?? (await call("POST /api/dashboards", { body: { name: NAME, panels: PANELS } })).answer;
  const { status, answer } = await call("POST /api/shares", {
    body: { name: NAME, dashboard_id: dashboard.id },
  });
  return status === 201 ? new URL(answer.url).pathname : undefined;
}
