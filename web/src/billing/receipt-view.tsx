import { Printer } from "lucide-react";
import { useParams } from "react-router-dom";
import { describeError } from "../api/request.ts";
import { BackLink } from "../ui/back-link.tsx";
import { Button } from "../ui/button.tsx";
import { useTitle } from "../ui/hooks/use-title.ts";
import { Loading } from "../ui/loading.tsx";
import { ReceiptSheet } from "./receipt-sheet.tsx";
import { useReceipts } from "./use-receipts.ts";

function NoReceipt({ error }: { error: Error | null }) {
  return (
    <div className="grid min-h-60 place-content-center gap-2 text-center">
      <h1 className="text-title">{error ? "The receipt could not be loaded" : "Receipt not found"}</h1>
      <p className="text-muted">
        {error
          ? `Nothing is lost. ${describeError(error)} Please reload the page.`
          : "Your account has no receipt with this number."}
      </p>
    </div>
  );
}

/** A receipt to print, with a link back to the panel. */
export function ReceiptView() {
  const { number = "" } = useParams<"number">();
  useTitle(`Receipt ${number}`);
  const { data: receipts, isPending, error } = useReceipts();
  const receipt = receipts?.find((each) => String(each.number) === number);
  return (
    <main
      id="content"
      tabIndex={-1}
      className="mx-auto max-w-2xl px-4 py-6 outline-none sm:px-6 print:max-w-none print:p-0"
    >
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3 print:hidden">
        <BackLink to="?tab=subscription">Back to Subscription & Billing</BackLink>
        {receipt && (
          <Button look="secondary" onClick={() => print()}>
            <Printer />
            Print
          </Button>
        )}
      </div>
      {receipt ? <ReceiptSheet receipt={receipt} /> : isPending ? <Loading /> : <NoReceipt error={error} />}
    </main>
  );
}
