import { useLook } from "../app/use-look.ts";
import { BrandLogo } from "./brand-logo.tsx";
import { Logo } from "./logo.tsx";

/** Whose product this is to its reader: an agency's, or ours. */
export function ProductLogo() {
  const look = useLook();
  return look ? <BrandLogo look={look} /> : <Logo />;
}
