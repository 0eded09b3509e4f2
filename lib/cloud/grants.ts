import { PolicyDocument, PolicyStatement } from "aws-cdk-lib/aws-iam";
import type { Line } from "../../functions/http/line.ts";

/** The resources that a function may be let at, by their ARNs. */
export type Resources = { table: string; pool: string; logs: string };

const READ = ["dynamodb:GetItem", "dynamodb:Query"];
const WRITE = [
  "dynamodb:ConditionCheckItem",
  "dynamodb:DeleteItem",
  "dynamodb:PutItem",
  "dynamodb:UpdateItem",
];

/** What a line may do with the table. Nothing scans. */
function tableActions(line: Line): string[] {
  if (line.table === "write") return [...READ, ...WRITE];
  if (line.table === "read") return READ;
  // The caller's account row is read on every signed-in request.
  return line.caller === "account" ? ["dynamodb:GetItem"] : [];
}

/** Everything a line's function may do, and nothing else: its logs, the table and the user pool as the line says. */
export function policyOf(line: Line, { table, pool, logs }: Resources): PolicyDocument {
  const allow = (resource: string, actions: string[]) =>
    actions.length > 0 ? [new PolicyStatement({ actions, resources: [resource] })] : [];
  return new PolicyDocument({
    statements: [
      ...allow(logs, ["logs:CreateLogStream", "logs:PutLogEvents"]),
      ...allow(table, tableActions(line)),
      ...allow(
        pool,
        (line.identity ?? []).map((call) => `cognito-idp:${call}`),
      ),
    ],
  });
}
