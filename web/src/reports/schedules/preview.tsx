import { useState } from "react";
import { Button } from "../../ui/button.tsx";

type Mail = {
  subject: string;
  text: string;
  html: string;
  left_out: readonly { title: string; why: string }[];
};

/** An email as its readers see it, or its text part. */
export function Preview({ mail: { subject, text, html, left_out } }: { mail: Mail }) {
  const [isText, setIsText] = useState(false);
  return (
    <section aria-label="Preview" className="grid min-w-0 content-start gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-sm wrap-anywhere">
          <span className="text-muted">Subject:</span> {subject}
        </p>
        <Button look="secondary" size="small" onClick={() => setIsText(!isText)}>
          {isText ? "Show as designed" : "Show as plain text"}
        </Button>
      </div>
      {left_out.length > 0 && (
        <ul className="grid gap-1 rounded-lg bg-yellow-soft px-3 py-2 text-sm text-yellow">
          {left_out.map(({ title, why }) => (
            <li key={title} className="wrap-anywhere">
              “{title}” is left out: {why}
            </li>
          ))}
        </ul>
      )}
      {isText ? (
        <section
          // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolls by keyboard
          tabIndex={0}
          aria-label="The email as plain text"
          className="max-h-160 overflow-auto rounded-xl border border-line bg-surface p-4 text-sm"
        >
          <pre className="font-sans whitespace-pre-wrap wrap-anywhere">{text}</pre>
        </section>
      ) : (
        // Without any permission: nothing in it runs, and its links don't lead away from here.
        <iframe
          title="The email as designed"
          sandbox=""
          srcDoc={html}
          className="h-160 w-full rounded-xl border border-line bg-white"
        />
      )}
    </section>
  );
}
