import { type Feature, features, PLANNED, plans, planWith, SUPPORT } from "../../../functions/plans/plans.ts";
import { useDeployment } from "../app/deployment.tsx";
import { Badge } from "../ui/badge.tsx";
import { ClosingCall } from "./closing-call.tsx";
import { everywhere, featureTexts } from "./feature-texts.ts";
import { Frame } from "./frame.tsx";
import { PageHead } from "./page-head.tsx";
import { Picture, type Screen } from "./picture.tsx";
import { leads, overview, sites } from "./pictures.ts";
import { Section } from "./section.tsx";

const ALL = Object.keys(features) as Feature[];
const pictures: Partial<Record<Feature, Screen>> = { attribution: leads };

/** The plan that a feature comes with, in words. */
function since(feature: Feature): string {
  const plan = planWith(feature);
  const { name } = plans[plan];
  return plan === "starter" ? "Every plan" : plan === "agency" ? name : `${name} and Agency`;
}

function FeaturePart({ feature }: { feature: Feature }) {
  const picture = pictures[feature];
  return (
    <article className="grid gap-3 border-t border-line py-8 lg:grid-cols-[16rem_minmax(0,1fr)] lg:gap-10">
      <div className="grid content-start justify-items-start gap-2">
        <h3 className="text-xl font-semibold">{features[feature]}</h3>
        <Badge tone={planWith(feature) === "starter" ? "plain" : "green"}>{since(feature)}</Badge>
      </div>
      <div className="grid max-w-3xl gap-4 text-pretty">
        {featureTexts[feature]?.map((text) => (
          <p key={text}>{text}</p>
        ))}
        {picture && <Picture {...picture} />}
      </div>
    </article>
  );
}

/** What Whence does, and the plan that has it. */
export function Page() {
  const hasSupport = useDeployment().supportEmail !== "";
  const usable = ALL.filter((feature) => !PLANNED.has(feature) && (hasSupport || !SUPPORT.has(feature)));
  return (
    <Frame>
      <PageHead title="What Whence does, and which plan has it.">
        Everything on this page can be used today, but for the last list, which says so. A trial has all of
        it.
      </PageHead>
      <Section id="in-plans" mark="Features" title="Feature by feature">
        <div>
          {usable.map((feature) => (
            <FeaturePart key={feature} feature={feature} />
          ))}
        </div>
      </Section>
      <Section id="everywhere" mark="For everyone" title="Included in every plan">
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
      <Section
        id="planned"
        mark="Not there yet"
        title="What is being built"
        intro="These belong to the plans named and come with them. Do not choose a plan for them today."
      >
        <ul className="grid gap-x-10 gap-y-2 sm:grid-cols-2">
          {[...PLANNED].map((feature) => (
            <li
              key={feature}
              className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line py-2"
            >
              {features[feature]}{" "}
              <span className="text-sm text-muted">{since(feature)}, not available yet</span>
            </li>
          ))}
        </ul>
      </Section>
      <ClosingCall />
    </Frame>
  );
}
