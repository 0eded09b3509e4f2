import { config } from "./config.ts";
import { isAllowed } from "./consent.ts";
import { toJson } from "./json.ts";

/**
 * Answers the owner's install check, which opens a page with "#whence-check=…": whose snippet it carries, and whether that
 * waits for consent. Nothing is noted, and nothing else is sent.
 */
export const answerCheck = (): void => {
  // Where the page's own router goes by the hash, ours stands behind that.
  const [, nonce] = location.hash.split("whence-check=");
  if (!nonce) return;
  const { siteId, apiEndpoint } = config();
  // The browser itself says the origin.
  const answer = { nonce, site_id: siteId, page: location.pathname, consent: isAllowed() };
  const body = toJson(answer);
  // A failure is heard, so that none is left to the page; Date makes nothing of it.
  fetch(`${apiEndpoint}/../site-check`, { method: "POST", body, keepalive: true }).catch(Date);
};
