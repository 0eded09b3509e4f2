import * as v from "valibot";

/** An image on the product's own host: its path, and its size in pixels. */
export const Logo = v.object({ path: v.string(), width: v.number(), height: v.number() });

/** What clients see in place of our name and colors: their own brand, or their account's. */
export const Look = v.object({
  name: v.string(),
  logo: v.nullable(Logo),
  /** The accent as an area, and the color of text on it. */
  fill: v.object({ background: v.string(), text: v.string() }),
  /** The accent as text, in the light and in the dark theme. */
  ink: v.object({ light: v.string(), dark: v.string() }),
  footer: v.nullable(v.string()),
  /** The path of its sign-in page. */
  sign_in: v.string(),
});
export type Look = v.InferOutput<typeof Look>;
