import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { root } from "../../lib/build.ts";
import { jobLines } from "../../lib/cloud/jobs.ts";
import { Stage } from "../../lib/cloud/stage.ts";
import { anchorsOf, readDoc } from "../support/anchors.ts";
import { givenStack, WATCHED } from "./stack.ts";

const { all } = givenStack(WATCHED);

/** IAM's names of services that differ from their resource types'. */
const PREFIXES: Record<string, string> = { ApiGatewayV2: "apigateway", Cognito: "cognito-idp" };

describe("the operator's guide", () => {
  test("its deployment policy has every service of the templates, and no other", () => {
    const { Statement } = JSON.parse(readDoc("deployment-policy.json")) as {
      Statement: { Sid: string; Action: string[] }[];
    };
    const allowed = Statement.filter(({ Sid }) => Sid === "Services").flatMap(({ Action }) => Action);
    const types = Object.values(all).map(({ Type }) => Type);
    const used = types.flatMap((type) => {
      const service = /^AWS::(\w+)::/.exec(type)?.[1];
      return service === undefined || service === "IAM" ? [] : (PREFIXES[service] ?? service.toLowerCase());
    });
    // The nested stacks themselves, and the vault's storage.
    const expected = new Set([...used, "cloudformation", "backup-storage"]);
    expect(allowed).toEqual([...expected].sort().map((service) => `${service}:*`));
  });

  test("its deployment policy only lets services create their own roles", () => {
    const { Statement } = JSON.parse(readDoc("deployment-policy.json")) as {
      Statement: { Sid: string; Action: string | string[]; Resource: string; Condition?: object }[];
    };
    const roles = Statement.find(({ Sid }) => Sid === "RolesOfServices");
    expect(roles).toMatchObject({
      Action: "iam:CreateServiceLinkedRole",
      Resource: "arn:aws:iam::*:role/aws-service-role/*",
      Condition: {
        StringEquals: {
          "iam:AWSServiceName": [
            "backup.amazonaws.com",
            "contributorinsights.dynamodb.amazonaws.com",
            "email.cognito-idp.amazonaws.com",
          ],
        },
      },
    });
    for (const { Sid, Action, Resource } of Statement)
      if ([Action].flat().some((action) => action.startsWith("iam:")) && Sid !== "RolesOfServices")
        expect(Resource).toBe("arn:aws:iam::*:role/Whence-*");
  });

  test("it explains every setting of a stage, and every job", () => {
    const guide = readDoc("operating.md");
    for (const setting of Object.keys(Stage.entries)) expect(guide).toContain(`| \`${setting}\` |`);
    for (const job of Object.keys(jobLines)) expect(guide).toContain(`| \`${job}\` |`);
  });

  test("links between documents lead to headings", () => {
    for (const name of readdirSync(join(root, "docs")).filter((file) => file.endsWith(".md"))) {
      for (const [, file = "", anchor = ""] of readDoc(name).matchAll(/\]\(([\w-]+\.md)?#([\w-]+)\)/g)) {
        expect(anchorsOf(file || name), `${name}: ${file}#${anchor}`).toContain(anchor);
      }
    }
  });
});
