import { environment } from "../environment.ts";
import { routes } from "../manifest.ts";
import { route } from "../routing/route.ts";
import { buildOpenApi } from "./openapi.ts";

export const handler = route("GET /api/openapi.json", async () =>
  buildOpenApi(routes, { origin: environment.appOrigin, supportEmail: environment.supportEmail }),
);
