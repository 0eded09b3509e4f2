import type { ReactNode } from "react";
import type { RequiredRole } from "../../../functions/accounts/members/role.ts";
import { useMay } from "./me.ts";

type Props = { as: RequiredRole; otherwise?: ReactNode; children: ReactNode };

/** Shows its children only to people whose role in the page's account allows what they offer. The server checks it too. */
export function May({ as, otherwise = null, children }: Props) {
  return useMay()(as) ? children : otherwise;
}
