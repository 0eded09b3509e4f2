import type { Look } from "../../../../functions/accounts/members/look.ts";
import { BrandLogo } from "./brand-logo.tsx";

/** Whose report it is, at the head of a printed page. */
export function PrintHead({ look }: { look: Look }) {
  return (
    <div className="mb-4 hidden border-b-2 pb-3 print:block" style={{ borderColor: look.ink.light }}>
      <BrandLogo look={look} />
    </div>
  );
}
