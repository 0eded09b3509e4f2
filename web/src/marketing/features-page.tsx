import {
  cheapestPlanWith,
  type Feature,
  features,
  plans,
  SUPPORT_FEATURES,
} from "../../../functions/accounts/plans/plans.ts";
import { useDeployment } from "../app/deployment.tsx";
import { Badge } from "../ui/badge.tsx";
import { ClosingCall } from "./closing-call.tsx";
import { everywhere, featureTexts } from "./feature-texts.ts";
import { Frame } from "./frame.tsx";
import { PageHead } from "./page-head.tsx";
import { Picture, type Screenshot } from "./picture.tsx";
import { leads, overview, sites } from "./pictures.ts";
import { Section } from "./section.tsx";

const ALL = Object.keys(features) as Feature[];
const pictures: Partial<Record<Feature, Screenshot>> = { attribution: leads };

/** The plans that include a feature, as text. */
function availability(feature: Feature): string {
  const plan = cheapestPlanWith(feature);
  const { name } = plans[plan];
  return plan === "starter" ? "Every plan" : plan === "agency" ? name : `${name} and Agency`;
}

/** The page with more about a feature. */
const links: Partial<Record<Feature, { text: string; href: string }>> = {
  api: { text: "Quick start and reference for developers", href: "/developers" },
};

function FeatureArticle({ feature }: { feature: Feature }) {
  const picture = pictures[feature];
  const link = links[feature];
  return (
    <article className="grid gap-3 border-t border-line py-8 lg:grid-cols-[16rem_minmax(0,1fr)] lg:gap-10">
      <div className="grid content-start justify-items-start gap-2">
        <h3 className="text-xl font-semibold">{features[feature]}</h3>
        <Badge tone={cheapestPlanWith(feature) === "starter" ? "plain" : "green"}>
          {availability(feature)}
        </Badge>
      </div>
      <div className="grid max-w-3xl gap-4 text-pretty">
        {featureTexts[feature].map((text) => (
          <p key={text}>{text}</p>
        ))}
        {link && (
          <p>
            <a
              href={link.href}
              className="inline-block -my-1 py-1 font-medium text-brand underline underline-offset-4"
            >
              {link.text}
            </a>
          </p>
        )}
        {picture && <Picture {...picture} />}
      </div>
    </article>
  );
}

export function Page() {
  const hasSupport = useDeployment().supportEmail !== "";
  const available = ALL.filter((feature) => hasSupport || !SUPPORT_FEATURES.has(feature));
  return (
    <Frame>
      <PageHead title="Everything Whence does, plan by plan.">
        Everything here works today, and your trial includes every feature of the software.
      </PageHead>
      <Section id="in-plans" label="Features" title="Feature by feature">
        <div>
          {available.map((feature) => (
            <FeatureArticle key={feature} feature={feature} />
          ))}
        </div>
      </Section>
      <Section id="everywhere" label="Always included" title="In every plan">
        <dl className="grid gap-x-10 gap-y-7 sm:grid-cols-2">
          {everywhere.map(([title, text]) => (
            <div key={title}>
              <dt className="text-lg font-semibold">{title}</dt>
              <dd className="mt-1 text-pretty text-muted">{text}</dd>
            </div>
          ))}
        </dl>
        <div className="mt-10 grid gap-6 lg:grid-cols-2">
          <Picture {...overview} />
          <Picture {...sites} />
        </div>
      </Section>
      <ClosingCall />
    </Frame>
  );
}
