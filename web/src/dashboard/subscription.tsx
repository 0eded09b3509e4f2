import { lazyPart } from "../app/lazy-part.tsx";

const Panel = lazyPart(() => import("../billing/panel.tsx").then(({ Panel }) => Panel));

/** The Subscription tab. */
export function Page() {
  return (
    <section aria-labelledby="billing-title" className="grid gap-5">
      <div>
        <h2 id="billing-title" className="text-title">
          Subscription & Billing
        </h2>
        <p className="text-sm text-muted">Your plan, what it costs and what you have paid.</p>
      </div>
      <Panel />
    </section>
  );
}
