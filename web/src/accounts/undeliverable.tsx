import { useQueryClient } from "@tanstack/react-query";
import { call, type Profile } from "../api/api.ts";
import { FormError } from "../ui/field.tsx";
import { Timestamp } from "../ui/timestamp.tsx";
import { useToast } from "../ui/toast/toast.tsx";
import { accountQuery } from "./account-query.ts";
import { Section } from "./sections/section.tsx";
import { SubmitButton } from "./submit-button.tsx";
import { useSubmit } from "./use-submit.ts";

/** Says why no emails are sent to the account's address any more, and lets its owner resume them. */
export function Undeliverable({ profile }: { profile: Profile }) {
  const cache = useQueryClient();
  const toast = useToast();
  const { pending, error, onSubmit } = useSubmit("Your emails could not be resumed", async () => {
    await call("POST /api/mails/resume");
    // A request in flight may return the old state.
    await cache.cancelQueries(accountQuery);
    cache.setQueryData(accountQuery.queryKey, { ...profile, undeliverable: undefined });
    toast({ title: "Success", description: "We'll send you emails again." });
  });
  if (profile.undeliverable === undefined) return null;
  const { reason, at } = profile.undeliverable;
  return (
    <Section
      title="Emails are stopped"
      lead="Reminders and receipts are paused. Your receipts are under Subscription."
    >
      <form method="post" onSubmit={onSubmit} className="grid gap-4">
        <p>
          {reason === "bounced" ? "Emails to " : "An email to "}
          <bdi className="wrap-anywhere">{profile.email}</bdi>
          {reason === "bounced" ? " bounced on " : " was reported as spam on "}
          <Timestamp at={at} to="day" />.{reason === "bounced" && " Check that the address still works."}
        </p>
        <FormError>{error}</FormError>
        <SubmitButton busy={pending} className="justify-self-end">
          Send emails again
        </SubmitButton>
      </form>
    </Section>
  );
}
