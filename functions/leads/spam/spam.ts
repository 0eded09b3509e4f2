import type { LeadSubmission } from "../intake/submission.ts";
import { hasGibberish, isGibberishMessage } from "../scoring/gibberish.ts";
import { mailboxKind } from "../scoring/mailboxes.ts";
import { SPAM_SIGNS, type SpamSign } from "./quarantine.ts";

// Tags that link, load or run something. Formatting such as <b> is harmless, and "Ada <ada@firm.example>" is not a tag.
const MARKUP =
  /h(?:tt|xx)ps?:\/\/|\bwww\.[a-z0-9-]|<!|\[url|<\/?(?:a|audio|base|body|button|embed|form|frame|head|html|iframe|img|input|link|math|meta|object|script|source|style|svg|template|textarea|video)(?:[\s/>]|$)|<[a-z][^>]*\son[a-z]+\s*=/i;

// Link shorteners, and lowercase paths below a domain: "Amazon.com/Whole Foods" is a company name.
const ADDRESS =
  /\b(?:bit\.ly|graph\.org|clck\.ru|cutt\.ly|goo\.(?:gl|su)|is\.gd|lnk\.to|ow\.ly|rb\.gy|t\.(?:co|ly|me)|telegra\.ph|tinyurl\.com|u\.to|vk\.(?:cc|com)|wa\.me)\/|[\p{L}\p{N}]\.(?:app|biz|click|com|cyou|dating|fun|icu|info|link|live|love|net|online|org|pro|ru|shop|site|store|su|top|vip|website|win|xxx|xyz|рф)[/?](?:[\p{Ll}\p{N}?=&%_-]|$)/u;

const isGibberish = ({ name, message }: LeadSubmission): boolean =>
  hasGibberish(name ?? "") || isGibberishMessage(message ?? "");

/** The signs that a bot sent a submission. When in doubt, it counts as a person's. */
export function findSpamSigns(submission: LeadSubmission, isCrawler = false): SpamSign[] {
  const isDisposable = mailboxKind(submission.email) === "disposable";
  const signs: Partial<Record<SpamSign, boolean>> = {
    honeypot: submission.honeypot !== null,
    gibberish: isDisposable && isGibberish(submission),
    "links in the name": MARKUP.test(submission.name ?? "") || ADDRESS.test(submission.name ?? ""),
    crawler: isCrawler,
  };
  return SPAM_SIGNS.filter((sign) => signs[sign]);
}
