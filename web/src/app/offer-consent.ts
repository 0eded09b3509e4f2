import { COOKIE_BANNER_DELAY_MS } from "../../../functions/platform/constants.ts";
import { readConsent, storeConsent } from "./consent.ts";
import { watchStorage } from "./watch-storage.ts";

/** Shows the cookie banner, whose HTML every page has in a template, until the visitor chooses or closes it. */
function show(): void {
  const template = document.querySelector<HTMLTemplateElement>("#cookies");
  const banner = template?.content.cloneNode(true).firstChild;
  if (!(banner instanceof HTMLElement) || readConsent() !== null) return;
  document.body.append(banner);
  // Bars at the end of the screen are above it.
  const { style } = document.documentElement;
  const size = new ResizeObserver(() => style.setProperty("--banner", `${banner.offsetHeight + 16}px`));
  size.observe(banner);
  const close = () => {
    size.disconnect();
    style.removeProperty("--banner");
    banner.remove();
    stop();
  };
  const stop = watchStorage(() => readConsent() !== null && close());
  for (const button of banner.querySelectorAll("button"))
    button.addEventListener("click", () => {
      const { value } = button;
      if (value === "accepted" || value === "rejected") storeConsent(value);
      else close();
    });
}

/** Offers the choice about cookies some time after the page has loaded. */
export const offerConsent = (): void =>
  addEventListener("load", () => setTimeout(show, COOKIE_BANNER_DELAY_MS));
