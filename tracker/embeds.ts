import { addValue, type Contact } from "./fields.ts";
import { guard } from "./guard.ts";
import { submitLead } from "./lead.ts";

// The messages that HubSpot, Tally, Calendly, Cal.com and Typeform forms post to their page on submit.
// Typeform's is too generic to accept from any other host.
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

/** Adds every known value in a nested form response to the contact. */
function collect(contact: Contact, response: Answer, names: string): void {
  const { name, title, answer = response } = Object(response);
  if (response !== Object(response)) addValue(contact, `${response || ""}`, "", names, "");
  else if ("value" in answer) collect(contact, answer.value, `${name || title}`);
  else
    for (const part in response) {
      // These parts describe the form or its owner, not the visitor.
      if (!/user|type|host|form|organizer/i.test(part)) collect(contact, response[part] as Answer, part);
    }
}

function submitResponse(form: string, response: Answer): void {
  const contact: Contact = {};
  collect(contact, response, "");
  if (contact.email || !/^on/.test(form)) submitLead({ ...contact, form }, 0, true);
}

/** Handles the message that an embedded form posts to its page on submit. */
export const onMessage = ({ data, origin }: MessageEvent): void => {
  const message = data.trim ? JSON.parse(data) : data;
  const form = message.eventName || message.event || message.type;
  if (SENT.test(`${form} ${origin}`)) submitResponse(form, message.data || message.payload || message);
};

/** Handles a form of HubSpot's current editor, whose API returns the values. */
export const onHubSpotForm = (event: Event): unknown =>
  window.HubSpotFormsV4.getFormFromEvent(event)
    .getFormFieldValues()
    .then(guard((values) => submitResponse("onFormSubmit", values)));
