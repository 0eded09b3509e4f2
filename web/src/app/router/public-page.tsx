import { type ComponentType, useLayoutEffect } from "react";
import { NotLoaded, type Problem } from "../../ui/not-loaded.tsx";
import { fullTitle } from "../look.ts";
import type { PublicPage } from "../pages.ts";
import { type LazyCode, lazyCode } from "./lazy-code.ts";

/** What follows the names of most pages. */
const SUFFIX = " – Whence";

/** The code of a public page. It sets the document's title, which a prerendered page already has. */
export const publicPage = ({ title, load }: PublicPage): LazyCode<ComponentType> =>
  lazyCode(async () => {
    const { Page } = await load();
    return function TitledPage() {
      useLayoutEffect(() => {
        document.title = title.endsWith(SUFFIX) ? fullTitle(title.slice(0, -SUFFIX.length)) : title;
      }, []);
      return <Page />;
    };
  });

/** Shown in place of a public page whose code failed to load. */
export const PageFailed = (problem: Problem) => (
  <main id="content">
    <NotLoaded {...problem} />
  </main>
);
