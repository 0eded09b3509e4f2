import { toHttpError } from "../errors.ts";
import { seal, unseal } from "./stage-sealing.ts";

/** Seals a text as a token for a link, which isn't stored anywhere. `use` says what the token is for. */
export async function sealToken(text: string, use: string): Promise<string> {
  return (await seal(text, use)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** The text of a token; null unless it was sealed for this use. Throws if the keys can't be read. */
export async function openToken(token: string, use: string): Promise<string | null> {
  try {
    return await unseal(token, use);
  } catch (error) {
    const failed = toHttpError(error);
    if (failed.status === 503) throw failed;
    return null;
  }
}
