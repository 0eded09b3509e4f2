import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from "node:crypto";

/** One of OWASP's sets of parameters for scrypt: 32 MB and about 0.3 s of a core for a guess. */
const COST = { N: 2 ** 15, r: 8, p: 3 };
const LENGTH = 32;

/** The key that scrypt derives. Fullwidth letters and composed accents are the same however they were typed. */
export const deriveKey = (password: string, salt: Buffer, cost: ScryptOptions, length: number) =>
  new Promise<Buffer>((resolve, reject) => {
    const { N = COST.N, r = COST.r } = cost;
    // Node.js refuses what takes more than 32 MB unless it is told.
    const maxmem = 2 * 128 * N * r;
    scrypt(password.normalize("NFKC"), salt, length, { ...cost, maxmem }, (error, key) =>
      error === null ? resolve(key) : reject(error),
    );
  });

/** A password as it is stored: the parameters, the salt and the key. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await deriveKey(password, salt, COST, LENGTH);
  const { N, r, p } = COST;
  return [N, r, p, salt.toString("base64url"), key.toString("base64url")].join(":");
}

/** Whether a password is the stored one. */
export async function isPassword(password: string, stored: string): Promise<boolean> {
  const [N, r, p, salt = "", key = ""] = stored.split(":");
  const expected = Buffer.from(key, "base64url");
  const cost = { N: Number(N), r: Number(r), p: Number(p) };
  const given = await deriveKey(password, Buffer.from(salt, "base64url"), cost, expected.length);
  return timingSafeEqual(given, expected);
}
