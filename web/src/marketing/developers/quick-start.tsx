import type { ApiDocument } from "./api-document.ts";
import { listOperations } from "./api-document.ts";
import { Code, Samples } from "./code.tsx";
import { composeCall } from "./samples.ts";

type Props = { api: ApiDocument; origin: string };

/** From creating a key to the first lead. */
export function QuickStart({ api, origin }: Props) {
  const call = (id: string) => listOperations(api).filter(({ operationId }) => operationId === id);
  return (
    <section id="quick-start" aria-labelledby="quick-start-title">
      <h2 id="quick-start-title">Quick start</h2>
      <ol>
        <li>
          <p>
            <a href="/register">Open an account</a> if you have none; the trial includes the API. In the
            dashboard, add a site. Then open <a href="/dashboard/account">Account</a>, create an API key that
            may “Add, change and delete leads” and “Read sites and clients”, and copy it: it is shown once.
          </p>
          <Code label="Set the key">export WHENCE_KEY=wnc_…</Code>
        </li>
        <li>
          <p>List your sites, and note the id of the one that leads will belong to.</p>
          {call("listSites").map((operation) => (
            <Samples key="sites" label="Your sites" call={composeCall(operation, origin)} />
          ))}
        </li>
        <li>
          <p>Send a lead. Replace the site id with yours.</p>
          {call("addLeads").map((operation) => (
            <Samples key="lead" label="First lead" call={composeCall(operation, origin)} />
          ))}
        </li>
        <li>
          <p>
            The answer has the lead’s id and score. The lead is in the dashboard already, under{" "}
            <a href="/dashboard?tab=leads">Leads</a>.
          </p>
          <p>
            JavaScript runs in Node.js 20 or later, saved as a <code>.mjs</code> file. Python 3 needs no
            packages.
          </p>
        </li>
      </ol>
    </section>
  );
}
