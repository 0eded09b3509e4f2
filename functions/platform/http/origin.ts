import { createHash, timingSafeEqual } from "node:crypto";
import * as v from "valibot";
import { environment } from "../environment.ts";
import { HttpError } from "../errors.ts";
import { readSecret } from "../store/secret.ts";
import { share } from "../store/sharing.ts";

const key = v.pipe(v.string(), v.minLength(32));
/** During a rotation, the distribution may still send the previous key. */
const OriginKeys = v.object({
  current: key,
  previous: v.optional(v.union([v.literal(""), key]), ""),
});

/** An unknown key may be a new one, but wrong keys must not cause a read of the secret on every request. */
const REREAD_MS = 10_000;

const sha256 = (text: string) => createHash("sha256").update(text).digest();

let secrets: Buffer[] = [];
let readAt = Number.NEGATIVE_INFINITY;
const readKeys = share(async () => {
  const { current, previous } = v.parse(OriginKeys, JSON.parse(await readSecret(environment.originSecretId)));
  secrets = [current, previous].filter((each) => each !== "").map(sha256);
  readAt = Date.now();
});

/** 403: the request did not come through our distribution. */
export class OriginError extends HttpError {
  constructor() {
    super(403, "Use this API through its public address.");
  }
}

/**
 * Whether this is the origin key that our distribution adds to every request, or during a rotation the previous one.
 */
export async function isOriginKey(text: string): Promise<boolean> {
  const sent = sha256(text);
  const isKnown = () => secrets.some((each) => timingSafeEqual(each, sent));
  if (!isKnown() && Date.now() - readAt >= REREAD_MS) await readKeys();
  return isKnown();
}

/** Throws OriginError unless the request came through our distribution. */
export async function requireOrigin(headers: Record<string, string | undefined>): Promise<void> {
  if (!(await isOriginKey(headers["x-origin-key"] ?? ""))) throw new OriginError();
}
