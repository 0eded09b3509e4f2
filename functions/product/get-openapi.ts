import { route } from "../accounts/routing/route.ts";
import { routes } from "../manifest.ts";
import { environment } from "../platform/environment.ts";
import { buildOpenApi } from "./document/openapi.ts";
import { productRoutes } from "./routes.ts";

const { appOrigin: origin, supportEmail } = environment;
const document = buildOpenApi(routes, { origin, supportEmail });

export const handler = route(productRoutes, "GET /api/openapi.json", async () => document);
