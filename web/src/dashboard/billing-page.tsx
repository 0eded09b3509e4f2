import { Header } from "../app/header.tsx";
import { useTitle } from "../ui/hooks/use-title.ts";
import { Page as Subscription } from "./subscription.tsx";

/** The dashboard of someone who may only see the account's plan and pay it. */
export function BillingPage() {
  useTitle("Subscription");
  return (
    <>
      <Header />
      <main id="content" tabIndex={-1} className="mx-auto max-w-6xl px-4 py-6 outline-none sm:px-6">
        <h1 className="sr-only">Dashboard</h1>
        <Subscription />
      </main>
    </>
  );
}
