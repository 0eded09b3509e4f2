import { Printer } from "lucide-react";
import { Button } from "../button.tsx";

/** Opens the browser's print dialog, which can also save a PDF. */
export const PrintButton = () => (
  <Button look="quiet" size="small" onClick={() => print()} className="print:hidden">
    <Printer />
    Print or save as PDF
  </Button>
);
