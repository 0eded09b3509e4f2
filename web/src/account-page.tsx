import { Account } from "./accounts/account.tsx";
import { Header } from "./dashboard/header.tsx";
import { useTitle } from "./ui/use-title.ts";

/** The page on the account itself, under the dashboard's header. */
export function AccountPage() {
  useTitle("Account");
  return (
    <>
      <Header />
      <main id="content" tabIndex={-1} className="mx-auto max-w-4xl px-4 py-6 outline-none sm:px-6">
        <h1 className="mb-5 text-2xl font-semibold tracking-tight">Account</h1>
        <Account />
      </main>
    </>
  );
}
