import { PolicyDocument, PolicyStatement } from "aws-cdk-lib/aws-iam";
import type { AnyLine } from "../../functions/platform/http/line.ts";
import { CHANGED_INDEX, DUE_INDEX } from "../../functions/platform/store/indexes.ts";
import { COUNTED } from "../../functions/platform/store/keys.ts";
import { OWNED } from "../../functions/platform/store/partitions.ts";
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
  /** The files of exports, in the bucket. */
  exports: string;
  /** The logos, in the same bucket. */
  logos: string;
  /** The queue for hints about deliveries. */
  deliveryQueue: string;
  mail: Sender | undefined;
  /** The queue that it consumes. */
  consumes?: string | undefined;
  /** The queue for the failed runs of jobs and events. */
  deadLetters: string | undefined;
};

const READ = ["dynamodb:BatchGetItem", "dynamodb:GetItem", "dynamodb:Query"];
const UPDATE = ["dynamodb:UpdateItem"];
const PUT = ["dynamodb:ConditionCheckItem", "dynamodb:PutItem"];
const DELETE = ["dynamodb:BatchWriteItem", "dynamodb:DeleteItem"];

/** A line's write actions on rows. */
const WRITES: Record<AnyLine["table"], string[]> = {
  none: [],
  count: [],
  read: [],
  update: UPDATE,
  write: [...UPDATE, ...PUT],
  delete: [...UPDATE, ...PUT, ...DELETE],
};

const listWrites = ({ table }: AnyLine): string[] => WRITES[table];

/** Whether a line's function checks the origin key. */
export const checksOrigin = (line: AnyLine): boolean =>
  "caller" in line || ("queued" in line && line.queued === true);

/** Whether a line's only write access is counting requests. */
const onlyCounts = (line: AnyLine): boolean =>
  line.table === "count" || ("caller" in line && line.caller !== "anyone" && listWrites(line).length === 0);

/** Limits a statement to rows by partition key prefix. */
const among = (partitions: readonly string[]) => ({
  "ForAllValues:StringLike": { "dynamodb:LeadingKeys": partitions.map((partition) => `${partition}*`) },
});

/** A line's permissions on export files. Failed uploads are aborted. */
const FILE_ACTIONS: Record<NonNullable<AnyLine["files"]>, string[]> = {
  read: ["s3:GetObject"],
  write: ["s3:AbortMultipartUpload", "s3:DeleteObject", "s3:PutObject"],
  delete: ["s3:DeleteObject"],
};

const LOGO_ACTIONS: Record<NonNullable<AnyLine["logos"]>, string[]> = {
  read: ["s3:GetObject"],
  write: ["s3:PutObject"],
  delete: ["s3:DeleteObject"],
};

const READ_SECRET = ["secretsmanager:GetSecretValue"];

/** A line's read actions on rows. Never includes Scan. */
function listReads(line: AnyLine): string[] {
  if (line.table === "read" || listWrites(line).length > 0) return READ;
  // Every signed-in request reads its caller; a key is found by its digest first.
  if ("scope" in line && line.scope !== undefined) return ["dynamodb:BatchGetItem", "dynamodb:GetItem"];
  if ("caller" in line && line.caller === "account") return ["dynamodb:BatchGetItem"];
  return "caller" in line && line.caller === "person" ? ["dynamodb:GetItem"] : [];
}

/** A function's complete permissions: its own logs, and what its manifest line declares. */
export function buildPolicy(line: AnyLine, to: Resources): PolicyDocument {
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
      ...allow(to.table, listReads(line)),
      ...allow(to.table, listWrites(line), among([OWNED, COUNTED, ...(line.partitions ?? [])])),
      ...allow(to.table, onlyCounts(line) ? UPDATE : [], among([COUNTED])),
      ...allow(`${to.table}/index/${CHANGED_INDEX}`, "changes" in line ? ["dynamodb:Query"] : []),
      ...allow(`${to.table}/index/${DUE_INDEX}`, "every" in line ? ["dynamodb:Query"] : []),
      ...allow(
        to.pool,
        (line.identity ?? []).map((call) => `cognito-idp:${call}`),
      ),
      ...allow(to.paymentKeys, line.payments ? READ_SECRET : []),
      ...allow(to.originKey, checksOrigin(line) ? READ_SECRET : []),
      ...allow(to.digestKey, line.digests ? READ_SECRET : []),
      ...allow(to.sealingKeys, line.seals ? READ_SECRET : []),
      ...allow(to.mail?.resources, line.mail ? ["ses:SendEmail"] : [], {
        StringEquals: { "ses:FromAddress": to.mail?.address },
      }),
      ...allow(to.exports, line.files ? FILE_ACTIONS[line.files] : []),
      ...allow(to.logos, line.logos ? LOGO_ACTIONS[line.logos] : []),
      ...allow(to.deliveryQueue, line.hints ? ["sqs:SendMessage"] : []),
      ...allow(to.consumes, ["sqs:ReceiveMessage", "sqs:DeleteMessage", "sqs:GetQueueAttributes"]),
      ...allow(to.deadLetters, ["sqs:SendMessage"]),
    ],
  });
}
