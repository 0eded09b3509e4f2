import { useQueryClient } from "@tanstack/react-query";
import { call, type Profile } from "../api/api.ts";
import { meQuery } from "../api/me.ts";
import { FormError } from "../ui/field.tsx";
import { TimeZoneField } from "../ui/time-zone/time-zone-field.tsx";
import { zoneNamed } from "../ui/time-zone/time-zones.ts";
import { useToast } from "../ui/toast/toast.tsx";
import { accountQuery } from "./account-query.ts";
import { SubmitButton } from "./submit-button.tsx";
import { useSubmit } from "./use-submit.ts";

/** The time zone in which the account's days are counted, which its owners can change. */
export function TimeZoneForm({ profile }: { profile: Profile }) {
  const cache = useQueryClient();
  const toast = useToast();
  const { pending, error, onSubmit } = useSubmit("The time zone could not be changed", async (fields) => {
    const time_zone = zoneNamed(String(fields.get("zone")));
    const changed = await call("PATCH /api/account", { body: { time_zone } });
    await cache.cancelQueries(accountQuery);
    cache.setQueryData(accountQuery.queryKey, changed);
    void cache.invalidateQueries(meQuery);
    toast({ title: "Success", description: "The time zone has been changed." });
  });
  return (
    <form method="post" onSubmit={onSubmit} className="grid gap-4">
      <TimeZoneField
        label="Time zone"
        name="zone"
        hint="Your days, weeks and months begin at midnight in this zone. After a change, past leads move to the days of the new zone; past visits stay on the days they were counted on."
        defaultValue={profile.time_zone}
      />
      <FormError>{error}</FormError>
      <SubmitButton busy={pending} className="justify-self-end">
        Change time zone
      </SubmitButton>
    </form>
  );
}
