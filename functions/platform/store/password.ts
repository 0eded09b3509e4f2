import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from "node:crypto";

/** One of OWASP's recommended parameter sets for scrypt: a guess takes 32 MB and about 0.3 s of a core. */
const COST = { N: 2 ** 15, r: 8, p: 3 };
const LENGTH = 32;

/** Derives a key with scrypt. NFKC makes fullwidth letters and composed accents equal however they were typed. */
export const deriveKey = (password: string, salt: Buffer, cost: ScryptOptions, length: number) =>
  new Promise<Buffer>((resolve, reject) => {
    const { N = COST.N, r = COST.r } = cost;
    // Node.js limits scrypt to 32 MB by default.
    const maxmem = 2 * 128 * N * r;
    scrypt(password.normalize("NFKC"), salt, length, { ...cost, maxmem }, (error, key) =>
      error === null ? resolve(key) : reject(error),
    );
  });

/** The stored form of a password: parameters, salt and key. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await deriveKey(password, salt, COST, LENGTH);
  const { N, r, p } = COST;
  return [N, r, p, salt.toString("base64url"), key.toString("base64url")].join(":");
}

/** Whether a password matches its stored form. */
export async function isPassword(password: string, stored: string): Promise<boolean> {
  const [N, r, p, salt = "", key = ""] = stored.split(":");
  const expected = Buffer.from(key, "base64url");
  const cost = { N: Number(N), r: Number(r), p: Number(p) };
  const given = await deriveKey(password, Buffer.from(salt, "base64url"), cost, expected.length);
  return timingSafeEqual(given, expected);
}
