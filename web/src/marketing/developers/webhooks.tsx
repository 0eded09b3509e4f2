import { cheapestPlanWith, plans } from "../../../../functions/accounts/plans/plans.ts";
import { verifications } from "../../api/webhook-verification.ts";
import type { ApiDocument } from "./api-document.ts";
import { Code } from "./code.tsx";

/** Signed with `whsec_c2VjcmV0IG9mIHRoZSBkb2N1bWVudGF0aW9u`. */
const REQUEST = `POST /your/address
content-type: application/json
webhook-id: 01M7W4S5D2H9Z5X8C0V2B4N6T7
webhook-timestamp: 1795167131
webhook-signature: v1,GOptM6kUWI9TDLIIQnWSq1bK1mT3gzAepW46yBmY0mc=

{"type":"lead.deleted","event_id":"evt_01M7W4S4CGQ8Z4X7C9V1B3N5T6_3","timestamp":"2026-11-20T09:32:10.000Z","data":{"id":"lead_01M7W4S4CGQ8Z4X7C9V1B3N5T6"}}`;

/** How webhooks arrive, and how a server verifies that they are ours. */
export function Webhooks({ api }: { api: ApiDocument }) {
  return (
    <section id="webhooks" aria-labelledby="webhooks-title">
      <h2 id="webhooks-title">Webhooks</h2>
      <p>
        Add a webhook under Destinations in the dashboard, or with <code>POST /api/destinations</code>, and we
        send each lead to your server as it arrives: <code>lead.created</code>, and if you choose them{" "}
        <code>lead.updated</code> and <code>lead.deleted</code>. <code>data</code> is the lead as{" "}
        <code>GET /api/leads/{"{id}"}</code> returns it, with its <code>site</code> and a <code>link</code> to
        the dashboard; of a deleted lead, only its <code>id</code>. Adding webhooks is part of the{" "}
        {plans[cheapestPlanWith("integrations")].name} plan, the plans above it and every trial; those of an
        account that moves to a smaller plan keep working.
      </p>
      <p>
        Every event is sent separately, including those from an outage. <code>event_id</code> is the same
        wherever the event is sent, and in <code>GET /api/events</code>; <code>webhook-id</code> is one
        receiver's copy. A body never changes after the first attempt: what a lead has become since follows as
        its own event.
      </p>
      <p>
        <code>site.silent</code> says that a site has had no leads for an unusually long time, once for each
        silence: its <code>data</code> is the <code>site</code>, <code>silent_since</code>, the{" "}
        <code>leads_per_week</code> that it usually has and a sentence as <code>text</code>. Alerts and hooks
        can be sent it, too. Nights, weekends and quiet seasons count as rhythm. It takes 20 leads and a week
        to know one, and a silence is at least a day.
      </p>
      <dl>
        {Object.entries(api.webhooks).map(([event, { post }]) => (
          <div key={event}>
            <dt>
              <code>{event}</code>
            </dt>
            <dd>{post.summary}</dd>
          </div>
        ))}
      </dl>
      <p>
        The <a href="/api/openapi.json">API document</a> has the schema of each under <code>webhooks</code>,
        with an example. This one is whole; its secret is{" "}
        <code>whsec_c2VjcmV0IG9mIHRoZSBkb2N1bWVudGF0aW9u</code>, so you can try your verification with it:
      </p>
      <Code label="A webhook">{REQUEST}</Code>
      <p>
        Respond with any 2xx status within 15 seconds. Leads arrive in order. If your server fails, we try
        again after 5 seconds, 30 seconds, 2 minutes and 10 minutes, then every 30 minutes, and wait as long
        as <code>retry-after</code> says. After a day without success the webhook is paused and tried once a
        day; nothing is lost for 30 days. 401, 403 and 410 pause it at once. With any other 4xx than 404, 408,
        423, 425 and 429 you refuse that one lead: it is set aside, and you can have it sent again.
      </p>
      <h3>Hooks</h3>
      <p>
        An automation tool can subscribe by itself: with a connection key, which every plan has,{" "}
        <code>POST /api/hooks</code> adds a webhook for the leads of the key's sites, and{" "}
        <code>DELETE /api/hooks/{"{id}"}</code> removes it. It is sent, signed and retried like any other. If
        its address answers 410, it is removed, and so it is when its key is revoked or expires. All hooks of
        a key count as one destination of your plan.
      </p>
      <h3>Verification</h3>
      <p>
        Signatures follow <a href="https://www.standardwebhooks.com">Standard Webhooks</a>, so its libraries
        work as well. Every attempt of a delivery has the same <code>webhook-id</code>: ignore one that you
        have seen. For 24 hours after you replace a secret, the header also has a signature with the old one,
        or with each of several; one that matches is enough.
      </p>
      {Object.entries(verifications).map(([name, { title, code }]) => (
        <Code key={name} label={title}>
          {code}
        </Code>
      ))}
    </section>
  );
}
