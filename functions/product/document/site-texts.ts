import { PROBLEM_TEXTS } from "./lead-texts.ts";

const CONSENT =
  "What the snippet asks for: `immediate` starts at once, `required` waits for every visitor's consent, `signals` only for that of visitors whose browser sends Global Privacy Control or Do Not Track. Pages follow it once they have the site's new snippet.";
const CLIENT_ID = "The client that it belongs to. Null for none.";
const ARCHIVED =
  "Whether it is archived. An archived site keeps its leads, takes no new ones and no visits, and has no place in the plan's number of sites. True on a site that is archived already, or false on one that isn't, changes nothing.";

const NEW_SITE = { name: "A name for people.", client_id: CLIENT_ID, consent: CONSENT };

/** Texts of sites: their named schema, and the routes that change them. */
export const SITE_TEXTS = {
  Site: {
    id: "The site's id, which the snippet and `POST /api/lead` name.",
    name: "Its name.",
    domain: "Its domain, without scheme and www.",
    client_id: "The client that it belongs to.",
    consent: CONSENT,
    created_at: "When it was added.",
    archived_at: "Since when it is archived. Null for a site that takes leads.",
    last_check: "The result of the last install check.",
    last_lead_at: "When its last lead came.",
    last_seen_at: "Its last lead or last successful install check.",
  },
  "POST /api/sites": NEW_SITE,
  "PATCH /api/sites/{id}": { ...NEW_SITE, archived: ARCHIVED },
  "PATCH /api/sites": {
    ids: "The ids of the sites.",
    client_id:
      "The client to move them to. Null for none. Their past leads move with them, as reports group leads by the client that their site has now.",
    consent: CONSENT,
    archived: ARCHIVED,
    results: "The result for each site, in the order of their ids.",
  },
  SiteChangeResult: {
    id: "The site's id.",
    status:
      "`changed`; `unchanged`: it is as asked already; `rejected`: this can't be done; `failed`: send it again.",
    ...PROBLEM_TEXTS,
  },
  SiteRow: {
    name: "A name for people.",
    client: "The name of its client, which is added if there is none. Null for none.",
    consent: CONSENT,
  },
  "POST /api/sites/import": {
    sites: "The sites.",
    dry_run: "Only say what would happen to each site.",
    results: "The result for each site, in the order they were sent.",
  },
  SiteRowResult: {
    status:
      "`created`; `exists`: you have a site with this domain, which stays as it is; `rejected`: it is not valid, or there is no place for it; `failed`: send it again.",
    id: "The site's id.",
    new_client: "The name of a client that is added for it.",
    ...PROBLEM_TEXTS,
  },
} as const;
