import { type Call, composeSamples, LANGUAGES, type Language } from "./samples.ts";

/** A block of code with a button to copy it; `label` names it. The page's script copies, so without one there is no button. */
export function Code({
  label,
  language,
  children,
}: {
  label: string;
  language?: Language;
  children: string;
}) {
  return (
    <figure data-lang={language}>
      <figcaption>
        {language ? LANGUAGES[language] : label}
        <button type="button" data-copy={label}>
          Copy
        </button>
      </figcaption>
      {/* biome-ignore lint/a11y: what scrolls must be reachable by keyboard; it is no landmark, since there are many */}
      <pre tabIndex={0} role="group" aria-label={language ? `${label}, ${LANGUAGES[language]}` : label}>
        <code>{children}</code>
      </pre>
    </figure>
  );
}

/** A call in every language. The choice at the top of the page decides which one shows. */
export function Samples({ label, call }: { label: string; call: Call }) {
  return Object.entries(composeSamples(call)).map(([language, code]) => (
    <Code key={language} label={label} language={language as Language}>
      {code}
    </Code>
  ));
}

/** The choice of a language. It works by CSS alone. */
export function LanguageChoice() {
  return (
    <fieldset className="docs-choice">
      <legend>Examples in</legend>
      {Object.entries(LANGUAGES).map(([language, name]) => (
        <label key={language}>
          <input type="radio" name="language" id={`in-${language}`} defaultChecked={language === "curl"} />
          {name}
        </label>
      ))}
    </fieldset>
  );
}
