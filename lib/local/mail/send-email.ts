import * as v from "valibot";

// Prevents header injection.
const header = v.pipe(v.string(), v.regex(/^[^\r\n\0]*$/, "A header's value must be one line."));
const content = v.optional(v.object({ Data: v.string() }));

const ADDRESS = /^(?!\.)(?!.*\.\.)(?!.*\.@)[!-?A-~]+@[a-z\d.-]+$/i;

const addresses = (name: string) =>
  v.array(v.pipe(header, v.regex(ADDRESS, `${name} contains an invalid address.`)));

const tag = v.pipe(v.string(), v.regex(/^[\w-]{1,256}$/, "Not a tag."));

/** The input of SES's SendEmail, as far as the product uses it. */
export const SendEmail = v.object({
  FromEmailAddress: v.pipe(header, v.includes("@", "FromEmailAddress is not an address.")),
  Destination: v.object({
    ToAddresses: v.pipe(
      addresses("ToAddresses"),
      v.minLength(1, "There is no recipient."),
      v.maxLength(50, "There are too many recipients."),
    ),
  }),
  ConfigurationSetName: v.optional(v.string()),
  EmailTags: v.optional(v.array(v.object({ Name: tag, Value: tag })), []),
  ReplyToAddresses: v.optional(addresses("ReplyToAddresses"), []),
  Content: v.object({
    Simple: v.object({
      Subject: v.object({ Data: header }),
      Body: v.object({ Text: content, Html: content }),
      Headers: v.optional(
        v.array(
          v.object({
            Name: v.pipe(v.string(), v.regex(/^[!-9;-~]{1,126}$/, "Not a header.")),
            Value: header,
          }),
        ),
        [],
      ),
    }),
  }),
});
