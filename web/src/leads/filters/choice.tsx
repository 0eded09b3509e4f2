import { type ComponentProps, useId } from "react";
import { useDebouncedText } from "../../ui/hooks/use-debounced-text.ts";
import { SearchField } from "../../ui/search-field.tsx";

const box =
  "min-h-10 w-full min-w-0 rounded-lg border border-muted/60 bg-page px-2.5 text-sm placeholder:text-muted";

/** An option holds no <bdi>, and a name that turns the writing round must stay in its place here, too. */
const alone = "[unicode-bidi:isolate]";

type ChoiceProps = {
  label: string;
  /** What stands there while nothing is chosen. */
  any: string;
  value: string | undefined;
  choices: Record<string, string>;
  onChoose: (value: string) => void;
};

/** A filter with values to choose from; one that is chosen but not (or no longer) among them is kept. */
export function Choice({ label, any, value = "", choices, onChoose }: ChoiceProps) {
  const isListed = value === "" || Object.hasOwn(choices, value);
  return (
    <select
      aria-label={label}
      value={value}
      onChange={(event) => onChoose(event.currentTarget.value)}
      className={`${box} ${value === "" ? "" : "border-brand font-medium"}`}
    >
      <option value="">{any}</option>
      {!isListed && (
        <option value={value} className={alone}>
          {value}
        </option>
      )}
      {Object.entries(choices).map(([each, name]) => (
        <option key={each} value={each} className={alone}>
          {name}
        </option>
      ))}
    </select>
  );
}

type WordProps = Omit<ComponentProps<"input">, "value" | "onChange"> & {
  label: string;
  value: string | undefined;
  suggestions?: string[];
  onWrite: (text: string) => void;
};

/** The search among leads: what is typed counts after a short pause. */
export function LeadSearch({ value = "", onWrite, ...input }: Omit<WordProps, "suggestions">) {
  const [text, setText] = useDebouncedText(value, onWrite);
  const look = `min-h-10 text-sm! ${value === "" ? "" : "border-brand!"}`;
  return <SearchField value={text} onText={setText} className={look} {...input} />;
}

/** A filter that is written: what is typed counts after a short pause, a day once it is whole. */
export function Word({ label, value = "", suggestions, onWrite, ...input }: WordProps) {
  const [text, setText] = useDebouncedText(value, onWrite);
  const id = useId();
  return (
    <>
      <input
        aria-label={label}
        value={text}
        maxLength={200}
        list={suggestions && id}
        autoComplete="off"
        onChange={({ currentTarget }) => setText(currentTarget.value, currentTarget.validity.valid)}
        onBlur={({ currentTarget }) => currentTarget.validity.valid || setText(value)}
        className={`${box} ${value === "" ? "" : "border-brand"}`}
        {...input}
      />
      {suggestions && (
        <datalist id={id}>
          {suggestions.map((each) => (
            <option key={each} value={each} />
          ))}
        </datalist>
      )}
    </>
  );
}
