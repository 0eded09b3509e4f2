import { type OutcomeDate, outcomeDates } from "../view.ts";
import { Picker } from "./picker.tsx";

type Props = { value: OutcomeDate; onChoose: (date: OutcomeDate) => void };

/** Chooses whether won leads and their value count on the day of the lead, or on the day they were won. */
export const DateChoice = ({ value, onChoose }: Props) => (
  <Picker
    label="Won and value count"
    value={value}
    options={outcomeDates}
    onChoose={(next) => onChoose(next as OutcomeDate)}
  />
);
