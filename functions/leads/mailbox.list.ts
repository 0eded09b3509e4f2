import { disposableEmailBlocklist } from "disposable-email-domains-js";
import common from "email-providers/common.json" with { type: "json" };
import { packDomains } from "./domain-set.ts";

// The build reckons this file out: a bundle holds the two packed texts and neither list.

const MORE_FREE =
  "googlemail.com yahoo.co.in yahoo.es yahoo.it ymail.com rocketmail.com hotmail.co.uk hotmail.fr hotmail.de hotmail.it hotmail.es outlook.de outlook.fr live.co.uk live.fr gmx.ch pm.me tutanota.com tuta.com tuta.io fastmail.com inbox.ru bk.ru hanmail.net rediffmail.com bol.com.br ziggo.nl kpnmail.nl telia.com";

const MORE_DISPOSABLE =
  "minutemail.com temp-mail.io tempmail.com tempmail.net tempmail.dev temporarymail.com disposablemail.com luxusmail.org mail-temp.com burnermail.io spamgourmet.com";

// Names that stand for any company's in examples are nobody's free mailbox.
const EXAMPLES = new Set(["example.com", "yourdomain.com", "mydomain.com", "test.com", "test.de"]);

export const FREE = packDomains([
  ...common.filter((domain) => !EXAMPLES.has(domain)),
  ...MORE_FREE.split(" "),
]);
export const DISPOSABLE = packDomains([...disposableEmailBlocklist(), ...MORE_DISPOSABLE.split(" ")]);
