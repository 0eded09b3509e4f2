/** The guide's pages, by the last part of their paths. */
export const GUIDES = {
  "": "Quick start",
  authentication: "Authentication",
  errors: "Errors",
  limits: "Limits and safe retries",
  formats: "Formats and pagination",
  webhooks: "Webhooks",
  questions: "What reports answer",
  assistants: "AI assistants",
  versions: "Versions and changelog",
};

/** The reference's pages: a page for each group of routes, by its tag in the API document. */
export const GROUPS = {
  members: "Your key",
  sites: "Sites",
  forms: "Forms",
  clients: "Clients",
  attention: "Clients at a glance",
  visits: "Visits",
  leads: "Leads",
  bulk: "Bulk changes",
  events: "Events",
  outcomes: "Outcomes",
  "report-card": "Report card of the score",
  exports: "Exports",
  reports: "Reports",
  changes: "What changed",
  destinations: "Destinations",
  hooks: "Hooks",
  spend: "Spend",
  product: "API document",
};

/** The page of the objects that routes share. */
export const OBJECTS = "objects";

export type Guide = keyof typeof GUIDES;
export type Group = keyof typeof GROUPS;
export type Subject = Guide | Group | typeof OBJECTS;

/** Every page, with its title. */
export const SUBJECTS = Object.entries({ ...GUIDES, ...GROUPS, [OBJECTS]: "Objects" }) as [Subject, string][];

export const subjectPath = (subject: string): string => `/developers${subject && `/${subject}`}`;
