import * as v from "valibot";
import type { EndpointRequest, Reply } from "../../../../../lib/local/endpoint.ts";
import type { Api, VendorAccount } from "../../../../../lib/local/vendors/vendor.ts";
import { parseJson } from "../../../../platform/json.ts";

/** A workflow with the texts and links of the cards it received. */
export type TeamsWorkflow = VendorAccount & { posted: { texts: string[]; links: string[] }[] };

const fail = (status: number, code: string, message: string): Reply => ({
  status,
  body: { error: { code, message } },
});

const RichText = v.looseObject({
  type: v.literal("RichTextBlock"),
  inlines: v.array(v.looseObject({ type: v.literal("TextRun"), text: v.string() })),
});
const Actions = v.strictObject({
  type: v.literal("ActionSet"),
  actions: v.array(
    v.strictObject({
      type: v.literal("Action.OpenUrl"),
      title: v.string(),
      url: v.pipe(v.string(), v.url()),
    }),
  ),
});
const Item = v.variant("type", [RichText, Actions]);
const Container = v.looseObject({ type: v.literal("Container"), items: v.array(Item) });
const Card = v.strictObject({
  $schema: v.literal("http://adaptivecards.io/schemas/adaptive-card.json"),
  type: v.literal("AdaptiveCard"),
  version: v.picklist(["1.2", "1.3", "1.4", "1.5"]),
  fallbackText: v.string(),
  body: v.array(v.variant("type", [RichText, Container])),
});
const Posted = v.strictObject({
  type: v.literal("message"),
  attachments: v.tuple([
    v.strictObject({
      contentType: v.literal("application/vnd.microsoft.card.adaptive"),
      contentUrl: v.null(),
      content: Card,
    }),
  ]),
});

const MAX_BYTES = 28 * 1024;

function answer({ body }: EndpointRequest, workflow: TeamsWorkflow): Reply {
  if (Buffer.byteLength(body ?? "") > MAX_BYTES)
    return fail(413, "RequestEntityTooLarge", "The message is larger than 28 KB.");
  const posted = v.safeParse(Posted, parseJson(body ?? ""));
  if (!posted.success)
    return fail(400, "TriggerInputSchemaMismatch", `${v.getDotPath(posted.issues[0])} is not as expected.`);
  const [{ content }] = posted.output.attachments;
  const items = content.body.flatMap((each) => (each.type === "Container" ? each.items : [each]));
  workflow.posted.push({
    texts: items.flatMap((item) =>
      item.type === "RichTextBlock" ? item.inlines.map(({ text }) => text) : [],
    ),
    links: items.flatMap((item) => (item.type === "ActionSet" ? item.actions.map(({ url }) => url) : [])),
  });
  return { status: 202, body: "" };
}

/** Teams' workflows that post webhook requests, as their published contract describes them. */
export const teamsApi: Api<TeamsWorkflow> = {
  hosts: [".logic.azure.com", ".environment.api.powerplatform.com"],
  hint: "Any address such as https://local.logic.azure.com/workflows/1/triggers/manual/paths/invoke?sig=local-1 is a workflow of its own.",
  readCredential: ({ query }) => /^local[\w-]*$/.exec(query.get("sig") ?? "")?.[0] ?? null,
  newAccount: () => ({ posted: [] }),
  answer,
  records: ({ posted }) =>
    posted.map(({ texts }, at) => ({ id: `Message ${at + 1}`, fields: { text: texts.join("\n") } })),
  failures: {
    unauthorized: fail(
      401,
      "DirectApiAuthorizationRequired",
      "The request must be authenticated by a shared access signature.",
    ),
    "429": {
      ...fail(429, "WorkflowRunActionRepetitionQuotaExceeded", "Too many requests."),
      headers: { "retry-after": "7" },
    },
    "500": fail(500, "InternalServerError", "Encountered an internal server error."),
    full: fail(404, "WorkflowNotFound", "The workflow could not be found."),
  },
};
