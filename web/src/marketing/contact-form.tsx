import { useEffect, useRef } from "react";
import { flushSync } from "react-dom";
import { PLANS, type Plan, plans } from "../../../functions/plans/plans.ts";
import { call } from "../api/api.ts";
import { Button } from "../ui/button.tsx";
import { Field, FormError } from "../ui/field.tsx";
import { Choice, TextArea } from "../ui/text-area.tsx";
import { useSending } from "./use-sending.ts";

const asPlan = (text: unknown): Plan | undefined => PLANS.find((plan) => plan === text);

/** Sends the question and answers the address that the answer will come to. */
async function ask(fields: FormData): Promise<string> {
  const text = (name: string) => String(fields.get(name) ?? "");
  await call("POST /api/contact", {
    body: {
      name: text("name"),
      email: text("email"),
      plan: asPlan(fields.get("plan")),
      message: text("message"),
      honeypot: text("_honey") || undefined,
    },
  });
  return text("email");
}

/** Chooses the plan that the page's address asks about, unless another was chosen while the app was on its way. */
function prefill(choice: HTMLSelectElement | null): void {
  const asked = asPlan(new URLSearchParams(location.search).get("plan"));
  if (choice !== null && choice.value === "" && asked) choice.value = asked;
}

function Sent({ email, again }: { email: string; again: () => void }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <section
      aria-labelledby="sent"
      className="grid justify-items-start gap-3 rounded-2xl border border-brand bg-surface p-6"
    >
      <h2 id="sent" ref={title} tabIndex={-1} className="text-xl font-semibold outline-none">
        Your message is on its way.
      </h2>
      <p className="text-pretty">
        We answer to <bdi className="font-medium wrap-anywhere">{email}</bdi>. If that address is wrong, send
        it once more.
      </p>
      <Button look="secondary" onClick={again}>
        Write another message
      </Button>
    </section>
  );
}

/** The contact form; what it was refused for stands beside what was typed. */
export function ContactForm() {
  const { pending, error, result, onSubmit, again } = useSending(ask, {
    failed: "Your message could not be sent",
  });
  const name = useRef<HTMLInputElement>(null);
  const writeAgain = () => {
    // The button goes with what was said, and must not take the focus along.
    flushSync(again);
    name.current?.focus();
  };
  if (result !== null) return <Sent email={result} again={writeAgain} />;
  return (
    <form
      method="post"
      onSubmit={onSubmit}
      className="relative grid gap-4 rounded-2xl border border-line bg-surface p-6"
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field ref={name} label="Name" name="name" autoComplete="name" maxLength={200} required />
        <Field label="Email" name="email" type="email" autoComplete="email" maxLength={254} required />
      </div>
      <Choice label="Plan (optional)" name="plan" ref={prefill}>
        <option value="">No plan in particular</option>
        {PLANS.map((each) => (
          <option key={each} value={each}>
            {plans[each].name}
          </option>
        ))}
      </Choice>
      <TextArea label="Message" name="message" maxLength={5000} required />
      {/* Out of everybody's sight: what fills it in is no person. */}
      <div aria-hidden="true" className="absolute -left-[9999px] size-px overflow-hidden">
        <input name="_honey" tabIndex={-1} autoComplete="off" />
      </div>
      <noscript>
        <p className="text-sm text-red">This form needs JavaScript.</p>
      </noscript>
      <FormError>{error}</FormError>
      <Button type="submit" size="large" busy={pending} className="justify-self-start">
        {pending ? "Sending…" : "Send message"}
      </Button>
    </form>
  );
}
