import * as v from "valibot";
import { requiredText } from "../http/text.ts";
import { toDomain } from "./domain.ts";

const domain = v.pipe(
  v.string("Domain is required."),
  v.check((input) => input.trim() !== "", "Domain is required."),
  v.transform(toDomain),
  v.nonNullable(v.nullable(v.string()), "Enter a valid domain, such as example.com."),
);

export const NewSite = v.object(
  { name: requiredText("Site name", 200), domain },
  "Name and domain are required.",
);
export type NewSite = v.InferOutput<typeof NewSite>;

export const Site = v.object({
  id: v.string(),
  name: v.string(),
  domain: v.string(),
  created_at: v.string(),
});
export type Site = v.InferOutput<typeof Site>;

/** Whether a text can name a site: "site_" and 128 random bits. Nothing else is asked of the table. */
export const isSiteId = (text: string): boolean => /^site_[\w-]{22}$/.test(text);
