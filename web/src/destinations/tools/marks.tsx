import { Blocks, Workflow, Zap } from "lucide-react";

/** A flash in Zapier's orange. */
export const ZapierMark = () => <Zap className="size-6 text-[#ff4f00]" aria-hidden="true" />;

/** A workflow in n8n's pink. */
export const N8nMark = () => <Workflow className="size-6 text-[#ea4b71]" aria-hidden="true" />;

/** Blocks in Make's purple. */
export const MakeMark = () => <Blocks className="size-6 text-[#6d00cc]" aria-hidden="true" />;
