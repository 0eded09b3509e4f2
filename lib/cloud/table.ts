import { RemovalPolicy } from "aws-cdk-lib";
import { AttributeType, Billing, ProjectionType, TableV2 } from "aws-cdk-lib/aws-dynamodb";
import type { Construct } from "constructs";
import { CHANGED_INDEX, DUE_INDEX } from "../../functions/platform/store/indexes.ts";

/** The one table. It outlives its stack and can't be deleted until its protection is turned off by hand. */
export function createTable(scope: Construct, contributorInsights: boolean): TableV2 {
  return new TableV2(scope, "Table", {
    partitionKey: { name: "pk", type: AttributeType.STRING },
    sortKey: { name: "sk", type: AttributeType.STRING },
    globalSecondaryIndexes: [
      {
        indexName: DUE_INDEX,
        partitionKey: { name: "due", type: AttributeType.STRING },
        sortKey: { name: "due_at", type: AttributeType.STRING },
        projectionType: ProjectionType.KEYS_ONLY,
      },
      {
        indexName: CHANGED_INDEX,
        partitionKey: { name: "pk", type: AttributeType.STRING },
        sortKey: { name: "changed", type: AttributeType.STRING },
        projectionType: ProjectionType.KEYS_ONLY,
      },
    ],
    billing: Billing.onDemand(),
    pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
    ...(contributorInsights && { contributorInsightsSpecification: { enabled: true } }),
    timeToLiveAttribute: "expires_at",
    deletionProtection: true,
    removalPolicy: RemovalPolicy.RETAIN,
  });
}
