import type { ReactNode } from "react";
import { Loading } from "../ui/loading.tsx";
import { NotLoaded, type Problem } from "../ui/not-loaded.tsx";
import { TopBar } from "../ui/top-bar.tsx";

/** The frame of the signed-in pages while they load. */
export function Shell({ children = <Loading /> }: { children?: ReactNode }) {
  return (
    <>
      <TopBar />
      <main id="content" tabIndex={-1} className="mx-auto max-w-6xl px-4 py-6 outline-none sm:px-6">
        {children}
      </main>
    </>
  );
}

/** The same frame when their code failed to load. */
export const ShellFailed = (problem: Problem & { what?: string }) => (
  <Shell>
    <h1 className="sr-only">Dashboard</h1>
    <NotLoaded {...problem} />
  </Shell>
);
