import { ChevronDown } from "lucide-react";
import { questions } from "./questions.ts";

/** The FAQ as <details>: answers open without JavaScript, and the browser's find-in-page reaches them. */
export function Faq() {
  return (
    <div className="max-w-3xl border-b border-line">
      {questions.map(({ question, answer }) => (
        <details key={question} className="group border-t border-line">
          <summary className="flex cursor-pointer list-none items-center justify-between gap-4 py-4 text-lg font-medium hover:text-brand [&::-webkit-details-marker]:hidden">
            {question}
            <ChevronDown
              aria-hidden="true"
              className="size-5 shrink-0 text-muted transition-transform group-open:rotate-180"
            />
          </summary>
          <p className="max-w-2xl pb-5 text-pretty text-muted">{answer}</p>
        </details>
      ))}
    </div>
  );
}
