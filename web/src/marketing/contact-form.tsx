import { useEffect, useRef } from "react";
import { flushSync } from "react-dom";
import { PLANS, type Plan, plans } from "../../../functions/accounts/plans/plans.ts";
import { call } from "../api/api.ts";
import { Button } from "../ui/button.tsx";
import { Field, FormError } from "../ui/field.tsx";
import { Choice, TextArea } from "../ui/text-area.tsx";
import { useSending } from "./use-sending.ts";

const parsePlan = (text: unknown): Plan | undefined => PLANS.find((plan) => plan === text);

/** Sends the question; returns the email address we will reply to. */
async function sendQuestion(fields: FormData): Promise<string> {
  const text = (name: string) => String(fields.get(name) ?? "");
  await call("POST /api/contact", {
    body: {
      name: text("name"),
      email: text("email"),
      plan: parsePlan(fields.get("plan")),
      message: text("message"),
      honeypot: text("_honey") || undefined,
    },
  });
  return text("email");
}

/** Selects the plan named in the URL (?plan=), unless the visitor chose one before the script had loaded. */
function prefillPlan(choice: HTMLSelectElement | null): void {
  const plan = parsePlan(new URLSearchParams(location.search).get("plan"));
  if (choice !== null && choice.value === "" && plan) choice.value = plan;
}

function Sent({ email, onAgain }: { email: string; onAgain: () => void }) {
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
        We’ll reply to <bdi className="font-medium wrap-anywhere">{email}</bdi>. If that address is wrong,
        please send your message again.
      </p>
      <Button look="secondary" onClick={onAgain}>
        Send another message
      </Button>
    </section>
  );
}

/** The contact form. After a failure it keeps what was typed and shows the reason. */
export function ContactForm() {
  const { pending, error, result, onSubmit, reset } = useSending(sendQuestion, {
    failed: "Your message could not be sent",
  });
  const name = useRef<HTMLInputElement>(null);
  const startOver = () => {
    // The clicked button disappears with the confirmation, so the focus moves to the first field.
    flushSync(reset);
    name.current?.focus();
  };
  if (result !== null) return <Sent email={result} onAgain={startOver} />;
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
      <Choice label="Plan (optional)" name="plan" ref={prefillPlan}>
        <option value="">No plan in particular</option>
        {PLANS.map((each) => (
          <option key={each} value={each}>
            {plans[each].name}
          </option>
        ))}
      </Choice>
      <TextArea label="Message" name="message" maxLength={5000} required />
      {/* Honeypot: invisible to people, so only bots fill it in. */}
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
