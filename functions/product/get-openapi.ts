import { environment } from "../environment.ts";
import { routes } from "../manifest.ts";
import { route } from "../routing/route.ts";
import { buildOpenApi } from "./openapi.ts";

const { appOrigin: origin, supportEmail } = environment;
const document = buildOpenApi(routes, { origin, supportEmail });

export const handler = route("GET /api/openapi.json", async () => document);
