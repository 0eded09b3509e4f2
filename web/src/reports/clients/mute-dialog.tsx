import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { FormEvent } from "react";
import { shiftDays } from "../../../../functions/reports/calendar.ts";
import { call } from "../../api/api.ts";
import { useZone } from "../../api/me.ts";
import { detailOf } from "../../api/request.ts";
import { todayIn } from "../../app/time-zone.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog/dialog.tsx";
import { FormActions } from "../../ui/dialog/form-actions.tsx";
import { Field, FormError } from "../../ui/field.tsx";
import type { Alarm, ClientFigures } from "./clients.ts";
import { overviewQuery } from "./clients-query.ts";

const MUTED_DAYS = 30;
const DAYS_MAX = 365;

type Props = { client: ClientFigures["client"]; alarm: Alarm; onClose: () => void };

/** The dialog that mutes an alarm up to a day, with a reason, or unmutes it. */
export function MuteDialog({ client, alarm, onClose }: Props) {
  const cache = useQueryClient();
  const today = todayIn(useZone());
  const path = { id: client.id, alarm: alarm.id };
  const saving = useMutation({
    mutationFn: (body: { reason: string; until: string } | null) =>
      body === null
        ? call("DELETE /api/clients/{id}/mutes/{alarm}", { path })
        : call("PUT /api/clients/{id}/mutes/{alarm}", { path, body }),
    onSuccess: () => cache.invalidateQueries(overviewQuery),
  });
  const save = (body: { reason: string; until: string } | null) =>
    saving.mutate(body, { onSuccess: onClose });
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    save({ reason: String(fields.get("reason")).trim(), until: String(fields.get("until")) });
  };
  return (
    <Dialog
      title={
        <>
          Mute an alarm of <bdi>{client.name}</bdi>
        </>
      }
      description={alarm.reason}
      onClose={onClose}
    >
      <form onSubmit={onSubmit} className="grid gap-4">
        <p className="text-sm text-muted">
          Until then, the client is not listed for this reason, and no emails are sent about it. Everyone in
          the team sees why.
        </p>
        <Field
          label="Reason"
          name="reason"
          defaultValue={alarm.mute?.reason ?? ""}
          maxLength={200}
          required
        />
        <Field
          label="Muted until the end of"
          name="until"
          type="date"
          min={today}
          max={shiftDays(today, DAYS_MAX)}
          defaultValue={alarm.mute?.until ?? shiftDays(today, MUTED_DAYS)}
          required
        />
        <FormError>{saving.error && detailOf(saving.error, "The alarm could not be muted.")}</FormError>
        {alarm.mute && (
          <Button look="secondary" busy={saving.isPending} onClick={() => save(null)}>
            Unmute
          </Button>
        )}
        <FormActions onCancel={onClose} busy={saving.isPending}>
          Mute
        </FormActions>
      </form>
    </Dialog>
  );
}
