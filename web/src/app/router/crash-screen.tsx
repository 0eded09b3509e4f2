import { Button } from "../../ui/button.tsx";

/** Shown in place of everything after an error that nothing else handles. */
export function CrashScreen() {
  return (
    <main className="mx-auto grid min-h-dvh max-w-md content-center justify-items-center gap-4 p-6 text-center">
      <h1 className="text-title">This page could not be shown</h1>
      <p className="text-muted">Nothing is lost. Reloading the page usually helps.</p>
      <Button onClick={() => location.reload()}>Reload</Button>
    </main>
  );
}
