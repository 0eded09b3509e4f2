import { route } from "../../accounts/routing/route.ts";
import { viewRoutes } from "./routes.ts";
import { isViewId, noSuchView } from "./view.ts";
import { deleteView } from "./view-store.ts";

export const handler = route(
  viewRoutes,
  "DELETE /api/lead-views/{id}",
  async ({ account, parameters: { id } }) => {
    if (!isViewId(id) || !(await deleteView(account.id, id))) throw noSuchView();
    return undefined;
  },
);
