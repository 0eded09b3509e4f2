import { route } from "../../accounts/routing/route.ts";
import { chooseModel } from "./choice-store.ts";
import { learningRoutes } from "./routes.ts";

export const handler = route(learningRoutes, "PATCH /api/score/models", ({ account, actor, body, now }) =>
  chooseModel(account.id, body, { actor, now }),
);
