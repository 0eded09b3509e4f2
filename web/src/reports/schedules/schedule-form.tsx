import { useMutation, useQuery } from "@tanstack/react-query";
import { type FormEvent, useRef } from "react";
import type { Plan } from "../../../../functions/accounts/plans/plans.ts";
import { call, type Dashboard, type NewSchedule, type Schedule } from "../../api/api.ts";
import { meQuery, useZone } from "../../api/me.ts";
import { isPlanError, ToPlans } from "../../api/plan-limit.tsx";
import { detailOf } from "../../api/request.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { FormActions } from "../../ui/dialog/form-actions.tsx";
import { Field, FormError } from "../../ui/field.tsx";
import { libraryPanels } from "../dashboards/library.ts";
import type { Panel } from "../dashboards/panel.ts";
import { ContentsField } from "./contents-field.tsx";
import { scheduleIn } from "./draft.ts";
import { Preview } from "./preview.tsx";
import { ReaderFields } from "./reader-fields.tsx";
import { TimingFields } from "./timing-fields.tsx";
import { useSave } from "./use-schedules.ts";

type Props = {
  /** The schedule to change; null to add one. */
  schedule: Schedule | null;
  /** The question to send, if the form was opened from one. */
  panel?: Panel | undefined;
  dashboards: readonly Dashboard[];
  plan: Plan | "trial" | null;
  onClose: () => void;
};

/** The form that adds or changes a scheduled report, with a preview beside it. */
export function ScheduleForm({ schedule, panel, dashboards, plan, onClose }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const zone = useZone();
  const { data: me } = useQuery({ ...meQuery, enabled: false });
  const own = schedule?.panel ?? panel;
  const panels = own ? [own, ...libraryPanels] : libraryPanels;
  const saving = useSave(schedule);
  const previewing = useMutation({
    mutationFn: (body: NewSchedule) => call("POST /api/schedules/preview", { body }),
  });
  const draft = () => scheduleIn(new FormData(form.current ?? undefined), panels, zone);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!saving.isPending) saving.mutate(draft(), { onSuccess: onClose });
  };
  const failure = saving.error ?? previewing.error;
  return (
    <Card className="grid gap-6 lg:grid-cols-2">
      <form ref={form} onSubmit={onSubmit} className="grid min-w-0 content-start gap-5">
        <h3 className="text-heading">{schedule === null ? "New report" : "Change the report"}</h3>
        <Field
          label="Subject"
          name="subject"
          defaultValue={schedule?.subject ?? own?.title ?? "Your leads"}
          hint="The week or month is added."
          maxLength={150}
          autoComplete="off"
          required
        />
        <ContentsField
          schedule={schedule}
          dashboards={dashboards}
          panels={panels}
          startsWithQuestion={own !== undefined}
        />
        <TimingFields schedule={schedule} />
        <ReaderFields schedule={schedule} plan={plan} ownAddress={me?.email ?? ""} />
        <FormError>{failure && detailOf(failure, "That didn't work. Please try again.")}</FormError>
        {failure && isPlanError(failure) && <ToPlans onClick={() => {}} />}
        <div className="flex flex-wrap justify-between gap-2">
          <Button look="secondary" busy={previewing.isPending} onClick={() => previewing.mutate(draft())}>
            Preview
          </Button>
          <FormActions onCancel={onClose} busy={saving.isPending}>
            {schedule === null ? "Schedule" : "Save Changes"}
          </FormActions>
        </div>
      </form>
      {previewing.data ? (
        <Preview mail={previewing.data} />
      ) : (
        <p className="grid min-h-40 place-content-center rounded-xl border border-dashed border-line p-6 text-center text-sm text-muted">
          {previewing.isPending
            ? "Counting the figures of the last period…"
            : "Preview shows the email about the last week or month that has ended."}
        </p>
      )}
    </Card>
  );
}
