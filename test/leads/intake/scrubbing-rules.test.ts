import * as v from "valibot";
import { expect, test } from "vitest";
import { scrub } from "../../../functions/leads/intake/scrubbing.ts";
import { LeadSubmission } from "../../../functions/leads/intake/submission.ts";
import { SITE } from "../given-stored.ts";

const CARD = "removed a number that looks like a card";
const ACCOUNT = "removed a number that looks like a bank account";
const IDENTITY = "removed a number that looks like an identity number";
const SECRET = "removed a text that looks like a key";
const PHRASE = "legal winner thank year wave sausage worth useful legal winner thank yellow";

const submission = (body: object) => v.parse(LeadSubmission, { site_id: SITE.id, ...body });

test.each<[object, object, string[]]>([
  [{ message: "Mine is 4111 1111 1111 1111 12/27 123 thanks" }, { message: "Mine is *** thanks" }, [CARD]],
  [
    { message: "CVC: 123, expires 12/2027, card 4111111111111111" },
    { message: "***, expires ***, card ***" },
    [CARD],
  ],
  [{ message: "Prüfnummer 1234, 4111111111111111" }, { message: "***, ***" }, [CARD]],
  // Without a card, these aren't secrets.
  [{ message: "From 12/27 on, code 123" }, { message: "From 12/27 on, code 123" }, []],
  [{ message: "6011000990139424" }, { message: null }, [CARD]],
  [{ message: "6011000990139424\nAKIAIOSFODNN7EXAMPLE" }, { message: null }, [CARD, SECRET]],
  [{ name: "5555-5555-5555-4444" }, { name: null }, [CARD]],
  [{ company: "Byron 378282246310005" }, { company: null }, [CARD]],
  [{ phone: "4222222222222" }, { phone: null }, [CARD]],
  [{ message: "IBAN DE89 3704 0044 0532 0130 00 bitte" }, { message: "IBAN *** bitte" }, [ACCOUNT]],
  [{ name: "GB29NWBK60161331926819" }, { name: null }, [ACCOUNT]],
  [{ message: "My SSN is 536-90-4399, thanks" }, { message: "My SSN is ***, thanks" }, [IDENTITY]],
  [{ company: "RSSMRA85T10A562S" }, { company: null }, [IDENTITY]],
  // Phone numbers are digits in every grouping.
  [{ phone: "536-90-4399" }, { phone: "536-90-4399" }, []],
  [{ message: "Key AKIAIOSFODNN7EXAMPLE leaked" }, { message: "Key *** leaked" }, [SECRET]],
  [{ message: PHRASE }, { message: null }, [SECRET]],
  [
    { message: "AKIAIOSFODNN7EXAMPLE 4242424242424242 ok", name: "GB29NWBK60161331926819" },
    { message: "*** *** ok", name: null },
    [ACCOUNT, CARD, SECRET],
  ],
  [{ form: "form_7f3a9b2c8d1e4f5a6b7c" }, { form: "form_7f3a9b2c8d1e4f5a6b7c" }, []],
  [
    { name: "Ada", message: "Hello, 12 desks for 2027." },
    { name: "Ada", message: "Hello, 12 desks for 2027." },
    [],
  ],
])("%j is stored as %j", (body, stored, flags) => {
  const sent = submission(body);
  const scrubbed = scrub(sent);
  expect(scrubbed).toEqual({ submission: { ...sent, ...stored }, flags });
  expect(sent).toEqual(submission(body));
});
