import { cheapestPlanWith, hasFeature, plans } from "../../../functions/accounts/plans/plans.ts";
import { useDashboardContents } from "../app/account/dashboard-outlet.ts";
import { Button } from "../ui/button.tsx";
import { Card } from "../ui/card.tsx";
import { type Kind, kinds } from "./kinds.ts";
import { VendorMark } from "./marks.tsx";
import { ToolCards } from "./tools/tool-cards.tsx";

/** The kinds that people add. Hooks are added by tools. */
const offered = (Object.entries(kinds) as [Kind, (typeof kinds)[Kind]][]).filter(([kind]) => kind !== "hook");

/** The kinds of destinations that can be added. */
export function Gallery({ onChoose }: { onChoose: (kind: Kind) => void }) {
  const { plan } = useDashboardContents();
  return (
    <section aria-labelledby="destination-gallery" className="grid gap-3">
      <h3 id="destination-gallery" className="font-semibold">
        Add a destination
      </h3>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {offered.map(([kind, { title, use, mark, feature }]) => (
          <li key={kind} className="grid">
            <Card className="flex flex-col items-start gap-3">
              <p className="flex items-center gap-3 font-medium">
                <VendorMark mark={mark} />
                {title}
              </p>
              <p className="grow text-sm text-muted">
                {use}
                {feature !== null &&
                  plan !== null &&
                  !hasFeature(plan, feature) &&
                  ` Part of the ${plans[cheapestPlanWith(feature)].name} plan.`}
              </p>
              <Button look="secondary" aria-label={`Connect ${title}`} onClick={() => onChoose(kind)}>
                Connect
              </Button>
            </Card>
          </li>
        ))}
        <ToolCards onWebhook={() => onChoose("webhook")} />
      </ul>
    </section>
  );
}
