import { PolicyDocument, PolicyStatement } from "aws-cdk-lib/aws-iam";
import type { Job, Line } from "../../functions/http/line.ts";
import { DUE_INDEX } from "../../functions/store/keys.ts";

/** The resources that a function may be let at, by their ARNs; without a mail identity no mail is sent. */
export type Resources = {
  table: string;
  pool: string;
  logs: string;
  paymentKeys: string;
  mail: string | undefined;
  /** Where a job's failed runs go. */
  deadLetters: string | undefined;
};

const READ = ["dynamodb:GetItem", "dynamodb:Query"];
const WRITE = [
  "dynamodb:BatchWriteItem",
  "dynamodb:ConditionCheckItem",
  "dynamodb:DeleteItem",
  "dynamodb:PutItem",
  "dynamodb:UpdateItem",
];

/** What a line may do with the table. Nothing scans. */
function tableActions(line: Line | Job): string[] {
  if (line.table === "write") return [...READ, ...WRITE];
  if (line.table === "read") return READ;
  // The caller's account row is read on every signed-in request.
  return "caller" in line && line.caller === "account" ? ["dynamodb:GetItem"] : [];
}

/** Everything a line's function may do, and nothing else: its logs, and of the rest what the line says. */
export function policyOf(line: Line | Job, to: Resources): PolicyDocument {
  const allow = (resource: string | undefined, actions: string[]) =>
    resource && actions.length > 0 ? [new PolicyStatement({ actions, resources: [resource] })] : [];
  return new PolicyDocument({
    statements: [
      ...allow(to.logs, ["logs:CreateLogStream", "logs:PutLogEvents"]),
      ...allow(to.table, tableActions(line)),
      ...allow(`${to.table}/index/${DUE_INDEX}`, "every" in line ? ["dynamodb:Query"] : []),
      ...allow(
        to.pool,
        (line.identity ?? []).map((call) => `cognito-idp:${call}`),
      ),
      ...allow(to.paymentKeys, line.payments ? ["secretsmanager:GetSecretValue"] : []),
      ...allow(to.mail, line.mail ? ["ses:SendEmail"] : []),
      ...allow(to.deadLetters, ["sqs:SendMessage"]),
    ],
  });
}
