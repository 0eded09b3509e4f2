import * as v from "valibot";
import { environment } from "../environment.ts";
import { digest } from "./digest.ts";
import { seal as sealWith, unseal as unsealWith } from "./sealing.ts";
import { readSecret } from "./secret.ts";
import { share } from "./sharing.ts";

/** The stage's sealing keys: `current` seals, both open. `previous` is empty unless the key was rotated. */
const Keys = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ current: v.pipe(v.string(), v.minLength(32)), previous: v.string() }),
);

type SealingKey = { id: string; secret: string };

/** Every instance seals with a new key within this time of a rotation. */
const FRESH_MS = 5 * 60_000;
/** An unknown key is probably a new one, but a lost one must not cause a read of the secret every time. */
const REREAD_MS = 10_000;

/** A key with an id that doesn't reveal it. */
const toKey = (secret: string): SealingKey => ({ id: digest(digest(secret)).slice(0, 6), secret });

let cached: { current: SealingKey; all: SealingKey[] } | undefined;
let readAt = Number.NEGATIVE_INFINITY;

const readKeys = share(async () => {
  const { current, previous } = v.parse(Keys, await readSecret(environment.sealingSecretId));
  cached = { current: toKey(current), all: [current, previous].filter(Boolean).map(toKey) };
  readAt = Date.now();
  return cached;
});

/** The keys, at most `ms` old; cached ones of any age while the secret can't be read. */
async function sealingKeys(ms: number) {
  const held = cached;
  if (held === undefined) return readKeys();
  return Math.abs(Date.now() - readAt) < ms ? held : readKeys().catch(() => held);
}

/** Encrypts a text so that it opens only in its `context`, such as its account and row. */
export async function seal(text: string, context: string): Promise<string> {
  const { id, secret } = (await sealingKeys(FRESH_MS)).current;
  return `${id}.${sealWith(text, secret, context)}`;
}

/** Decrypts a sealed text. Throws if its context differs, it was changed, or its key is gone. */
export async function unseal(sealed: string, context: string): Promise<string> {
  const [id, content = ""] = sealed.split(".");
  const find = async (ms: number) => (await sealingKeys(ms)).all.find((each) => each.id === id);
  const found = (await find(FRESH_MS)) ?? (await find(REREAD_MS));
  if (found === undefined) throw new Error("The key of a sealed text is gone.");
  return unsealWith(content, found.secret, context);
}
