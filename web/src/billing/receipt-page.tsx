import { Header } from "../app/header.tsx";
import { ReceiptView } from "./receipt-view.tsx";

/** The page of one receipt, below the dashboard's header. */
export function Page() {
  return (
    <>
      <Header />
      <ReceiptView />
    </>
  );
}
