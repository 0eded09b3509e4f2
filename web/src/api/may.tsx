import type { ReactNode } from "react";
import type { RequiredRole } from "../../../functions/members/role.ts";
import { useMay } from "./me.ts";

type Props = { as: RequiredRole; otherwise?: ReactNode; children: ReactNode };

/** What the page offers only to people whose role in its account allows it; the server refuses it to the others. */
export function May({ as, otherwise = null, children }: Props) {
  return useMay()(as) ? children : otherwise;
}
