import { besides, config } from "./config.ts";
import { isAllowed } from "./consent.ts";
import { toJson } from "./json.ts";
import { forget } from "./memory.ts";
import { post } from "./post.ts";

/**
 * Answers the owner's install check, which opens a page with "#whence-check=<nonce>". Reports the site id of
 * the page's snippet and whether consent has been given. Nothing is stored.
 */
export const answerCheck = (): void => {
  // On pages with hash routing the nonce follows the route.
  const [, nonce] = location.hash.split("whence-check=");
  if (!nonce) return;
  const { siteId } = config();
  const answer = { nonce, site_id: siteId, page: location.pathname, consent: isAllowed() };
  const body = toJson(answer);
  // Prevents an unhandled rejection on the page. `Date` is the shortest no-op.
  post("/../site-check", body).catch(Date);
};

/**
 * Loads the check of forms, if the owner has opened the page for it with "#whence-forms=<code>". A dynamic import
 * passes Trusted Types and keeps this script's nonce.
 */
export const openFormsCheck = (): void => {
  if (/whence-forms=/.test(location.hash))
    import(besides("whence-forms.js")).then((checker) => checker.open(config(), forget)).catch(Date);
};
