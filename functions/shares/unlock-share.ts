import { HttpError } from "../errors.ts";
import { HttpResponse } from "../http/response.ts";
import { TokenBuckets, throttle } from "../http/token-buckets.ts";
import { route } from "../routing/route.ts";
import { earnCookie, isLocked } from "./cookie-store.ts";
import { tryPassword } from "./password-store.ts";
import { findShare } from "./share-store.ts";
import { noSuchLink } from "./shared-page.ts";

const perReader = new TokenBuckets("source", 5, 50);

export const handler = route(
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
