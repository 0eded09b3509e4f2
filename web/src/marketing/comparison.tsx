import { Check, CircleHelp } from "lucide-react";

const questions = [
  ["How heavy is the script?", "About 6 KB compressed. It loads beside your page and never holds it up."],
  [
    "Does it say why?",
    "Yes. Each lead names the rule that decided its source, and the reasons that make its score.",
  ],
  ["What does one more lead cost?", "Nothing. A plan has a number of websites, and none of leads."],
  [
    "What if the service is down?",
    "Your forms work as they would without us. Leads wait in the visitor’s browser and are sent again for a week.",
  ],
  [
    "What does it take of visitors?",
    "No fingerprint, no keystrokes. Passwords, card numbers and hidden fields are never read.",
  ],
  ["Will it go on charging?", "No. You pay a month ahead; nothing renews by itself, and we store no card."],
  ["Can I leave with my leads?", "Yes, as one CSV file of all of them, also after your plan has ended."],
] as const;

const card = "row-span-9 grid grid-rows-subgrid gap-y-4 rounded-xl border p-6";

/** Two cards side by side: what one may ask of any tool, and what we answer. It says nothing of others. */
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
