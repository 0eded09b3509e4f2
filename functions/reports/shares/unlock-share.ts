import { route } from "../../accounts/routing/route.ts";
import { HttpError } from "../../platform/errors.ts";
import { HttpResponse } from "../../platform/http/response.ts";
import { TokenBuckets, throttle } from "../../platform/http/token-buckets.ts";
import { earnCookie, isLocked } from "./cookie-store.ts";
import { tryPassword } from "./password-store.ts";
import { shareRoutes } from "./routes.ts";
import { findShare } from "./share-store.ts";
import { noSuchLink } from "./shared-page.ts";

const perReader = new TokenBuckets("source", 5, 50);

export const handler = route(
  shareRoutes,
  "POST /api/shared/{token}/password",
  async ({ parameters, body, clientIp, now }) => {
    throttle(perReader, clientIp, now);
    const opened = await findShare(parameters.token);
    if (opened === null) throw noSuchLink();
    const { share } = opened;
    if (!isLocked(share)) return new HttpResponse(undefined);
    if (!(await tryPassword(share, body.password, clientIp, now)))
      throw new HttpError(403, "That is not the password of this link.");
    return new HttpResponse(undefined, { cookies: [earnCookie(share, now)] });
  },
);
