import { useId } from "react";
import { inputLook, Labeled } from "../../ui/field.tsx";

const CURRENCIES = Intl.supportedValuesOf("currency");

type Props = { value: string; onChange: (currency: string) => void };

/** Chooses a currency. */
export function CurrencySelect({ value, onChange }: Props) {
  const id = useId();
  return (
    <Labeled of={id} label="Currency">
      <select
        id={id}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        className={`min-h-11 ${inputLook}`}
      >
        {CURRENCIES.map((code) => (
          <option key={code}>{code}</option>
        ))}
      </select>
    </Labeled>
  );
}
