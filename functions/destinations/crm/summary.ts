import { cut, fieldValues, type LeadContent } from "./field.ts";

const LINES = {
  score: "Score",
  score_reasons: "Why",
  source: "Source",
  medium: "Medium",
  campaign: "Campaign",
  first_source: "First source",
  site: "Site",
  link: "In Whence",
};

/** Summarizes a lead as text, for people who don't see our fields: its message and attribution. */
export function summarize(content: LeadContent, max: number): string {
  const values = fieldValues(content);
  const known = Object.entries(LINES).flatMap(([name, label]) => {
    const value = values[`whence_${name}`] ?? null;
    return value === null ? [] : [`${label}: ${value}`];
  });
  const message = content.lead.message ?? "";
  const below = known.join("\n");
  return [cut(message, max - below.length - 2), below].filter(Boolean).join("\n\n");
}
