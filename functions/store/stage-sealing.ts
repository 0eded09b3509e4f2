import * as v from "valibot";
import { environment } from "../environment.ts";
import { digest } from "./digest.ts";
import { seal as sealWith, unseal as unsealWith } from "./sealing.ts";
import { readSecret } from "./secret.ts";
import { once } from "./sharing.ts";

/** The stage's sealing keys: `current` seals, both open. `previous` is empty unless the key was replaced. */
const Keys = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ current: v.pipe(v.string(), v.minLength(32)), previous: v.string() }),
);

type SealingKey = { id: string; secret: string };

/** A key by an id that doesn't reveal it. */
const toKey = (secret: string): SealingKey => ({ id: digest(digest(secret)).slice(0, 6), secret });

const sealingKeys = once(async () => {
  const { current, previous } = v.parse(Keys, await readSecret(environment.sealingSecretId));
  return { current: toKey(current), all: [current, previous].filter(Boolean).map(toKey) };
});

/** Encrypts a text so that it opens only where it belongs: `place` says where, such as its account and row. */
export async function seal(text: string, place: string): Promise<string> {
  const { id, secret } = (await sealingKeys()).current;
  return `${id}.${sealWith(text, secret, place)}`;
}

/** The text that was sealed for a place. Throws if it was sealed for another one, changed, or its key is gone. */
export async function unseal(sealed: string, place: string): Promise<string> {
  const [id, content = ""] = sealed.split(".");
  const found = (await sealingKeys()).all.find((each) => each.id === id);
  if (found === undefined) throw new Error("The key of a sealed text is gone.");
  return unsealWith(content, found.secret, place);
}
