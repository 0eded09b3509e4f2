import type { APIGatewayProxyEventV2 } from "aws-lambda";
import { describe, expect, test } from "vitest";
import { readClientIp, toNetwork } from "../../../functions/platform/http/client-ip.ts";

describe("a client's network", () => {
  test.each([
    ["203.0.113.7", "203.0.113.7"],
    ["::ffff:203.0.113.7", "203.0.113.7"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2"],
    ["2001:db8::6", "2001:db8:0:0"],
    ["2001:db8:1:2::", "2001:db8:1:2"],
    ["2001:db8:1::5:6:7:8", "2001:db8:1:0"],
    ["2001:db8::3:4:5:6:7", "2001:db8:0:3"],
    ["::1", "0:0:0:0"],
    ["::", "0:0:0:0"],
    ["::ffff:1", "0:0:0:0"],
    ["::2:3:4:5:6:7:8", "0:2:3:4"],
    ["", ""],
  ])("of %s is %s", (address, network) => {
    expect(toNetwork(address)).toBe(network);
  });

  test("is that of the viewer in the distribution's header, otherwise of the connection", () => {
    const event = (headers: Record<string, string>) =>
      ({
        headers,
        requestContext: { http: { sourceIp: "198.51.100.1" } },
      }) as unknown as APIGatewayProxyEventV2;
    expect(readClientIp(event({ "true-client-ip": "2001:db8::6" }))).toBe("2001:db8:0:0");
    expect(readClientIp(event({}))).toBe("198.51.100.1");
  });
});
