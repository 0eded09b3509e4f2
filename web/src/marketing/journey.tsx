import type { ReactNode } from "react";
import { ScoreBars } from "./score-bars.tsx";

const reasons = [
  { reason: "Came through e-mail", points: 1.12 },
  { reason: "Took time to read", points: 0.94 },
  { reason: "Asks for a price, a date or a demo", points: 0.64 },
  { reason: "No phone number", points: -0.44 },
  { reason: "All other signs together", points: 1.21 },
];

const pages = [
  ["How to choose", "1 min 17 s"],
  ["Home", "39 s"],
  ["About us", "53 s"],
] as const;

const card = "rounded-xl border border-line bg-surface p-4 shadow-sm";

function Stop({
  when,
  title,
  end = false,
  children,
}: {
  when: string;
  title: string;
  end?: boolean;
  children: ReactNode;
}) {
  return (
    <li className={`relative ${card} ${end ? "w-[84%] justify-self-end" : "w-[84%]"}`}>
      <p className="text-xs font-medium text-muted">{when}</p>
      <p className="mt-0.5 font-semibold">{title}</p>
      <div className="mt-1 text-sm text-muted">{children}</div>
    </li>
  );
}

/** The thread itself: one visitor's way from the first touch to the lead, as the product shows it. */
export function Journey() {
  return (
    <figure className="relative">
      <svg
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        aria-hidden="true"
        fill="none"
        className="absolute inset-0 size-full overflow-visible"
      >
        <path
          d="M4 2 C4 16 96 8 96 27 S4 34 4 51 S50 60 50 72"
          pathLength="1"
          vectorEffect="non-scaling-stroke"
          strokeWidth="3"
          strokeLinecap="round"
          className="thread stroke-brand"
        />
      </svg>
      <span
        aria-hidden="true"
        className="absolute top-0 left-[4%] size-4 -translate-1/2 rounded-full bg-amber"
      />
      <ol className="relative grid gap-5 pt-5">
        <Stop when="12 November, 15:05 · first touch" title="google.com">
          Organic Search, landed on the home page
        </Stop>
        <Stop when="20 November, 09:07 · last touch" title="newsletter / email" end>
          Campaign welcome_2.{" "}
          <span className="font-medium text-brand">Decides: the last touch that counts</span>
        </Stop>
        <Stop when="The visit" title="First three of six pages">
          <ul>
            {pages.map(([title, dwell]) => (
              <li key={title} className="flex justify-between gap-3">
                {title} <span className="tabular-nums">{dwell}</span>
              </li>
            ))}
          </ul>
        </Stop>
        <li className={`relative ${card} border-brand`}>
          <div className="flex items-start justify-between gap-3">
            <div>
              <p className="text-xs font-medium text-muted">20 November, 09:12 · the lead</p>
              <p className="mt-0.5 font-semibold">Yuki Martin</p>
            </div>
            <p className="rounded-lg bg-green-soft px-2.5 py-1 text-lg font-semibold text-green tabular-nums">
              8.5<span className="text-sm font-medium"> / 10</span>
            </p>
          </div>
          <p className="mt-2 border-l-2 border-brand pl-3 text-sm">
            We are comparing three providers and would like to see your prices for a team of twelve.
          </p>
          <div className="mt-3 border-t border-line pt-3">
            <p className="mb-1.5 flex justify-between text-sm text-muted">
              Average lead <span className="tabular-nums">5.00</span>
            </p>
            <ScoreBars reasons={reasons} />
          </div>
        </li>
      </ol>
      <figcaption className="mt-3 text-xs text-muted">
        A lead from our demo account: the person is made up.
      </figcaption>
    </figure>
  );
}
