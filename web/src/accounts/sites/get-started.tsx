import { Check, Globe } from "lucide-react";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";

const steps = [
  ["Copy the snippet", "Each site below has its own."],
  ["Paste it into the head", "On every page, before the closing </head> tag."],
  [
    "Run the install check",
    "It opens your site and tells you whether the snippet works. Submit a form there.",
  ],
  ["See where it came from", "The test lead appears under Leads within seconds, with its source and score."],
] as const;

/** The four steps from a site to its first lead, for accounts without a real lead. */
export function GetStarted() {
  return (
    <Card aria-labelledby="get-started" className="border-transparent! bg-brand-soft!">
      <h3 id="get-started" className="text-heading">
        How to Get Started
      </h3>
      <ol className="mt-4 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {steps.map(([title, text], index) => (
          <li key={title} className="flex gap-3">
            <span
              aria-hidden="true"
              className="grid size-7 shrink-0 place-content-center rounded-full bg-brand text-sm font-semibold text-on-brand"
            >
              {index + 1}
            </span>
            <div className="text-sm">
              <p className="font-medium">{title}</p>
              <p>{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </Card>
  );
}

const benefits = [
  "A tracking snippet to paste once",
  "First-touch and last-touch attribution for every lead",
  "UTM parameters, click ids and referrers, captured automatically",
  "An AI quality score out of 10, with its reasons",
  "CSV export of all your leads, at any time",
];

/** The empty state of an account without sites. */
export function NoSites({ onAdd }: { onAdd: () => void }) {
  return (
    <Card className="grid justify-items-center gap-4 py-10 text-center">
      <span className="grid size-14 place-content-center rounded-2xl bg-brand-soft text-brand">
        <Globe className="size-7" />
      </span>
      <div>
        <h3 className="text-heading">No sites yet</h3>
        <p className="text-sm text-muted">Add the website whose leads you want to understand.</p>
      </div>
      <Button onClick={onAdd}>Add Your First Site</Button>
      <div className="mt-2 text-left">
        <h4 className="mb-2 text-sm font-semibold">What you get:</h4>
        <ul className="grid gap-1.5 text-sm">
          {benefits.map((benefit) => (
            <li key={benefit} className="flex gap-2">
              <Check className="mt-0.5 size-4 shrink-0 text-brand" />
              {benefit}
            </li>
          ))}
        </ul>
      </div>
    </Card>
  );
}
