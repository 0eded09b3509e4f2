/** What the score means, what it is made of and what it is not, on demand. */
export function AboutScore() {
  return (
    <details className="mt-3">
      <summary className="cursor-pointer font-medium text-brand">What is this score?</summary>
      <div className="mt-2 grid max-w-prose gap-2">
        <p>
          5.0 stands for an average lead, as our model expects one; above it, a lead is likelier than that to
          become business. You can filter by score; it decides nothing by itself.
        </p>
        <p>
          It is a prior: its weights were set by judgement, not learned from what became of your leads. It
          says how leads with such features usually do, and judges no person. The origin of a name, country,
          language and device are not read.
        </p>
        <p>
          5.0 plus all points is the score before it is rounded, frozen when the lead comes in. A quarantine
          has a reason of its own, which goes when you restore the lead.
        </p>
      </div>
    </details>
  );
}
