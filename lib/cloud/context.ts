import type { Node } from "constructs";
import type { WhenceProps } from "./stack.ts";

type Choices = Pick<WhenceProps, "domain" | "waf" | "reserved"> & { stage: string };

/** What a deployment chooses by `-c name=value`, checked: a wrong choice is a sentence, not a half-made stack. */
export function readContext(node: Node, region = process.env.CDK_DEFAULT_REGION): Choices {
  const text = (name: string): string | undefined => {
    const value: unknown = node.tryGetContext(name);
    return value === undefined || value === "" ? undefined : String(value);
  };
  const stage = text("stage") ?? "dev";
  const name = text("domain");
  const certificateArn = text("certificate");
  const waf = text("waf") ?? "false";
  const reserved = text("reserved");
  if (!/^[a-z][a-z0-9-]{0,30}$/.test(stage)) {
    throw new Error("The context stage must be lower-case letters, digits and dashes, such as prod.");
  }
  if ((name === undefined) !== (certificateArn === undefined)) {
    throw new Error(
      "The contexts domain and certificate (its ARN, in us-east-1) go together: give both or neither.",
    );
  }
  if (waf !== "true" && waf !== "false") throw new Error("The context waf must be true or false.");
  if (waf === "true" && region !== undefined && region !== "us-east-1") {
    throw new Error(
      `AWS keeps CloudFront's firewalls in us-east-1: waf=true cannot be deployed to ${region}.`,
    );
  }
  if (reserved !== undefined && !/^[1-9]\d{0,4}$/.test(reserved)) {
    throw new Error("The context reserved must be a whole number: how many submissions may run at once.");
  }
  return {
    stage,
    domain: name && certificateArn ? { name, certificateArn } : undefined,
    waf: waf === "true",
    reserved: reserved === undefined ? undefined : Number(reserved),
  };
}
