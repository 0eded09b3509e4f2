import { Match } from "aws-cdk-lib/assertions";
import { describe, expect, test } from "vitest";
import { type EdgeName, edgeScript } from "../../lib/cloud/edge.ts";
import { lines } from "../../lib/cloud/functions.ts";
import { apiHeaders, headersFor, pageHeaders, sharedPageHeaders, trackerHeaders } from "../../lib/headers.ts";
import { pageFor } from "../../lib/pages.ts";
import { attribute, givenStack, REDUCED } from "./stack.ts";

type Behavior = {
  PathPattern: string;
  CachePolicyId: string;
  OriginRequestPolicyId?: string;
  ViewerProtocolPolicy: string;
  TargetOriginId: string;
  ResponseHeadersPolicyId: { Ref: string };
  FunctionAssociations?: { EventType: string; FunctionARN: unknown }[];
};
type Config = {
  CacheBehaviors: Behavior[];
  DefaultCacheBehavior: Behavior;
  Origins: Record<string, unknown>[];
};

// AWS managed policies, with the same ids in every account.
const CACHING_DISABLED = "4135ea2d-6df8-44a3-9df3-4b5a84be39ad";
const CACHING_OPTIMIZED = "658327ea-f89d-4fab-a63d-7e88639e58f6";
const ALL_BUT_HOST = "b689b0a8-53d0-40ab-baf2-68738e2966ac";

const { template, only, ofType } = givenStack();
const [, distribution] = only("AWS::CloudFront::Distribution");
const config = distribution.DistributionConfig as Config;
const edge = (name: string) => only("AWS::CloudFront::Function", `Distribution${name}`)[0];

type HeadersPolicy = {
  SecurityHeadersConfig: {
    StrictTransportSecurity: { AccessControlMaxAgeSec: number; IncludeSubdomains: boolean };
    ContentTypeOptions?: object;
    ReferrerPolicy: { ReferrerPolicy: string };
    ContentSecurityPolicy?: { ContentSecurityPolicy: string };
  };
  CustomHeadersConfig?: { Items: { Header: string; Value: string }[] };
  CorsConfig?: { AccessControlAllowOrigins: { Items: string[] }; AccessControlAllowCredentials: boolean };
};

/** The headers that a behavior's policy sets, by name. */
function headersOf({ ResponseHeadersPolicyId: { Ref: id } }: Behavior): Record<string, string> {
  const policies = Object.fromEntries(ofType("AWS::CloudFront::ResponseHeadersPolicy"));
  const policy = policies[id]?.ResponseHeadersPolicyConfig as HeadersPolicy;
  const { SecurityHeadersConfig: named, CustomHeadersConfig: custom, CorsConfig: cors } = policy;
  const { AccessControlMaxAgeSec: age, IncludeSubdomains } = named.StrictTransportSecurity;
  if (cors) expect(cors.AccessControlAllowCredentials).toBe(false);
  return {
    "strict-transport-security": `max-age=${age}${IncludeSubdomains ? "; includeSubDomains" : ""}`,
    "referrer-policy": named.ReferrerPolicy.ReferrerPolicy,
    ...(named.ContentTypeOptions && { "x-content-type-options": "nosniff" }),
    ...(named.ContentSecurityPolicy && {
      "content-security-policy": named.ContentSecurityPolicy.ContentSecurityPolicy,
    }),
    ...Object.fromEntries((custom?.Items ?? []).map(({ Header, Value }) => [Header, Value])),
    ...(cors && { "access-control-allow-origin": cors.AccessControlAllowOrigins.Items.join() }),
  };
}

/** A route's path as CloudFront matches it. */
const patternOf = (key: string): string | undefined => key.split(" ")[1]?.replaceAll(/\{\w+\}/g, "*");

describe("the distribution", () => {
  test("routes the API uncached to its gateway, with CORS for any-origin routes, and the rest to the bucket", () => {
    const paths = config.CacheBehaviors.map(({ PathPattern }) => PathPattern);
    const own = Object.entries(lines).flatMap(([key, { reply, origin }]) =>
      reply === "stream" || origin === "any" ? [patternOf(key)] : [],
    );
    const assets = ["/assets/*", "/whence.*.js", "/whence.js", "/whence-forms.js"];
    expect(paths).toEqual([...own, "/r/*", "/api/*", ...assets]);
    for (const behavior of config.CacheBehaviors) {
      const { PathPattern: path } = behavior;
      if (!path.startsWith("/api/") && path !== "/r/*") {
        expect(behavior.CachePolicyId).toBe(CACHING_OPTIMIZED);
        expect(headersOf(behavior)).toEqual(path.startsWith("/whence") ? trackerHeaders : pageHeaders);
        continue;
      }
      expect(behavior).toMatchObject({
        CachePolicyId: CACHING_DISABLED,
        OriginRequestPolicyId: ALL_BUT_HOST,
        ViewerProtocolPolicy: "https-only",
        FunctionAssociations: [
          { EventType: "viewer-request", FunctionARN: attribute(edge("nameviewer"), "FunctionARN") },
        ],
      });
      const open = Object.entries(lines).some(
        ([key, line]) => line.origin === "any" && patternOf(key) === path,
      );
      expect(headersOf(behavior)).toEqual({
        ...(path === "/r/*" ? sharedPageHeaders : apiHeaders),
        ...(open && { "access-control-allow-origin": "*" }),
      });
    }
  });

  test("serves pages with their headers, and no error page replaces the API's responses", () => {
    const page = config.DefaultCacheBehavior;
    expect(headersOf(page)).toEqual(pageHeaders);
    expect(page).toMatchObject({
      CachePolicyId: CACHING_OPTIMIZED,
      ViewerProtocolPolicy: "redirect-to-https",
    });
    expect(page.FunctionAssociations).toEqual([
      { EventType: "viewer-request", FunctionARN: attribute(edge("findpage"), "FunctionARN") },
      { EventType: "viewer-response", FunctionARN: attribute(edge("markmissing"), "FunctionARN") },
    ]);
    expect(config).not.toHaveProperty("CustomErrorResponses");
  });

  test("authenticates to the functions with the origin key, and to the bucket with its signature", () => {
    const [bucket, ...rest] = config.Origins;
    expect(bucket).toMatchObject({ OriginAccessControlId: expect.anything() });
    // The gateway, its pages, and one function URL per streamed route.
    const streamed = Object.values(lines).filter(({ reply }) => reply === "stream");
    expect(streamed.length).toBeGreaterThan(1);
    expect(rest).toHaveLength(2 + streamed.length);
    const pages = { DomainName: expect.anything(), OriginPath: "/api" };
    expect(rest.filter(({ OriginPath }) => OriginPath !== undefined)).toEqual([
      expect.objectContaining(pages),
    ]);
    const key = { Ref: only("AWS::SecretsManager::Secret", "OriginKey")[0] };
    const HeaderValue = {
      "Fn::Join": ["", ["{{resolve:secretsmanager:", key, ":SecretString:current::}}"]],
    };
    for (const origin of rest) {
      expect(origin).toMatchObject({
        OriginCustomHeaders: [{ HeaderName: "x-origin-key", HeaderValue }],
        CustomOriginConfig: { OriginProtocolPolicy: "https-only", OriginSSLProtocols: ["TLSv1.2"] },
      });
    }
  });

  test("changes when the origin key has been replaced, so that CloudFormation reads the new key", () => {
    const commentOf = (stack: ReturnType<typeof givenStack>) => {
      const [, { DistributionConfig }] = stack.only("AWS::CloudFront::Distribution");
      return (DistributionConfig as { Comment: string }).Comment;
    };
    expect(commentOf(givenStack(REDUCED))).not.toBe(commentOf(givenStack()));
  });

  test("a missing hashed file is 404, as locally, because CloudFront may list the bucket", () => {
    template.hasResourceProperties("AWS::S3::BucketPolicy", {
      PolicyDocument: {
        Statement: Match.arrayWith([
          Match.objectLike({
            Action: ["s3:GetObject", "s3:ListBucket"],
            Principal: { Service: "cloudfront.amazonaws.com" },
            Condition: {
              ArnLike: {
                "aws:SourceArn": {
                  "Fn::Join": [
                    "",
                    [
                      "arn:",
                      { Ref: "AWS::Partition" },
                      ":cloudfront::",
                      { Ref: "AWS::AccountId" },
                      ":distribution/*",
                    ],
                  ],
                },
              },
            },
          }),
        ]),
      },
    });
    expect(config).toMatchObject({ DefaultRootObject: "index.html" });
    expect(pageFor("/assets/gone-1a2b.js", [])).toEqual({ file: "/404.html", status: 404 });
  });

  test("keeps its files private, versioned and cached by type", () => {
    template.hasResourceProperties("AWS::S3::Bucket", {
      PublicAccessBlockConfiguration: {
        BlockPublicAcls: true,
        BlockPublicPolicy: true,
        IgnorePublicAcls: true,
        RestrictPublicBuckets: true,
      },
      VersioningConfiguration: { Status: "Enabled" },
      BucketEncryption: Match.anyValue(),
    });
    const uploads = ofType("Custom::CDKBucketDeployment").map(([, upload]) => upload);
    expect(uploads).toMatchObject([
      { Include: ["assets/*", "whence.*.js"], Exclude: ["*"], Prune: false },
      { Include: ["whence.js", "whence-forms.js"], Exclude: ["*"], Prune: false },
      { Include: ["whence.d.ts"], Exclude: ["*"], Prune: false },
      { Exclude: ["assets/*", "whence.*.js", "whence.js", "whence-forms.js", "whence.d.ts"], Prune: false },
    ]);
    const kept = ["/assets/a-1b.js", "/whence.js", "/whence.d.ts", "/index.html"].map(
      (file) => headersFor(file)["cache-control"],
    );
    const types = [{}, {}, { "content-type": "text/plain; charset=utf-8" }, {}];
    expect(uploads.map(({ SystemMetadata }) => SystemMetadata)).toEqual(
      kept.map((value, at) => ({ "cache-control": value, ...types[at] })),
    );
    const [hashed, alias, ...pages] = kept;
    expect([hashed, alias]).toEqual(["public, max-age=31536000, immutable", "public, max-age=900"]);
    expect(pages).toEqual(["no-cache", "no-cache"]);
    expect(headersFor("/whence.1a2b.js")["cache-control"]).toBe(kept[0]);
  });
});

describe("at the edge", () => {
  const files = ["/favicon.svg", "/index.html", "/login/index.html", "/dashboard/index.html"];
  const run = (name: EdgeName, event: object): { uri: string; statusCode: number; headers: object } =>
    new Function(`${edgeScript(name, files)}; return handler;`)()(event);

  test.each([
    ["/", "/index.html", 200],
    ["/login", "/login/index.html", 200],
    ["/login/", "/login/index.html", 200],
    ["/login/index.html", "/login/index.html", 200],
    ["/login//", "/404.html", 404],
    ["/login/more", "/404.html", 404],
    ["/Login", "/404.html", 404],
    ["/dashboard", "/dashboard/index.html", 200],
    ["/dashboard/", "/dashboard/index.html", 200],
    ["/dashboard/leads/lead_1", "/dashboard/index.html", 200],
    ["/favicon.svg", "/favicon.svg", 200],
    ["/nothing", "/404.html", 404],
    ["/contact", "/404.html", 404],
    ["/dashboards", "/404.html", 404],
    ["/404.html", "/404.html", 404],
    ["/toString", "/404.html", 404],
    ["/..%2f..%2fetc/passwd", "/404.html", 404],
  ])("%s is served by %s with %i, in the cloud and locally", (uri, file, status) => {
    expect(pageFor(uri, files)).toEqual({ file, status });
    expect(run("find-page", { request: { uri } }).uri).toBe(file);
    // CloudFront may pass the function the original or the rewritten path.
    for (const shown of [uri, file]) {
      const response = { statusCode: 200 };
      expect(run("mark-missing", { request: { uri: shown }, response }).statusCode).toBe(status);
    }
  });

  test("any other status is left alone", () => {
    const response = { statusCode: 304 };
    expect(run("mark-missing", { request: { uri: "/404.html" }, response }).statusCode).toBe(304);
  });

  test("the viewer's address and the requested host come from CloudFront, whatever the viewer sends", () => {
    const request = {
      headers: {
        host: { value: "reports.agency.example" },
        "true-client-ip": { value: "203.0.113.9" },
        "x-sender": { value: "203.0.113.9 Firefox" },
        "x-viewer-host": { value: "reports.other.example" },
      },
    };
    const { headers } = run("name-viewer", { viewer: { ip: "2001:db8::7" }, request });
    expect(headers).toEqual({
      host: { value: "reports.agency.example" },
      "x-viewer-host": { value: "reports.agency.example" },
      "true-client-ip": { value: "2001:db8::7" },
      "x-sender": { value: "2001:db8::7 " },
    });
  });

  test.each([
    "Mozilla/5.0 (X11; Linux x86_64)",
    '"}},"OriginKey":{"DataType":"String","StringValue":"x"},"A":{"',
    "\\u0022 \u0000 é \ud800 %",
    "x".repeat(5000),
  ])("a user agent can't break the gateway's JSON: %j", (value) => {
    const request = { headers: { "user-agent": { value } } };
    const { headers } = run("name-viewer", { viewer: { ip: "203.0.113.9" }, request });
    const sender = String((headers as Record<string, { value: string }>)["x-sender"]?.value);
    expect(sender).toMatch(/^203\.0\.113\.9 [\w.!~*'()%-]*$/);
    expect(sender.length).toBeLessThan(1000);
    expect(decodeURIComponent(sender.split(" ")[1] ?? "")).toBe(value.slice(0, 300).replace(/[^ -~]/g, "?"));
  });

  test("each function fits CloudFront's limit of 10 KB", () => {
    for (const name of ["find-page", "mark-missing", "name-viewer"] as const) {
      expect(edgeScript(name, files).length).toBeLessThan(10_240);
    }
  });
});
