import { type Contact, note } from "./fields.ts";
import { guard } from "./guard.ts";
import { submitLead } from "./lead.ts";

// What HubSpot, Tally, Typeform, Calendly and Cal.com tell the page that holds their forms when one was sent.
const isSent = (event: string): boolean =>
  /^(bookingSuccessful$|form-submit$|onFormSubmit$|Tally.FormS|calendly.event_s)/.test(event);

interface Answer {
  [key: string]: Answer;
}

function gather(contact: Contact, said: Answer, key: string): void {
  const { name, title, answer = said } = Object(said);
  if (said !== Object(said)) note(contact, `${said || ""}`, key.toLowerCase(), "");
  else if ("value" in answer) gather(contact, answer.value, `${name || title}`);
  else
    for (const part in said) {
      // Some of an answer is not its sender's.
      if (!/user|type|host|form|organi/i.test(part)) gather(contact, said[part] as Answer, part);
    }
}

/** Hears the forms of others, which stand in frames and tell their page by a message. */
export const onMessage = guard(({ data }: MessageEvent): void => {
  const said = data.trim ? JSON.parse(data) : data;
  const form = said.eventName || said.event || said.type;
  const contact: Contact = {};
  if (!isSent(form)) return;
  gather(contact, said.data || said.payload || said, "");
  submitLead({ ...contact, form });
});
