import type { ReactNode } from "react";
import type { RequiredRole } from "../../../functions/members/role.ts";
import { useMay } from "./me.ts";

/** What the page offers only to people whose role in its account allows it; the server refuses it to the others. */
export function May({ as, children }: { as: RequiredRole; children: ReactNode }) {
  return useMay()(as) ? children : null;
}
