import { requireIntakeFor } from "../accounts/intake-window-store.ts";
import { computeAccess } from "../accounts/plans/access.ts";
import { requireIntakeOpen } from "../accounts/plans/gate.ts";
import { requireAccount } from "../accounts/routing/caller.ts";
import type { Request } from "../accounts/routing/request.ts";
import { route } from "../accounts/routing/route.ts";
import { isUnverifiedHost, parseHost } from "../accounts/sites/domain.ts";
import { requireSiteOwner } from "../accounts/sites/site-owner.ts";
import { environment } from "../platform/environment.ts";
import { HttpResponse, logError } from "../platform/http/response.ts";
import { TokenBuckets, throttle } from "../platform/http/token-buckets.ts";
import { deletesScriptStorage } from "./attribution/browser-limits.ts";
import { storeDemoLead } from "./demo-store.ts";
import type { FormDescription } from "./forms/description.ts";
import { recordForm } from "./forms/listed/recording-store.ts";
import { type CaptureContext, readSubmission } from "./intake/capture.ts";
import { capture, newLeadId, showToSender } from "./intake/submission-store.ts";
import { leadRoutes } from "./routes.ts";
import { readSender } from "./spam/user-agent.ts";

const perSecond = environment.siteLimits.leads;
const perSite = new TokenBuckets("site", perSecond, perSecond * 2);
const perClient = new TokenBuckets("source", 10, 30);

export const handler = route(leadRoutes, "POST /api/lead", async (request) => {
  const { body, query, clientIp, now, headers } = request;
  throttle(perClient, clientIp, now);
  if (body.site_id === null) return submitDemoLead(request);
  const host = parseHost(headers.origin) ?? parseHost(headers.referer) ?? parseHost(body.page);
  // Throttle before looking up the owner, since a submission from the wrong host always costs a read.
  throttle(perSite, body.site_id, now);
  const owner = await requireSiteOwner(body.site_id, host);
  await requireIntakeFor(owner.account_id, now);
  const sender = readSender(headers["user-agent"]);
  return captureFor(owner.account_id, body, {
    site: { id: body.site_id, domain: owner.domain },
    host,
    isAutomated: sender !== "browser",
    isCrawler: sender === "robot",
    deletesTouches: deletesScriptStorage(headers["user-agent"]),
    mayBeRetry: query.again !== undefined,
    now,
  });
});

/**
 * Lists the form of a lead for its site's owner, if the lead is a person's and came from the site's own pages. The lead
 * has been stored, so a failure is only logged.
 */
async function listForm(
  accountId: string,
  described: FormDescription | null,
  context: Omit<CaptureContext, "id">,
) {
  const { site, host, isAutomated, now } = context;
  if (described === null || site === null || host === null || isAutomated) return;
  if (isUnverifiedHost(host, site.domain)) return;
  await recordForm(accountId, site.id, described, now).catch((thrown: unknown) =>
    logError(thrown, "POST /api/lead", 201),
  );
}

/** 201 with the lead, or 200 for a retry. Only demo leads show the reasons for their score. */
async function captureFor(...submitted: Parameters<typeof capture>) {
  const [accountId, { described }, context] = submitted;
  const { site } = context;
  const { lead, isNew, isQuarantined } = await capture(...submitted);
  if (isNew && !isQuarantined) await listForm(accountId, described, context);
  const { score_reasons, ...withoutReasons } = lead;
  return new HttpResponse(site === null ? lead : withoutReasons, { status: isNew ? 201 : 200 });
}

async function submitDemoLead({ body, headers, now }: Request<(typeof leadRoutes)["POST /api/lead"]>) {
  const demo = { site: null, host: null, isAutomated: false, mayBeRetry: false, now };
  if (headers.authorization !== undefined) {
    const account = await requireAccount(headers, now);
    requireIntakeOpen(computeAccess(account, now).captures_until, now);
    return captureFor(account.id, body, demo);
  }
  const lead = readSubmission(body, { ...demo, id: newLeadId(now) });
  return { ...showToSender(lead), claim_token: await storeDemoLead(lead, now) };
}
