import { DEMO_ATTRIBUTION } from "../../../../functions/platform/constants.ts";
import { call } from "../../api/api.ts";
import { storeDemoClaim } from "../../app/demo-claim.ts";
import { Button } from "../../ui/button.tsx";
import { Field, FormError } from "../../ui/field.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { useToast } from "../../ui/toast/toast.tsx";
import { useSending } from "../use-sending.ts";
import { DemoLead } from "./demo-lead.tsx";

const FAILED = "Failed to create demo lead";

const createLead = (fields: FormData) =>
  call("POST /api/lead", {
    query: {},
    body: {
      name: fields.get("name"),
      email: fields.get("email"),
      message: fields.get("message"),
      attribution: DEMO_ATTRIBUTION,
    },
  });

/** The demo form, with the scored lead next to it once it is sent. */
export function DemoForm() {
  const toast = useToast();
  const { pending, error, result, onSubmit } = useSending(
    async (fields) => {
      toast(null);
      const lead = await createLead(fields);
      if (lead.claim_token !== undefined) storeDemoClaim(lead.claim_token);
      toast({
        title: "Success!",
        description: `Demo lead created with AI score: ${lead.ai_score?.toFixed(1) ?? "N/A"}/10. Check the dashboard to see your lead!`,
      });
      return lead;
    },
    {
      failed: FAILED,
      onFailure: () => toast({ title: "Error", description: FAILED, variant: "destructive" }),
    },
  );
  return (
    <div className="mx-auto grid max-w-6xl grid-cols-[minmax(0,1fr)] items-start gap-8 px-5 pt-8 pb-20 lg:grid-cols-2">
      <form
        method="post"
        onSubmit={onSubmit}
        className="grid gap-4 rounded-2xl border border-line bg-surface p-6"
      >
        <h2 className="text-xl font-semibold">A form on your site</h2>
        <Field label="Name" name="name" autoComplete="name" maxLength={200} required />
        <Field label="Email" name="email" type="email" autoComplete="email" maxLength={254} required />
        <TextArea
          label="Message (optional)"
          name="message"
          maxLength={5000}
          placeholder="We are comparing three providers. What would it cost for a team of twelve?"
        />
        <noscript>
          <p className="text-sm text-red">This form needs JavaScript.</p>
        </noscript>
        <FormError>{error}</FormError>
        <Button type="submit" size="large" busy={pending}>
          {pending ? "Sending…" : "Send the form"}
        </Button>
        <p className="text-sm text-muted">
          We email it to no one. Without an account, the lead is deleted after 24 hours.
        </p>
      </form>
      {result === null ? <Placeholder /> : <DemoLead key={result.id} lead={result} />}
    </div>
  );
}

function Placeholder() {
  return (
    <div className="grid min-h-80 place-content-center rounded-2xl border-2 border-dashed border-line p-8 text-center">
      <p className="max-w-xs text-pretty text-muted">
        Your lead will appear here. Send a message of your own, then one that asks for a price, and compare.
      </p>
    </div>
  );
}
