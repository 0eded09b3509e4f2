import * as v from "valibot";
import { HttpError } from "../../platform/errors.ts";
import { clean, requiredText } from "../../platform/http/text.ts";
import type { Access } from "../members/access.ts";
import { Logo, type Look } from "../members/look.ts";
import { ownAddress } from "../members/member.ts";
import { isWithin, parseHost } from "../sites/domain.ts";
import { computeFill, computeInk } from "./accent.ts";

/** How an account or one of its clients presents itself on shared pages, in scheduled emails and in print. */
export type Brand = {
  name: string;
  logo: v.InferOutput<typeof Logo> | null;
  /** `#rrggbb`, dark enough for text on white. */
  accent: string;
  /** One or two lines below every page and email, such as an address. */
  footer: string | null;
  /** Where replies to emails go. */
  reply_to: string | null;
};

/** The owner of the account's own brand, which clients without one see. */
export const ACCOUNT_BRAND = "account";

/** A logo as it is stored, under its brand's id. */
const StoredLogo = v.object({
  hash: v.string(),
  type: v.picklist(["image/png", "image/webp"]),
  width: v.number(),
  height: v.number(),
});
export type StoredLogo = v.InferOutput<typeof StoredLogo>;

/** A brand as it is stored. `owner` is a client's id, or ACCOUNT_BRAND. */
export const StoredBrand = v.object({
  brand_id: v.string(),
  owner: v.string(),
  name: v.string(),
  /** As chosen, legible or not. */
  accent: v.string(),
  footer: v.nullable(v.string()),
  /** The member who receives replies. An id, so that replies never go to someone who left. */
  reply_to_id: v.nullable(v.string()),
  /** The brand's own host, without a port. */
  host: v.nullable(v.string()),
  logo: v.nullable(StoredLogo),
  updated_at: v.string(),
});
export type StoredBrand = v.InferOutput<typeof StoredBrand>;

/** What an address (a brand's id or host) refers to. */
export const Address = v.object({ account_id: v.string(), owner: v.string() });

const ACCENT = "accent must be a color such as #1a73e8: # and six digits from 0 to f.";
const FOOTER_MAX = 200;
const FOOTER = `footer must be at most two lines and ${FOOTER_MAX} characters.`;
const HOST = "host must be a host name such as reports.example.com, without https://, port or path.";
const LABEL = "[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?";

const footer = v.pipe(
  v.string(FOOTER),
  v.transform((text) =>
    clean(text, FOOTER_MAX + 1)
      .replace(/\r\n?/g, "\n")
      .trim(),
  ),
  v.maxLength(FOOTER_MAX, FOOTER),
  v.check((text) => text.split("\n").length <= 2, FOOTER),
  v.transform((text) => text || null),
  v.metadata({ maxLength: FOOTER_MAX }),
);

const host = v.pipe(
  v.string(HOST),
  v.trim(),
  v.toLowerCase(),
  v.maxLength(253, HOST),
  // A single label is a host in a private network.
  v.regex(new RegExp(`^(${LABEL}\\.)+(${LABEL})$`), HOST),
  v.check((text) => !/(^|\.)\d+$/.test(text), HOST),
  v.metadata({ maxLength: 253, examples: ["reports.example.com"] }),
);

/** The body of `PUT /api/brands/{owner}`: the whole brand except its logo. */
export const NewBrand = v.object(
  {
    name: requiredText("Brand name", 100),
    accent: v.pipe(
      v.string(ACCENT),
      v.regex(/^#[0-9a-f]{6}$/i, ACCENT),
      v.toLowerCase(),
      v.metadata({ pattern: "^#[0-9a-fA-F]{6}$" }),
    ),
    footer: v.optional(v.nullable(footer), null),
    reply_to: v.optional(v.nullable(ownAddress), null),
    host: v.optional(v.nullable(host), null),
  },
  "name and accent are required.",
);
export type NewBrand = v.InferOutput<typeof NewBrand>;

/** A brand as its account sees it. `sign_in` is the path of its sign-in page. */
export const ShownBrand = v.object({
  owner: v.string(),
  name: v.string(),
  accent: v.string(),
  footer: v.nullable(v.string()),
  reply_to: v.nullable(v.string()),
  host: v.nullable(v.string()),
  logo: v.nullable(Logo),
  sign_in: v.string(),
  updated_at: v.string(),
});
export type ShownBrand = v.InferOutput<typeof ShownBrand>;

/** The backgrounds of our pages with the lowest contrast to text (web/src/look.css: --sunken). */
const GROUNDS = { light: "#efede6", dark: "#1f2926" };

/** A logo's path. It contains the content's hash, so it can be cached forever. */
const presentLogo = ({ brand_id, logo }: StoredBrand): Brand["logo"] =>
  logo && { path: `/api/logos/${brand_id}/${logo.hash}`, width: logo.width, height: logo.height };

const signInPath = ({ brand_id }: StoredBrand): string => `/login/${brand_id}`;

export const presentBrand = (stored: StoredBrand, reply_to: string | null): ShownBrand => {
  const { owner, name, accent, footer, host, updated_at } = stored;
  return {
    owner,
    name,
    accent,
    footer,
    reply_to,
    host,
    logo: presentLogo(stored),
    sign_in: signInPath(stored),
    updated_at,
  };
};

export const toBrand = (stored: StoredBrand, reply_to: string | null): Brand => ({
  name: stored.name,
  logo: presentLogo(stored),
  accent: computeInk(stored.accent),
  footer: stored.footer,
  reply_to,
});

export const toLook = (stored: StoredBrand): Look => ({
  name: stored.name,
  logo: presentLogo(stored),
  fill: computeFill(stored.accent),
  ink: { light: computeInk(stored.accent, GROUNDS.light), dark: computeInk(stored.accent, GROUNDS.dark) },
  footer: stored.footer,
  sign_in: signInPath(stored),
});

/** The client whose brand a login sees, if it has access to exactly one. */
export const brandedClient = ({ clients }: Access): string | null =>
  clients.length === 1 ? (clients[0] ?? null) : null;

/** Whether a text has the form of a brand's id. */
export const isBrandId = (text: string): boolean => /^brand_[\w-]{22}$/.test(text);

/** 400 for our own host or a subdomain of it, except of `localhost`, for local runs. */
export function requireForeign(host: string | null, appOrigin: string): void {
  const own = parseHost(appOrigin);
  if (host === null || own === null) return;
  if (host !== own && (own === "localhost" || !isWithin(host, own))) return;
  throw new HttpError(400, "This host is not yours to use.", {}, "body_invalid", "host");
}

/** 404: the account or client has no brand. */
export const noSuchBrand = () => new HttpError(404, "There is no such brand in your account.");
