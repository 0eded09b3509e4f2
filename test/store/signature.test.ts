import { createHmac } from "node:crypto";
import fc from "fast-check";
import { validatePaymentVerification, validateWebhookSignature } from "razorpay/dist/utils/razorpay-utils.js";
import { describe, expect, test } from "vitest";
import { isSigned } from "../../functions/store/signature.ts";
import { cases } from "../support/cases.ts";

const hex = (text: string, secret: string) => createHmac("sha256", secret).update(text).digest("hex");

describe("a signature of the payment gateway", () => {
  test("from the gateway's own examples is valid", () => {
    const body = '{"a":1,"b":2,"c":{"d":3}}';
    const ofBody = "2fe04e22977002e6c7cb553adab8b460cb9e2a4970d5953cb27a8472752e3bbc";
    expect(isSigned(body, ofBody, "123456")).toBe(true);
    const ofPayment = "0d4e745a1838664ad6c9c9902212a32d627d68e917290b0ad5f08ff4561bc50f";
    const payment = "order_IEIaMR65cu6nz3|pay_IH4NVgf4Dreq1l";
    expect(isSigned(payment, ofPayment, "EnLs21M47BllR3X8PSFtjtbd")).toBe(true);
  });

  test("is valid for us exactly when it is for the gateway's own package", () => {
    const text = fc.string({ minLength: 1, unit: "binary" });
    const word = fc.stringMatching(/^\w{1,30}$/);
    const signature = fc.option(fc.stringMatching(/^[0-9a-f]{64}$/), { nil: undefined });
    fc.assert(
      fc.property(text, text, signature, (body, secret, wrong) => {
        const given = wrong ?? hex(body, secret);
        expect(isSigned(body, given, secret)).toBe(validateWebhookSignature(body, given, secret));
      }),
      cases(100),
    );
    fc.assert(
      fc.property(word, word, text, signature, (order_id, payment_id, secret, wrong) => {
        const given = wrong ?? hex(`${order_id}|${payment_id}`, secret);
        const theirs = validatePaymentVerification({ order_id, payment_id }, given, secret);
        expect(isSigned(`${order_id}|${payment_id}`, given, secret)).toBe(theirs);
      }),
      cases(100),
    );
  });

  test("is invalid in any other form, or without a secret", () => {
    const right = hex("body", "secret");
    expect(isSigned("body", right, "secret")).toBe(true);
    for (const wrong of [
      "",
      right.toUpperCase(),
      right.slice(1),
      `${right}0`,
      `${right}\n`,
      ` ${right}`,
      `0x${right.slice(2)}`,
      hex("body", ""),
    ])
      expect(isSigned("body", wrong, "secret"), wrong).toBe(false);
    expect(isSigned("body", hex("body", ""), "")).toBe(false);
  });
});
