import type { Site } from "../../api/api.ts";

/** The consent modes of a site's snippet, as people choose them. */
export const consentModes: Record<Site["consent"], { label: string; hint: string }> = {
  immediate: {
    label: "Start at once",
    hint: "For sites that ask for consent elsewhere, or need none.",
  },
  required: {
    label: "Wait for consent",
    hint: "Nothing is stored or sent until the visitor agrees in the site’s own banner.",
  },
  signals: {
    label: "Wait for consent if the browser asks for privacy",
    hint: "Only visitors whose browser sends Global Privacy Control or Do Not Track are asked.",
  },
};
