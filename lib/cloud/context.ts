import type { Node } from "constructs";
import type { StageOptions } from "./stack.ts";

const ADDRESS = /^[\w.+-]+@([a-z0-9-]+\.)+[a-z]{2,}$/;

/** Reads and validates a deployment's `-c name=value` options, so that a mistake fails before anything is deployed. */
export function readContext(
  node: Node,
  region = process.env.CDK_DEFAULT_REGION,
): StageOptions & { stage: string; ownSiteId?: string | undefined } {
  const text = (name: string): string | undefined => {
    const value: unknown = node.tryGetContext(name);
    return value === undefined || value === "" ? undefined : String(value);
  };
  const flag = (name: string): boolean => {
    const value = text(name) ?? "false";
    if (value !== "true" && value !== "false") throw new Error(`The context ${name} must be true or false.`);
    return value === "true";
  };
  const address = (name: string): string | undefined => {
    const value = text(name);
    if (value !== undefined && !ADDRESS.test(value)) {
      throw new Error(`The context ${name} must be an email address, such as hello@example.com.`);
    }
    return value;
  };
  const stage = text("stage") ?? "dev";
  const name = text("domain");
  const certificateArn = text("certificate");
  const waf = flag("waf");
  const reserved = text("reserved");
  const ownSiteId = text("ownSiteId");
  if (ownSiteId !== undefined && !/^site_[\w-]{22}$/.test(ownSiteId)) {
    throw new Error("The context ownSiteId must be a site id, as shown on the site's card.");
  }
  if (!/^[a-z][a-z0-9-]{0,30}$/.test(stage)) {
    throw new Error(
      "The context stage may contain only lower-case letters, digits and dashes, such as prod.",
    );
  }
  const mailFrom = address("mailFrom");
  const mailVerified = flag("mailVerified");
  if (mailVerified && mailFrom === undefined) {
    throw new Error("The context mailVerified needs mailFrom, whose domain it says is verified.");
  }
  if ((name === undefined) !== (certificateArn === undefined)) {
    throw new Error("Set both of the contexts domain and certificate (its ARN, in us-east-1), or neither.");
  }
  if (waf && region !== undefined && region !== "us-east-1") {
    throw new Error(
      `CloudFront firewalls exist only in us-east-1: waf=true cannot be deployed to ${region}.`,
    );
  }
  if (reserved !== undefined && !/^[1-9]\d{0,4}$/.test(reserved)) {
    throw new Error("The context reserved must be a whole number of concurrent submissions.");
  }
  return {
    stage,
    domain: name && certificateArn ? { name, certificateArn } : undefined,
    waf,
    reserved: reserved === undefined ? undefined : Number(reserved),
    mockPayments: flag("mockPayments"),
    mailFrom,
    mailVerified,
    supportEmail: address("supportEmail"),
    ownSiteId,
  };
}
