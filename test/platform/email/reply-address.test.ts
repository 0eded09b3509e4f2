import { expect, it } from "vitest";
import { toReplyAddress } from "../../../functions/platform/email/reply-address.ts";

it.each([
  ["Ada.O'Neil+ads@firm.example", "Ada.O'Neil+ads@firm.example"],
  ["ada@bücher.example", "ada@xn--bcher-kva.example"],
])("%s is an address to reply to", (address, expected) => {
  expect(toReplyAddress(address)).toBe(expected);
});

it.each([
  "ada@firm.example\r\nBcc: eve@evil.example",
  "ada@firm.example\n",
  "\nada@firm.example",
  "ada@firm.example\u2028Bcc: eve@evil.example",
  "ada@firm.example,eve@evil.example",
  "ada@firm.example;eve@evil.example",
  "Eve <eve@evil.example>",
  '"ada eve"@firm.example',
  "ada..b@firm.example",
  "ädä@firm.example",
  "ada@firm_name.example",
  "ada@localhost",
  "ada@firm.example:25",
  "ada@firm.example/eve",
  "ada@firm.example%0ABcc",
  `ada@${"a.".repeat(130)}example`,
  "•••••",
  "",
])("%j is none", (address) => {
  expect(toReplyAddress(address)).toBeNull();
});
