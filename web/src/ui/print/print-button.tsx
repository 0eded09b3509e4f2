import { Printer } from "lucide-react";
import { Button } from "../button.tsx";

/** Opens the browser's print dialog, which can also save a PDF. */
export const PrintButton = ({ isShort = false }: { isShort?: boolean }) => (
  <Button
    look="quiet"
    size="small"
    title="Print or save as PDF"
    onClick={() => print()}
    className="print:hidden"
  >
    <Printer aria-hidden="true" />
    <span className={isShort ? "sr-only" : ""}>Print or save as PDF</span>
  </Button>
);
