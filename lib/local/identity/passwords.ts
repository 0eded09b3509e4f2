import { createHash, randomBytes, scrypt, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from "../../../functions/constants.ts";
import { Fault, invalidParameter } from "./fault.ts";

const HASH_BYTES = 32;
const SALT_BYTES = 16;
const stretched = promisify<Buffer, Buffer, number, Buffer>(scrypt);

/** Of the password's digest: scrypt alone takes a password and the same with NULs after it for one. */
const derive = (password: string, salt: Buffer): Promise<Buffer> =>
  stretched(createHash("sha256").update(password).digest(), salt, HASH_BYTES);

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

/** What is stored of a password: salt and scrypt hash. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const hash = await derive(password, salt);
  return `${salt.toString("base64")} ${hash.toString("base64")}`;
}

/** Whether a password is the stored one; it takes as long where nothing is stored, so that time tells nothing. */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  const [salt = "", hash = ""] = (stored ?? "").split(" ");
  const derived = await derive(password, Buffer.from(salt, "base64"));
  const expected = Buffer.from(hash, "base64");
  return expected.length === HASH_BYTES && timingSafeEqual(derived, expected);
}
