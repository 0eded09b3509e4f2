import { route } from "../../accounts/routing/route.ts";
import { HttpResponse } from "../../platform/http/response.ts";
import { readDocument } from "./document-store.ts";
import { pageHeaders } from "./page-headers.ts";
import { shareRoutes } from "./routes.ts";
import { findShare } from "./share-store.ts";

export const handler = route(shareRoutes, "GET /api/r/{token}", async ({ parameters: { token } }) => {
  const [opened, document] = await Promise.all([findShare(token), readDocument()]);
  return new HttpResponse(document, {
    status: opened === null ? 404 : 200,
    headers: pageHeaders(opened?.share.hosts ?? []),
  });
});
