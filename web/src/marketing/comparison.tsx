import { Check, CircleHelp } from "lucide-react";

const questions = [
  [
    "How heavy is the script?",
    "About 10 KB compressed. It loads in the background and never blocks your page.",
  ],
  [
    "Does it explain itself?",
    "Yes. Every lead shows the rule that decided its source and the reasons behind its score.",
  ],
  ["What does one more lead cost?", "Nothing. Plans limit websites, never leads."],
  [
    "What if the service goes down?",
    "Your forms keep working. Leads wait in the visitor’s browser and are retried for a week.",
  ],
  [
    "How does it treat visitors’ privacy?",
    "No fingerprinting, no keystroke logging. Passwords, card numbers and hidden fields are never read.",
  ],
  [
    "Will it keep charging me?",
    "No. You pay one month ahead. Nothing renews automatically, and we never store your card.",
  ],
  [
    "Can I take my leads with me?",
    "Yes. Export all of them as one CSV file, even after your plan has ended.",
  ],
] as const;

const card = "row-span-9 grid grid-rows-subgrid gap-y-4 rounded-xl border p-6";

/** Two cards: questions for any attribution tool, and our answers. It makes no claim about other tools. */
export function Comparison() {
  return (
    <div className="grid gap-5 md:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] md:gap-y-0">
      <section aria-labelledby="others" className={`${card} border-line bg-sunken`}>
        <h3 id="others" className="text-lg font-semibold">
          Typical attribution tools
        </h3>
        <p className="-mt-3 text-sm text-muted">Ask them:</p>
        {questions.map(([question]) => (
          <p key={question} className="flex gap-2.5">
            <CircleHelp className="mt-1 size-4 shrink-0 text-muted" aria-hidden="true" />
            {question}
          </p>
        ))}
      </section>
      <section aria-labelledby="ours" className={`${card} border-brand bg-surface`}>
        <h3 id="ours" className="text-lg font-semibold">
          Whence
        </h3>
        <p className="-mt-3 text-sm text-muted">Our answers:</p>
        {questions.map(([question, answer]) => (
          <div key={question} className="relative pl-6.5">
            <Check className="absolute top-1 left-0 size-4 text-brand" aria-hidden="true" />
            <p className="font-semibold md:sr-only">{question}</p>
            <p>{answer}</p>
          </div>
        ))}
      </section>
    </div>
  );
}
