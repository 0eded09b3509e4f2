import type { Client } from "../../api/api.ts";
import { colors } from "./client-colors.ts";

/** A client's name with the color of its label. */
export function ClientLabel({ client: { name, color } }: { client: Client }) {
  return (
    <span className="flex items-baseline gap-1.5">
      <span className="sr-only">Client: </span>
      <span aria-hidden="true" className={`size-2.5 shrink-0 rounded-full ${colors[color].dot}`} />
      <bdi className="min-w-0 wrap-anywhere">{name}</bdi>
    </span>
  );
}
