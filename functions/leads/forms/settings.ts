import type { FieldKind } from "./description.ts";

/** What a site's owner has set for the reading of its forms. */
export type FormSettings = {
  corrections: Record<string, { contact?: boolean; fields: Record<string, FieldKind> }>;
  form_data: boolean;
};

export const NO_SETTINGS: FormSettings = { corrections: {}, form_data: false };
