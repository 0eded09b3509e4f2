import { randomUUID } from "node:crypto";
import { exportJWK, generateKeyPair, importJWK, type JWK, SignJWT } from "jose";
import * as v from "valibot";
import { keepRow, type Rows } from "./rows.ts";
import type { User } from "./users.ts";

export const TOKEN_SECONDS = 3600;
const ALGORITHM = "RS256";

/** The pool and client that tokens are issued for. */
export type Pool = { region: string; poolId: string; clientId: string };

/** What all tokens of one sign-in have in common. */
export type SignIn = { originId: string; atSeconds: number };

/** Signs tokens as Cognito does; `jwks` has the public key. */
export type Signer = {
  jwks: { keys: JWK[] };
  accessToken(user: User, signIn: SignIn, nowSeconds: number): Promise<string>;
  idToken(user: User, signIn: SignIn, nowSeconds: number): Promise<string>;
};

const SigningKey = v.object({ kid: v.string(), private_jwk: v.string() });

let generated: Promise<JWK> | undefined;

/** A new key. Generating one is slow, so all installations created by one process share it. */
function generateKey(): Promise<JWK> {
  generated ??= generateKeyPair(ALGORITHM, { extractable: true }).then(({ privateKey }) =>
    exportJWK(privateKey),
  );
  return generated;
}

/** The installation's key pair, created on the first start. */
async function signingKey(rows: Rows): Promise<{ kid: string; jwk: JWK }> {
  const row = await keepRow(rows, "SIGNING-KEY", async () => ({
    kid: randomUUID(),
    private_jwk: JSON.stringify(await generateKey()),
  }));
  const { kid, private_jwk } = v.parse(SigningKey, row);
  return { kid, jwk: JSON.parse(private_jwk) };
}

/** A signer with this installation's key. */
export async function openSigner(rows: Rows, { region, poolId, clientId }: Pool): Promise<Signer> {
  const { kid, jwk } = await signingKey(rows);
  const privateKey = await importJWK(jwk, ALGORITHM);
  const sign = (claims: Record<string, unknown>, user: User, signIn: SignIn, nowSeconds: number) =>
    new SignJWT({
      ...claims,
      origin_jti: signIn.originId,
      event_id: randomUUID(),
      auth_time: signIn.atSeconds,
    })
      .setProtectedHeader({ kid, alg: ALGORITHM })
      .setSubject(user.id)
      .setIssuer(`https://cognito-idp.${region}.amazonaws.com/${poolId}`)
      .setIssuedAt(nowSeconds)
      .setExpirationTime(nowSeconds + TOKEN_SECONDS)
      .setJti(randomUUID())
      .sign(privateKey);
  return {
    jwks: { keys: [{ alg: ALGORITHM, e: jwk.e, kid, kty: "RSA", n: jwk.n, use: "sig" }] },
    accessToken: (user, signIn, nowSeconds) => {
      const claims = { client_id: clientId, token_use: "access", scope: "aws.cognito.signin.user.admin" };
      return sign({ ...claims, username: user.id }, user, signIn, nowSeconds);
    },
    idToken: (user, signIn, nowSeconds) => {
      const { email, email_verified, name } = user;
      const claims = { aud: clientId, token_use: "id", "cognito:username": user.id, email, email_verified };
      return sign({ ...claims, ...(name === null ? {} : { name }) }, user, signIn, nowSeconds);
    },
  };
}
