import type { App } from "../../support/app.ts";
import { callAtTime } from "../../support/clock.ts";
import { type Crm, crmConnections } from "../crm/crm-connections.ts";
import { givenCrm } from "../given-crm.ts";
import { givenEarlierLead, givenInbound } from "./given-inbound.ts";

export const MINUTE = 60_000;
export const STAGES = {
  "lifecyclestage:opportunity": "qualified",
  "lifecyclestage:customer": "won",
  "hs_lead_status:UNQUALIFIED": "lost",
  "dealstage:closedwon": "won",
  "stage:2": "contacted",
  "stage:3": "qualified",
  "status:won": "won",
  "status:lost": "lost",
  "lead_status:Open - Not Contacted": "new",
  "lead_status:Working - Contacted": "contacted",
  "lead_status:Closed - Not Converted": "lost",
  "lead_status:Not Contacted": "new",
  "lead_status:Contacted": "contacted",
  "lead_status:Lost Lead": "lost",
};

/** Five hours ago, so that everything in the test is in the past. */
const START = Date.now() - 300 * MINUTE;
/** A time `minutes` after the start. */
export const at = (minutes: number) => new Date(START + minutes * MINUTE);
/** Polls the CRMs that are due. */
export const pollAt = (app: App, minutes: number) => app.jobs.run("poll-outcomes", { now: at(minutes) });

/** A CRM with confirmed stages, and a lead that it received at the start. */
export async function givenPolled(app: App, kind: Crm) {
  const crm = await givenCrm(app, (key) => ({ kind, ...crmConnections[kind](key) }));
  await crm.change(crm.id, { created_at: at(-60).toISOString() });
  const inbound = await givenInbound(app, crm, crm.id);
  const { token } = crm.account;
  const id = await givenEarlierLead(app, crm, at(0));
  await app.queues.settle();
  const change = { settings: { stages: STAGES } };
  await callAtTime(app, "PATCH /api/destinations/{id}", at(1), { path: { id: crm.id }, token, body: change });
  return { ...crm, inbound, leadId: id, found: () => inbound.lead(id) };
}
