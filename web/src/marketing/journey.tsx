import type { ReactNode } from "react";
import { ScoreBars } from "../ui/score-bars.tsx";

const reasons = [
  { reason: "Read for over ten minutes", points: 2.15 },
  { reason: "Asks for a price, a date or a demo", points: 0.65 },
  { reason: "No phone number", points: -0.45 },
  { reason: "Message of medium length", points: 0.35 },
  { reason: "Came back before getting in touch", points: 0.27 },
  { reason: "Free email provider", points: -0.25 },
  { reason: "All other signs together", points: 0.66 },
];

const card = "rounded-xl border border-line bg-surface p-4 shadow-sm";

type StopProps = {
  index: number;
  when: string;
  title: string;
  children: ReactNode;
};

/** One stop of the journey and the thread to the next; stops alternate between left and right. */
function Stop({ index, when, title, children }: StopProps) {
  const isLeft = index % 2 === 0;
  return (
    <li className={`relative w-4/5 ${card} ${isLeft ? "" : "justify-self-end"}`}>
      <span
        aria-hidden="true"
        style={{ animationDelay: `${index * 0.35}s` }}
        className={`thread-link absolute top-1/2 h-[calc(50%+1.75rem)] w-[12.5%] border-t-3 border-brand ${isLeft ? "left-full rounded-tr-2xl border-r-3" : "right-full rounded-tl-2xl border-l-3"}`}
      />
      <p className="text-xs font-medium text-muted">{when}</p>
      <p className="mt-0.5 font-semibold">{title}</p>
      <div className="mt-1 text-sm text-muted">{children}</div>
    </li>
  );
}

/** An example journey from first touch to lead. A test holds score and reasons to the model. */
export function Journey() {
  return (
    <figure className="relative">
      <span
        aria-hidden="true"
        className="absolute top-0 left-8 size-4 -translate-x-1/2 rounded-full bg-amber"
      />
      <span aria-hidden="true" className="absolute top-4 left-8 h-6 w-[3px] -translate-x-1/2 bg-brand" />
      <ol className="grid gap-7 pt-10">
        <Stop index={0} when="November 3, 18:42 · first touch" title="chatgpt.com">
          AI assistant, landed on Home
        </Stop>
        <Stop index={1} when="November 11, 10:16 · last touch" title="newsletter / email">
          Campaign autumn_offer.{" "}
          <span className="font-medium text-brand">Credited: the last touch that counts</span>
        </Stop>
        <Stop index={2} when="The visit" title="Three pages">
          Home, Our work, Contact: 10 min 40 s
        </Stop>
        <li className={`relative ${card} border-brand`}>
          <div className="flex items-start justify-between gap-3">
            <div>
              <p className="text-xs font-medium text-muted">November 11, 10:27 · the lead</p>
              <p className="mt-0.5 font-semibold">Inês Duarte</p>
            </div>
            <p className="shrink-0 rounded-lg bg-green-soft px-2.5 py-1 text-lg font-semibold text-green tabular-nums">
              8.4<span className="text-sm font-medium"> / 10</span>
            </p>
          </div>
          <p className="mt-2 border-l-2 border-brand pl-3 text-sm">
            Could you show us a demo next week, and what would it cost for two offices?
          </p>
          <div className="mt-3 border-t border-line pt-3">
            <p className="mb-1.5 flex justify-between text-sm text-muted">
              Start <span className="tabular-nums">5.00</span>
            </p>
            <ScoreBars reasons={reasons} />
          </div>
        </li>
      </ol>
      <figcaption className="mt-3 text-xs text-muted">
        An example. The person is made up; the score is the one our model gives a lead like this on a new
        site.
      </figcaption>
    </figure>
  );
}
