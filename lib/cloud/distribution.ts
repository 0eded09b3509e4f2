import { Annotations, Duration, Fn, SecretValue, Stack } from "aws-cdk-lib";
import { Certificate } from "aws-cdk-lib/aws-certificatemanager";
import {
  AccessLevel,
  AllowedMethods,
  type BehaviorOptions,
  CachePolicy,
  Distribution as CloudFront,
  type Function as EdgeFunction,
  FunctionEventType,
  HttpVersion,
  type IOrigin,
  OriginRequestPolicy,
  PriceClass,
  S3OriginAccessControl,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from "aws-cdk-lib/aws-cloudfront";
import { FunctionUrlOrigin, HttpOrigin, S3BucketOrigin } from "aws-cdk-lib/aws-cloudfront-origins";
import { Construct } from "constructs";
import {
  apiHeaders,
  assetPaths,
  pageHeaders,
  sharedPageHeaders,
  sharedPages,
  trackerHeaders,
} from "../headers.ts";
import type { Api } from "./api.ts";
import { edgeFunction } from "./edge.ts";
import { lines } from "./functions.ts";
import { anyOrigin, headersPolicy } from "./response-headers.ts";
import type { Website } from "./website.ts";
import type { Streams } from "./wings.ts";

/** A custom domain. Its certificate must be in us-east-1, whatever the stack's region. */
export type Domain = { name: string; certificateArn: string };

export type DistributionProps = {
  website: Website;
  api: Api;
  streams: Streams;
  /** The secret with the key that the API's origins require, and how often it has been replaced. */
  originKey: { secretArn: string; rotation: number };
  domain?: Domain | undefined;
  webAclArn?: string | undefined;
};

type Behaviors = Record<string, BehaviorOptions>;

const on = (eventType: FunctionEventType, edge: EdgeFunction) => ({ eventType, function: edge });
const toPathPattern = (key: string) => (key.split(" ")[1] ?? "").replaceAll(/\{\w+\}/g, "*");

/** The product's single origin: pages and tracker from the bucket, the API from its gateway, streams from their URLs. */
export class Distribution extends Construct {
  readonly origin: string;
  readonly distributionId: string;

  constructor(scope: Construct, id: string, props: DistributionProps) {
    super(scope, id);
    const { domain, webAclArn } = props;
    Annotations.of(this).acknowledgeWarning(
      "@aws-cdk/aws-cloudfront-origins:listBucketSecurityRisk",
      "No path reaches the bucket's listing: the root is a page, and everything below it is a file.",
    );
    Annotations.of(this).acknowledgeWarning(
      "@aws-cdk/aws-cloudfront-origins:updateImportedBucketPolicyOac",
      "The bucket's policy is next to it, in bucket.ts.",
    );
    const { page, assets } = this.websiteBehaviors(props);
    const cloudFront = new CloudFront(this, "CloudFront", {
      defaultBehavior: page,
      // CloudFormation only reads the key again when something else in the distribution changes.
      comment: `Whence. Origin key ${props.originKey.rotation}.`,
      defaultRootObject: "index.html",
      additionalBehaviors: { ...this.apiBehaviors(props), ...assets },
      httpVersion: HttpVersion.HTTP2_AND_3,
      // Our customers' visitors are everywhere, and the tracker must load fast for them.
      priceClass: PriceClass.PRICE_CLASS_ALL,
      webAclId: webAclArn,
      ...(domain && {
        domainNames: [domain.name],
        minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
        certificate: Certificate.fromCertificateArn(this, "Certificate", domain.certificateArn),
      }),
    });
    this.distributionId = cloudFront.distributionId;
    this.origin = `https://${domain?.name ?? cloudFront.distributionDomainName}`;
  }

  private websiteBehaviors({ website: { bucket, files } }: DistributionProps): {
    page: BehaviorOptions;
    assets: Behaviors;
  } {
    const { stackName, region } = Stack.of(this);
    const file = {
      // With permission to list, S3 returns 404 for a missing file; without it, 403.
      origin: S3BucketOrigin.withOriginAccessControl(bucket, {
        originAccessControl: new S3OriginAccessControl(this, "BucketAccess", {
          originAccessControlName: `${stackName}-${region}`,
        }),
        originAccessLevels: [AccessLevel.READ, AccessLevel.LIST],
      }),
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      cachePolicy: CachePolicy.CACHING_OPTIMIZED,
      compress: true,
    };
    const page: BehaviorOptions = {
      ...file,
      responseHeadersPolicy: headersPolicy(this, "PageHeaders", pageHeaders),
      functionAssociations: [
        on(FunctionEventType.VIEWER_REQUEST, edgeFunction(this, "find-page", files)),
        on(FunctionEventType.VIEWER_RESPONSE, edgeFunction(this, "mark-missing", files)),
      ],
    };
    const asset: BehaviorOptions = { ...page, functionAssociations: [] };
    const tracker: BehaviorOptions = {
      ...file,
      responseHeadersPolicy: headersPolicy(this, "TrackerHeaders", trackerHeaders, anyOrigin),
    };
    const assets: Behaviors = {};
    for (const path of assetPaths) {
      assets[`/${path}`] = path.startsWith("whence") ? tracker : asset;
    }
    return { page, assets };
  }

  private apiBehaviors({ api, streams, originKey }: DistributionProps): Behaviors {
    const originProof = {
      "x-origin-key": SecretValue.secretsManager(originKey.secretArn, {
        jsonField: "current",
      }).unsafeUnwrap(),
    };
    const nameViewer = edgeFunction(this, "name-viewer");
    const sameOrigin = headersPolicy(this, "ApiHeaders", apiHeaders);
    const anyPage = headersPolicy(this, "AnyPageApiHeaders", apiHeaders, anyOrigin);
    const behavior = (origin: IOrigin, responseHeadersPolicy = sameOrigin): BehaviorOptions => ({
      origin,
      responseHeadersPolicy,
      viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
      allowedMethods: AllowedMethods.ALLOW_ALL,
      cachePolicy: CachePolicy.CACHING_DISABLED,
      // The gateway and function URLs only accept their own Host header.
      originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
      functionAssociations: [on(FunctionEventType.VIEWER_REQUEST, nameViewer)],
    });
    const gatewayHost = Fn.select(2, Fn.split("/", api.httpApi.apiEndpoint));
    const gateway = new HttpOrigin(gatewayHost, { customHeaders: originProof });
    const pages = new HttpOrigin(gatewayHost, {
      originPath: sharedPages.prefix,
      customHeaders: originProof,
    });
    const sharedPage = headersPolicy(this, "SharedPageHeaders", sharedPageHeaders);
    const behaviors: Behaviors = {};
    for (const [key, line] of Object.entries(lines)) {
      const url = streams.urls.get(key);
      if (url) {
        const origin = new FunctionUrlOrigin(url, {
          customHeaders: originProof,
          readTimeout: Duration.seconds(60),
        });
        behaviors[toPathPattern(key)] = behavior(origin);
      } else if (line.origin === "any") {
        // The gateway's own responses, such as 429, must be readable by those pages too.
        behaviors[toPathPattern(key)] = behavior(gateway, anyPage);
      }
    }
    return {
      ...behaviors,
      [sharedPages.path]: behavior(pages, sharedPage),
      "/api/*": behavior(gateway),
    };
  }
}
