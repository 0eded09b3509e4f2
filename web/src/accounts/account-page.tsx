import { Header } from "../app/header.tsx";
import { BackLink } from "../ui/back-link.tsx";
import { useTitle } from "../ui/hooks/use-title.ts";
import { Account } from "./account.tsx";

/** The account page, under the dashboard's header. */
export function Page() {
  useTitle("Account");
  return (
    <>
      <Header />
      <main id="content" tabIndex={-1} className="mx-auto max-w-6xl px-4 py-6 outline-none sm:px-6">
        <BackLink to="">Back to the dashboard</BackLink>
        <h1 className="mt-4 mb-6 text-title">Account</h1>
        <Account />
      </main>
    </>
  );
}
