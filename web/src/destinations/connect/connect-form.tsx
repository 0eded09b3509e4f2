import { type FormEvent, useRef } from "react";
import { DashboardLink } from "../../app/account/dashboard-link.tsx";
import { Button, buttonClasses } from "../../ui/button.tsx";
import { QuietHours } from "../alerts/quiet-hours.tsx";
import { Connection } from "../connection.tsx";
import { WhichLeads } from "../filter/which-leads.tsx";
import { isAlert, isCrm, type Kind, kinds } from "../kinds.ts";
import { FieldMapping } from "../mapping/field-mapping.tsx";
import { NameField } from "../name-field.tsx";
import { Preview } from "../preview.tsx";
import { SaveProblem } from "../save-problem.tsx";
import { Steps } from "../steps.tsx";
import { TextToCopy } from "../text-to-copy.tsx";
import { type Saved, useSaving } from "../use-saving.ts";
import { DraftResult } from "./draft-result.tsx";
import { Step } from "./step.tsx";
import { useDraftTest } from "./use-draft-test.ts";

type Props = { kind: Kind; onSaved: (saved: Saved) => void };

/** The form that connects a destination: its steps, a test with what was entered, and what to send. */
export function ConnectForm({ kind, onSaved }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const { save, isPending, error, problem } = useSaving(kind, null);
  const test = useDraftTest(kind);
  const { title, steps, untried, setup } = kinds[kind];
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!isPending) save(new FormData(event.currentTarget), { onSuccess: onSaved });
  };
  const onTest = () => {
    if (form.current?.reportValidity()) test?.mutate(new FormData(form.current));
  };
  return (
    <form ref={form} method="post" onSubmit={onSubmit} className="grid min-w-0 grid-cols-1 gap-5">
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
        <div className="grid min-w-0 grid-cols-1 gap-5">
          <Step at={1} title={`Prepare ${title}`}>
            <Steps steps={steps} untried={untried} />
            {setup !== null && <TextToCopy {...setup} />}
          </Step>
          <Step at={2} title="Enter the connection">
            <div className="grid grid-cols-1 gap-4" onChange={() => test?.reset()}>
              <Connection kind={kind} destination={null} />
            </div>
          </Step>
        </div>
        <div className="grid min-w-0 grid-cols-1 gap-5">
          <Step at={3} title="Choose what to send">
            <NameField kind={kind} />
            <WhichLeads kind={kind} destination={null} />
            {isAlert(kind) && <QuietHours destination={null} />}
          </Step>
          <Step at={4} title="See what arrives">
            {isCrm(kind) ? <FieldMapping kind={kind} destination={null} /> : <Preview kind={kind} />}
          </Step>
        </div>
      </div>
      <div className="action-bar -mx-4 grid gap-2 border-t border-line bg-surface px-4 py-3 sm:mx-0 sm:rounded-xl sm:border sm:shadow-lg">
        <SaveProblem error={error} problem={problem} onPlans={() => {}} />
        <div className="flex flex-wrap items-center justify-end gap-2">
          <DraftResult kind={kind} test={test} />
          <DashboardLink to="?tab=destinations" className={buttonClasses({ look: "quiet" })}>
            Cancel
          </DashboardLink>
          {test !== null && (
            <Button look="secondary" busy={test.isPending} onClick={onTest}>
              Send a test
            </Button>
          )}
          <Button type="submit" busy={isPending}>
            Add
          </Button>
        </div>
      </div>
    </form>
  );
}
