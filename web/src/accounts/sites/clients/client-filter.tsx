import type { Client } from "../../../api/api.ts";
import { inputLook } from "../../../ui/field.tsx";

/** The value for sites without a client. */
export const NO_CLIENT = "none";

type Props = { clients: Client[]; value: string; onChoose: (value: string) => void };

/** Limits the list of sites to those of a client. */
export function ClientFilter({ clients, value, onChoose }: Props) {
  return (
    <select
      aria-label="Client"
      value={value}
      onChange={({ target }) => onChoose(target.value)}
      className={`${inputLook} min-h-11 truncate sm:w-56`}
    >
      <option value="">All clients</option>
      {clients.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
      <option value={NO_CLIENT}>Without a client</option>
    </select>
  );
}
