/** How a customer's server verifies that a webhook is from Whence: a tab's title and its code. */
export const verifications = {
  node: {
    title: "Node.js",
    code: `import { createHmac, timingSafeEqual } from "node:crypto";

const secret = Buffer.from(process.env.WHENCE_SECRET.replace("whsec_", ""), "base64");

// body: the request's body as text, before it is parsed.
export function isFromWhence(headers, body) {
  const timestamp = headers["webhook-timestamp"];
  if (!(Math.abs(Date.now() / 1000 - timestamp) < 300)) return false;
  const signed = \`\${headers["webhook-id"]}.\${timestamp}.\${body}\`;
  const expected = createHmac("sha256", secret).update(signed).digest();
  return (headers["webhook-signature"] ?? "").split(" ").some((signature) => {
    const received = Buffer.from(signature.replace("v1,", ""), "base64");
    return received.length === expected.length && timingSafeEqual(received, expected);
  });
}`,
  },
  python: {
    title: "Python",
    code: `import base64, hashlib, hmac, os, time

secret = base64.b64decode(os.environ["WHENCE_SECRET"].removeprefix("whsec_"))

# body: the request's body as bytes, before it is parsed.
def is_from_whence(headers, body):
    timestamp = headers.get("webhook-timestamp", "")
    if not timestamp.isdigit() or abs(time.time() - int(timestamp)) > 300:
        return False
    signed = f"{headers.get('webhook-id')}.{timestamp}.".encode() + body
    digest = hmac.new(secret, signed, hashlib.sha256).digest()
    expected = "v1," + base64.b64encode(digest).decode()
    received = headers.get("webhook-signature", "").split(" ")
    return any(hmac.compare_digest(expected, each) for each in received)`,
  },
  php: {
    title: "PHP",
    code: `<?php
function is_from_whence(): bool {
    $secret = base64_decode(substr(getenv('WHENCE_SECRET'), strlen('whsec_')));
    $id = $_SERVER['HTTP_WEBHOOK_ID'] ?? '';
    $timestamp = $_SERVER['HTTP_WEBHOOK_TIMESTAMP'] ?? '';
    if (abs(time() - (int) $timestamp) > 300) return false;
    $body = file_get_contents('php://input');
    $digest = hash_hmac('sha256', "$id.$timestamp.$body", $secret, true);
    $expected = 'v1,' . base64_encode($digest);
    foreach (explode(' ', $_SERVER['HTTP_WEBHOOK_SIGNATURE'] ?? '') as $received) {
        if (hash_equals($expected, $received)) return true;
    }
    return false;
}`,
  },
} as const;
