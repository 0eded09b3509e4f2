import { isPlanError, ToPlans } from "../api/plan-limit.tsx";
import { FormError } from "../ui/field.tsx";
import { ConfirmAddress, isUnconfirmed } from "./confirm-address.tsx";

type Props = { error: Error | null; problem: string | null; onPlans: () => void };

/** Why a destination could not be saved, and what to do about it. */
export const SaveProblem = ({ error, problem, onPlans }: Props) => (
  <>
    <FormError>{problem}</FormError>
    {error && isUnconfirmed(error) ? (
      <ConfirmAddress />
    ) : (
      error &&
      isPlanError(error) && (
        <p className="text-brand">
          <ToPlans onClick={onPlans} />
        </p>
      )
    )}
  </>
);
