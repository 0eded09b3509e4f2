import { type Contact, note } from "./fields.ts";
import { guard } from "./guard.ts";
import { submitLead } from "./lead.ts";

// What HubSpot, Tally, Calendly, Cal.com and Typeform tell the page that holds their forms when one was sent. Anybody may
// say what Typeform says, so that it counts from its own hosts alone.
const SENT =
  /^(onFormSubmit|Tally.FormS|calendly.event_s|bookingSuccessful )|^form-submit .*\.typeform\.com$/;

declare global {
  interface Window {
    HubSpotFormsV4: { getFormFromEvent(event: Event): { getFormFieldValues(): Promise<Answer> } };
  }
}

interface Answer {
  [key: string]: Answer;
}

function gather(contact: Contact, said: Answer, names: string): void {
  const { name, title, answer = said } = Object(said);
  if (said !== Object(said)) note(contact, `${said || ""}`, "", names, "");
  else if ("value" in answer) gather(contact, answer.value, `${name || title}`);
  else
    for (const part in said) {
      // Some of an answer is not its sender's.
      if (!/user|type|host|form|organizer/i.test(part)) gather(contact, said[part] as Answer, part);
    }
}

function submitAnswer(form: string, answer: Answer): void {
  const contact: Contact = {};
  gather(contact, answer, "");
  if (contact.email || !/^on/.test(form)) submitLead({ ...contact, form }, 0, true);
}

/** Hears the forms of others, which are in frames and tell their page by a message. */
export const onMessage = ({ data, origin }: MessageEvent): void => {
  const said = data.trim ? JSON.parse(data) : data;
  const form = said.eventName || said.event || said.type;
  if (SENT.test(`${form} ${origin}`)) submitAnswer(form, said.data || said.payload || said);
};

/** A form of HubSpot's current editor, whose values are asked for. */
export const onHubSpotForm = (event: Event): unknown =>
  window.HubSpotFormsV4.getFormFromEvent(event)
    .getFormFieldValues()
    .then(guard((values) => submitAnswer("onFormSubmit", values)));
