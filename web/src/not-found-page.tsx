import { Link } from "wouter";
import { Logo } from "./ui/logo.tsx";
import { useTitle } from "./ui/use-title.ts";

/** What an address without a page shows. */
export function NotFoundPage() {
  useTitle("Page not found");
  return (
    <main className="mx-auto grid min-h-dvh max-w-md content-center justify-items-center gap-4 p-6 text-center">
      <Logo />
      <h1 className="text-2xl font-semibold">Page not found</h1>
      <p className="text-muted">There is no page at this address.</p>
      <Link className="font-medium text-brand underline underline-offset-4" to="/">
        Back to Whence
      </Link>
    </main>
  );
}
