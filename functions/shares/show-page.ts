import { HttpResponse } from "../http/response.ts";
import { route } from "../routing/route.ts";
import { readDocument } from "./document-store.ts";
import { pageHeaders } from "./page-headers.ts";
import { findShare } from "./share-store.ts";

export const handler = route("GET /api/r/{token}", async ({ parameters: { token } }) => {
  const [opened, document] = await Promise.all([findShare(token), readDocument()]);
  return new HttpResponse(document, {
    status: opened === null ? 404 : 200,
    headers: pageHeaders(opened?.share.hosts ?? []),
  });
});
