import { PolicyDocument, PolicyStatement } from "aws-cdk-lib/aws-iam";
import type { AnyLine } from "../../functions/http/line.ts";
import { COUNTED, DUE_INDEX } from "../../functions/store/keys.ts";
import type { Sender } from "./mail.ts";

/** ARNs of the resources that a function may be granted; without `mail`, no email is sent. */
export type Resources = {
  table: string;
  pool: string;
  logs: string;
  paymentKeys: string;
  originKey: string;
  digestKey: string;
  sealingKeys: string;
  /** The queue for hints about deliveries. */
  deliveryQueue: string;
  mail: Sender | undefined;
  /** The queue that it consumes. */
  consumes?: string | undefined;
  /** The queue for the failed runs of jobs and events. */
  deadLetters: string | undefined;
};

const READ = ["dynamodb:BatchGetItem", "dynamodb:GetItem", "dynamodb:Query"];
const WRITE = [
  "dynamodb:BatchWriteItem",
  "dynamodb:ConditionCheckItem",
  "dynamodb:DeleteItem",
  "dynamodb:PutItem",
  "dynamodb:UpdateItem",
];

/** Whether a line counts requests, without any other right to write. */
const onlyCounts = (line: AnyLine): boolean =>
  line.table === "count" || ("caller" in line && line.caller !== "anyone" && line.table !== "write");

const countedRows = { "ForAllValues:StringLike": { "dynamodb:LeadingKeys": [`${COUNTED}*`] } };

const READ_SECRET = ["secretsmanager:GetSecretValue"];

/** A line's table actions. None includes Scan. */
function tableActions(line: AnyLine): string[] {
  if (line.table === "write") return [...READ, ...WRITE];
  if (line.table === "read") return READ;
  // Every signed-in request reads its caller; a key is found by its digest first.
  if ("scope" in line && line.scope !== undefined) return ["dynamodb:BatchGetItem", "dynamodb:GetItem"];
  if ("caller" in line && line.caller === "account") return ["dynamodb:BatchGetItem"];
  return "caller" in line && line.caller === "person" ? ["dynamodb:GetItem"] : [];
}

/** A function's complete permissions: its own logs, and what its manifest line asks for. */
export function policyOf(line: AnyLine, to: Resources): PolicyDocument {
  const allow = (
    resource: string | string[] | undefined,
    actions: string[],
    conditions?: Record<string, object>,
  ) =>
    resource && actions.length > 0
      ? [new PolicyStatement({ actions, resources: [resource].flat(), ...(conditions && { conditions }) })]
      : [];
  return new PolicyDocument({
    statements: [
      ...allow(to.logs, ["logs:CreateLogStream", "logs:PutLogEvents"]),
      ...allow(to.table, tableActions(line)),
      ...allow(to.table, onlyCounts(line) ? ["dynamodb:UpdateItem"] : [], countedRows),
      ...allow(`${to.table}/index/${DUE_INDEX}`, "every" in line ? ["dynamodb:Query"] : []),
      ...allow(
        to.pool,
        (line.identity ?? []).map((call) => `cognito-idp:${call}`),
      ),
      ...allow(to.paymentKeys, line.payments ? READ_SECRET : []),
      ...allow(to.originKey, "caller" in line ? READ_SECRET : []),
      ...allow(to.digestKey, line.digests ? READ_SECRET : []),
      ...allow(to.sealingKeys, line.seals ? READ_SECRET : []),
      ...allow(to.mail?.resources, line.mail ? ["ses:SendEmail"] : [], {
        StringEquals: { "ses:FromAddress": to.mail?.address },
      }),
      ...allow(to.deliveryQueue, line.hints ? ["sqs:SendMessage"] : []),
      ...allow(to.consumes, ["sqs:ReceiveMessage", "sqs:DeleteMessage", "sqs:GetQueueAttributes"]),
      ...allow(to.deadLetters, ["sqs:SendMessage"]),
    ],
  });
}
