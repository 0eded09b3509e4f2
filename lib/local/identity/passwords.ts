import { createHash, randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from "../../../functions/platform/constants.ts";
import { Fault, invalidParameter } from "./fault.ts";

const HASH_BYTES = 32;
const SALT_BYTES = 16;
/** scrypt's N: each guess takes about a tenth of a second. */
const PRODUCTION_COST = 16_384;
const stretch = promisify<Buffer, Buffer, number, ScryptOptions, Buffer>(scrypt);

/** The cost of new hashes. Only tests lower it, since they register hundreds of accounts. */
const newCost = (): number => Number(process.env.PASSWORD_COST || PRODUCTION_COST);

/** Hashes the password's digest, because scrypt itself ignores NULs at a password's end. */
const derive = (password: string, salt: Buffer, cost: number): Promise<Buffer> =>
  stretch(createHash("sha256").update(password).digest(), salt, HASH_BYTES, { cost });

/** Rejects what Cognito's own pattern and the pool's policy reject. */
export function checkPassword(password: string): void {
  if (password.length > PASSWORD_MAX_LENGTH || !/^\S+.*\S+$/.test(password)) {
    throw invalidParameter(
      "The password must begin and end with a visible character and is limited in length.",
    );
  }
  if (password.length < PASSWORD_MIN_LENGTH) {
    throw new Fault(
      "InvalidPasswordException",
      "Password did not conform with policy: Password not long enough",
    );
  }
}

/** A password's stored form: cost, salt and scrypt hash. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const cost = newCost();
  const hash = await derive(password, salt, cost);
  return `${cost} ${salt.toString("base64")} ${hash.toString("base64")}`;
}

/** Whether a password matches the stored hash. Takes equally long without one, so that timing reveals nothing. */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  const [cost = "", salt = "", hash = ""] = (stored ?? "").split(" ");
  const derived = await derive(password, Buffer.from(salt, "base64"), Number(cost || newCost()));
  const expected = Buffer.from(hash, "base64");
  return expected.length === HASH_BYTES && timingSafeEqual(derived, expected);
}
