import { routes } from "../manifest.ts";
import { route } from "../routing/route.ts";
import { openApi } from "./openapi.ts";

export const handler = route("GET /api/openapi.json", async () => openApi(routes));
