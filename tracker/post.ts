import { config } from "./config.ts";

/** Posts a text to a path under the endpoint. The request needs no preflight, and outlives the page. */
export const post = (path: string, body: string, mode?: RequestMode): Promise<Response> =>
  fetch(config().apiEndpoint + path, { method: "POST", body, keepalive: true, mode });
