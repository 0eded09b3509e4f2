import { type MouseEvent, useContext } from "react";
import { StaticHtml } from "../../app/static-html.tsx";
import { useCopy } from "../../ui/hooks/use-copy.ts";
import { Frame } from "../frame.tsx";
import { Search } from "./search.tsx";

/**
 * A page for developers. Its content is HTML that was rendered at deployment (reference.tsx): hydration leaves it
 * alone, so the browser loads no code for it but that of the copy buttons.
 */
export function Page() {
  const html = useContext(StaticHtml);
  const copy = useCopy();
  function copyCode({ target }: MouseEvent) {
    const button = target instanceof Element ? target.closest<HTMLElement>("[data-copy]") : null;
    const code = button?.closest("figure")?.querySelector("code")?.textContent;
    if (button && code) void copy(code, button.dataset.copy ?? "");
  }
  return (
    <Frame>
      <Search />
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the buttons inside are clicked */}
      <div onClick={copyCode} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />
    </Frame>
  );
}
