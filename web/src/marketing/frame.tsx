import type { ReactNode } from "react";
import { Footer } from "./footer.tsx";
import { TopBar } from "./top-bar.tsx";

/** Wraps every public page: skip link, navigation, content, footer. */
export function Frame({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="fixed top-2 left-2 z-50 -translate-y-20 rounded-lg bg-brand px-4 py-2 font-medium text-on-brand focus:translate-y-0"
      >
        Skip to content
      </a>
      <TopBar />
      <main id="content" tabIndex={-1} className="grow overflow-x-clip outline-none">
        {children}
      </main>
      <Footer />
    </div>
  );
}
