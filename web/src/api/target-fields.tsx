import { useState } from "react";
import { Field } from "../ui/field.tsx";
import { formatDollars, parseCents } from "../ui/money.ts";
import { Choice } from "../ui/text-area.tsx";
import type { Client } from "./api.ts";

type Target = Client["target"];

export const NO_AMOUNT = "Enter the target as a number above zero.";

/** The target entered in a form; null for none, undefined if the amount is not one. */
export function readTarget(fields: FormData): Target | undefined {
  const measure = fields.get("target_measure");
  if (measure !== "leads" && measure !== "value") return null;
  const text = String(fields.get("target_amount"));
  const amount =
    measure === "value" ? parseCents(text) : /^\s*\d{1,9}\s*$/.test(text) ? Number(text) : undefined;
  return amount === undefined || amount === null || amount < 1 ? undefined : { measure, goal: amount };
}

/** Chooses a client's monthly target. */
export function TargetFields({ target }: { target: Target }) {
  const [measure, setMeasure] = useState<string>(target?.measure ?? "");
  const shown = target?.measure === "value" ? formatDollars(target.goal) : (target?.goal.toString() ?? "");
  return (
    <>
      <Choice
        label="Target for each month"
        name="target_measure"
        value={measure}
        onChange={({ target }) => setMeasure(target.value)}
      >
        <option value="">No target</option>
        <option value="leads">Leads</option>
        <option value="value">Won value</option>
      </Choice>
      {measure !== "" && (
        <Field
          key={measure}
          label={measure === "leads" ? "Leads a month" : "Won value a month, in the account’s currency"}
          name="target_amount"
          inputMode={measure === "leads" ? "numeric" : "decimal"}
          defaultValue={measure === target?.measure ? shown : ""}
          autoComplete="off"
          required
        />
      )}
    </>
  );
}
