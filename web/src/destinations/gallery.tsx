import { cheapestPlanWith, hasFeature, plans } from "../../../functions/accounts/plans/plans.ts";
import type { Destination } from "../api/api.ts";
import { useDashboardContents } from "../app/account/dashboard-outlet.ts";
import { CATALOG, kindsIn, worstState } from "./catalog.ts";
import { CatalogEntry } from "./catalog-entry.tsx";
import { connectUrl } from "./connect/use-connecting.ts";
import { kinds } from "./kinds.ts";
import { VendorMark } from "./marks.tsx";
import { ToolCards } from "./tools/tool-cards.tsx";

/** The catalog of what can be connected, by kind, with connected ones first and their state. */
export function Gallery({ destinations }: { destinations: readonly Destination[] }) {
  const { plan } = useDashboardContents();
  return (
    <section aria-labelledby="destination-gallery" className="grid gap-5">
      <h3 id="destination-gallery" className="text-heading">
        Add a destination
      </h3>
      {CATALOG.map((part) => (
        <section key={part.title} aria-label={part.title} className="grid gap-2.5">
          <h4 className="text-sm font-semibold">{part.title}</h4>
          <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
            {kindsIn(part, destinations).map((kind) => {
              const { title, use, mark, feature } = kinds[kind];
              const isMissing = feature !== null && plan !== null && !hasFeature(plan, feature);
              return (
                <CatalogEntry
                  key={kind}
                  mark={<VendorMark mark={mark} />}
                  title={title}
                  text={isMissing ? `${use} Part of the ${plans[cheapestPlanWith(feature)].name} plan.` : use}
                  state={worstState(destinations, kind)}
                  connect={connectUrl(kind)}
                />
              );
            })}
            {part.title === "Automation" && <ToolCards />}
          </ul>
        </section>
      ))}
    </section>
  );
}
