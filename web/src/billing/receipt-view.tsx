import { Printer } from "lucide-react";
import { useParams } from "wouter";
import { BackLink } from "../ui/back-link.tsx";
import { Button } from "../ui/button.tsx";
import { Loading } from "../ui/loading.tsx";
import { useTitle } from "../ui/use-title.ts";
import { ReceiptSheet } from "./receipt-sheet.tsx";
import { useReceipts } from "./use-receipts.ts";

function Missing({ failed }: { failed: boolean }) {
  return (
    <div className="grid min-h-60 place-content-center gap-2 text-center">
      <h1 className="text-xl font-semibold">
        {failed ? "The receipt could not be loaded" : "There is no such receipt"}
      </h1>
      <p className="text-muted">
        {failed
          ? "Nothing is lost. Check your connection, then load the page again."
          : "Your account has none of this number."}
      </p>
    </div>
  );
}

/** One receipt on a page of its own, to be printed or kept; with the way back. */
export function ReceiptView() {
  const { number = "" } = useParams<"/dashboard/receipts/:number">();
  useTitle(`Receipt ${number}`);
  const { data: receipts, isPending, isError } = useReceipts();
  const receipt = receipts?.find((each) => String(each.number) === number);
  return (
    <main
      id="content"
      tabIndex={-1}
      className="mx-auto max-w-2xl px-4 py-6 outline-none sm:px-6 print:max-w-none print:p-0"
    >
      <div className="mb-5 flex flex-wrap items-center justify-between gap-3 print:hidden">
        <BackLink to="/dashboard?tab=subscription">Back to Subscription & Billing</BackLink>
        {receipt && (
          <Button look="secondary" onClick={() => print()}>
            <Printer />
            Print
          </Button>
        )}
      </div>
      {receipt ? <ReceiptSheet receipt={receipt} /> : isPending ? <Loading /> : <Missing failed={isError} />}
    </main>
  );
}
