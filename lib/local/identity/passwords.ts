import { createHash, randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from "../../../functions/constants.ts";
import { Fault, invalidParameter } from "./fault.ts";

const HASH_BYTES = 32;
const SALT_BYTES = 16;
/** scrypt's N: a tenth of a second for each guess. */
const PRODUCTION_COST = 16_384;
const stretch = promisify<Buffer, Buffer, number, ScryptOptions, Buffer>(scrypt);

/** The cost of a new hash. Only the tests set another, because they register hundreds of accounts. */
const costOfNew = (): number => Number(process.env.PASSWORD_COST || PRODUCTION_COST);

/** Of the password's digest: scrypt alone takes a password and the same with NULs after it for one. */
const derive = (password: string, salt: Buffer, cost: number): Promise<Buffer> =>
  stretch(createHash("sha256").update(password).digest(), salt, HASH_BYTES, { cost });

/** Refuses what Cognito's own pattern and the pool's policy refuse. */
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

/** What is stored of a password: the cost, the salt and the scrypt hash. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const cost = costOfNew();
  const hash = await derive(password, salt, cost);
  return `${cost} ${salt.toString("base64")} ${hash.toString("base64")}`;
}

/** Whether a password is the stored one; it takes as long where nothing is stored, so that time tells nothing. */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  const [cost = "", salt = "", hash = ""] = (stored ?? "").split(" ");
  const derived = await derive(password, Buffer.from(salt, "base64"), Number(cost || costOfNew()));
  const expected = Buffer.from(hash, "base64");
  return expected.length === HASH_BYTES && timingSafeEqual(derived, expected);
}
