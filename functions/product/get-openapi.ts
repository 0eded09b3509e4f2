import { route } from "../http/route.ts";
import { routes } from "../manifest.ts";
import { openApi } from "./openapi.ts";

export const handler = route("GET /api/openapi.json", async () => openApi(routes));
