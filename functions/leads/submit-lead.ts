import { isbot } from "isbot";
import { requireIntakeFor } from "../billing/intake-window-store.ts";
import { HttpError } from "../errors.ts";
import { HttpResponse } from "../http/response.ts";
import { TokenBuckets, throttle } from "../http/token-buckets.ts";
import { computeAccess } from "../plans/access.ts";
import { requireIntakeOpen } from "../plans/gate.ts";
import { requireAccount } from "../routing/caller.ts";
import type { Request } from "../routing/request.ts";
import { route } from "../routing/route.ts";
import { hostOf } from "../sites/domain.ts";
import { findSiteOwner } from "../sites/site-owner.ts";
import { readSubmission } from "./capture.ts";
import { requireDemoFields } from "./demo.ts";
import { keepDemoLead } from "./demo-store.ts";
import { answerTo, capture, newLeadId } from "./submission-store.ts";

const perSite = new TokenBuckets(50, 100);
const perSource = new TokenBuckets(10, 30);

export const handler = route("POST /api/lead", async (request) => {
  const { body, query, source, now, headers } = request;
  throttle(perSource, source, now);
  if (body.site_id === null) return submitDemoLead(request);
  const host = hostOf(headers.origin) ?? hostOf(headers.referer) ?? hostOf(body.page);
  // Before its owner is asked for: what comes from a wrong host asks the table each time.
  throttle(perSite, body.site_id, now);
  const owner = await findSiteOwner(body.site_id, host);
  if (owner === null) throw new HttpError(404, "There is no site with this site_id.");
  await requireIntakeFor(owner.account_id, now);
  return captured(owner.account_id, body, {
    site: { id: body.site_id, domain: owner.domain },
    host,
    automated: isbot(headers["user-agent"]),
    again: query.again !== undefined,
    now,
  });
});

/** 201 with the lead, or 200 where it was answered before. Why it has its score is told of demo leads alone. */
async function captured(...given: Parameters<typeof capture>) {
  const { lead, isNew } = await capture(...given);
  const { score_reasons, ...told } = lead;
  return new HttpResponse(isNew ? 201 : 200, given[2].site === null ? lead : told);
}

async function submitDemoLead({ body, headers, now }: Request<"POST /api/lead">) {
  requireDemoFields(body);
  const demo = { site: null, host: null, automated: false, again: false, now };
  if (headers.authorization !== undefined) {
    const account = await requireAccount(headers.authorization);
    requireIntakeOpen(computeAccess(account, now).captures_until, now);
    return captured(account.id, body, demo);
  }
  const lead = readSubmission(body, { ...demo, id: newLeadId(now) });
  return new HttpResponse(201, { ...answerTo(lead), claim_token: await keepDemoLead(lead, now) });
}
