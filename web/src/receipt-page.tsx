import { ReceiptView } from "./billing/receipt-view.tsx";
import { Header } from "./dashboard/header.tsx";

/** The page of one receipt, under the dashboard's header. */
export function ReceiptPage() {
  return (
    <>
      <Header />
      <ReceiptView />
    </>
  );
}
