import { ERROR_CODES } from "../../platform/error-codes.ts";
import type { Line } from "../../platform/http/line.ts";
import { errorStatuses } from "../../platform/http/statuses.ts";
import { CHANGELOG } from "./changelog.ts";
import { EXAMPLES } from "./examples/examples.ts";
import { describeReplies, describeReplySchemas } from "./json-schema.ts";
import { describeOperation } from "./operation.ts";
import { describeError, ERROR_SCHEMAS, errorName, LIMIT_HEADERS } from "./responses.ts";
import { WEBHOOKS } from "./webhooks.ts";

/** What a deployment adds to the document: its origin, and the support address, empty if there is none. */
type Deployment = { origin: string; supportEmail: string };

const TAGS = {
  "sign-in": "Signing up, in and out.",
  accounts: "People and accounts: their settings, export and deletion.",
  members: "People, members and invitations.",
  activity: "Who did what in an account.",
  keys: "API keys and connection keys.",
  clients: "Clients of an agency: labels that group sites.",
  brands: "Brands: what clients see in place of our name.",
  sites: "Sites and install checks.",
  visits: "Visits, counted by source and by landing page.",
  forms: "Forms of sites: what their fields are, and corrections.",
  leads: "Leads: captured from sites, read and changed by their account.",
  bulk: "Changes of several leads at once.",
  views: "Saved views of the list of leads.",
  exports: "Exports of leads of any size, as files that are prepared.",
  outcomes: "Lead outcomes.",
  learning: "How leads are scored, and what an account's outcomes taught.",
  "report-card": "How good the score is, by what became of leads.",
  spend: "What campaigns cost.",
  annotations: "What happened on a day, as charts show it.",
  dashboards: "Questions of reports, side by side.",
  shares: "Share links: reports for readers without an account.",
  schedules: "Scheduled reports: who gets which by email, and when.",
  attention: "All clients at a glance, and which of them need attention.",
  digests: "The weekly email about leads.",
  reports: "Totals over the leads of an account.",
  changes: "What changed between two periods, and why.",
  destinations: "Destinations: where leads are sent.",
  drafts: "Tests of destinations before they are added.",
  feeds: "Feeds: files that sheets and ad networks fetch.",
  events: "Events: what happened to leads, to follow.",
  inbound: "What destinations report back about leads.",
  hooks: "Hooks of automation tools, which subscribe to leads.",
  alerts: "Alerts: what their links do.",
  billing: "Plans and payments.",
  mcp: "The API as tools of AI assistants.",
  mails: "Email preferences.",
  mailing: "Emails sent on request.",
  support: "Questions to support.",
  product: "Health check and this document.",
};

const DESCRIPTION =
  "Know whence every lead came. Operations without `x-internal` are the public API: they stay compatible. Those with it serve our own pages and may change at any time. Every operation with GET also answers HEAD. Errors are problem details of one schema, `Problem`. In rare cases the gateway in front of the API answers instead (413 above 10 MB, 429 and 503 under overload, 500): its body is application/json with only a `message`.";

const SECURITY_SCHEMES = {
  apiKey: {
    type: "http",
    scheme: "bearer",
    description:
      "An API key, `wnc_` and 36 letters and digits, with the scope that the operation names. An owner or admin creates keys on the account page. Not for browsers.",
  },
  accessToken: {
    type: "http",
    scheme: "bearer",
    bearerFormat: "JWT",
    description: "The access token of a person who is signed in, valid for an hour.",
  },
};

/** A manifest's routes, the public ones first and in the order of their examples. */
function inOrder(routes: Record<string, Line>): [string, Line][] {
  const shown = Object.keys(EXAMPLES);
  const indexOf = ([key]: [string, Line]) => shown.indexOf(key) >>> 0;
  return Object.entries(routes).sort((a, b) => indexOf(a) - indexOf(b));
}

/** The parts of the document that are the same for every deployment. */
function describeRoutes(routes: Record<string, Line>) {
  const paths: Record<string, Record<string, unknown>> = {};
  const statuses = new Set(Object.entries(routes).flatMap(([key, line]) => errorStatuses(key, line)));
  const replies = describeReplies(
    Object.fromEntries(
      Object.entries(routes).flatMap(([key, { reply }]) => (typeof reply === "object" ? [[key, reply]] : [])),
    ),
  );
  for (const [key, line] of inOrder(routes)) {
    const [method = "", path = ""] = key.split(" ");
    paths[path] = { ...paths[path], [method.toLowerCase()]: describeOperation(key, line, replies[key]) };
  }
  const responses = Object.fromEntries(
    [...statuses].map((status) => [errorName(status), describeError(status)]),
  );
  return { paths, responses, schemas: { ...describeReplySchemas(), ...ERROR_SCHEMAS } };
}

// Cached, since converting the schemas takes most of the time of rendering a deployment's pages.
const described = new WeakMap<object, ReturnType<typeof describeRoutes>>();

/** Builds the OpenAPI 3.1 document of a manifest's routes. */
export function buildOpenApi(routes: Record<string, Line>, { origin, supportEmail }: Deployment) {
  const { paths, responses, schemas } = described.get(routes) ?? describeRoutes(routes);
  described.set(routes, { paths, responses, schemas });
  return {
    openapi: "3.1.0",
    info: {
      title: "Whence",
      version: CHANGELOG[0].date,
      description: DESCRIPTION,
      license: { name: "Apache-2.0", identifier: "Apache-2.0" },
      ...(supportEmail !== "" && { contact: { email: supportEmail } }),
      "x-changelog": CHANGELOG,
    },
    servers: [{ url: origin }],
    externalDocs: { url: `${origin}/developers`, description: "Quick start, conventions and examples." },
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    paths,
    webhooks: WEBHOOKS,
    components: {
      securitySchemes: SECURITY_SCHEMES,
      schemas,
      headers: LIMIT_HEADERS,
      responses,
      "x-error-codes": ERROR_CODES,
    },
  };
}
