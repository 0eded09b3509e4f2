import type { ReactNode } from "react";
import { Bar } from "../ui/bar.tsx";
import { Loading } from "../ui/loading.tsx";
import { NotLoaded, type Problem } from "../ui/not-loaded.tsx";

/** What stands in the place of an account's pages while they are on their way, with the bar that they keep. */
export function Shell({ children = <Loading /> }: { children?: ReactNode }) {
  return (
    <>
      <Bar />
      <main id="content" tabIndex={-1} className="mx-auto max-w-6xl px-4 py-6 outline-none sm:px-6">
        {children}
      </main>
    </>
  );
}

/** Stands there where their code did not come. */
export const ShellFailed = (problem: Problem) => (
  <Shell>
    <NotLoaded {...problem} />
  </Shell>
);
