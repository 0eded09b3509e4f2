import { type ComponentProps, useEffect, useRef, useState } from "react";
import { Field } from "./field.tsx";

/** A password field with a button to show what is typed. Submitting hides it again. */
export function PasswordField(props: Omit<ComponentProps<typeof Field>, "type" | "ref" | "children">) {
  const [shown, setShown] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  // Browsers remember submitted plain text for autocomplete.
  useEffect(() => {
    const form = input.current?.form;
    const hide = () => setShown(false);
    form?.addEventListener("submit", hide);
    return () => form?.removeEventListener("submit", hide);
  }, []);

  return (
    <Field
      {...props}
      ref={input}
      type={shown ? "text" : "password"}
      autoCapitalize="none"
      spellCheck={false}
      className="pr-20"
    >
      <button
        type="button"
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
        className="absolute inset-y-1 right-1 rounded-md px-3 text-sm font-medium text-muted hover:bg-sunken hover:text-ink"
      >
        Show<span className="sr-only"> password</span>
      </button>
    </Field>
  );
}
