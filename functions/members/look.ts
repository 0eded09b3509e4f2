import * as v from "valibot";

/** What clients see in place of our own name and colors: the brand of their account, or their own. */
export const Look = v.object({
  name: v.string(),
  logo: v.nullable(v.object({ path: v.string(), width: v.number(), height: v.number() })),
  /** The accent as an area, and the color of text on it. */
  fill: v.object({ background: v.string(), text: v.string() }),
  /** The accent as text, in the light and in the dark theme. */
  ink: v.object({ light: v.string(), dark: v.string() }),
  footer: v.nullable(v.string()),
  /** The path of its sign-in page. */
  sign_in: v.string(),
});
export type Look = v.InferOutput<typeof Look>;
