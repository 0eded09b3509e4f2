import { addValue, isLead, joinName, type Parts } from "./contact.ts";
import { judgeAll } from "./evidence.ts";
import { guard } from "./guard.ts";
import { submitLead } from "./lead.ts";
import { exactKind } from "./recognition.ts";

declare global {
  interface Window {
    HubSpotFormsV4: { getFormFromEvent(event: Event): { getFormFieldValues(): Promise<object> } };
  }
}

/** Vendors' domains, each with the name of the message it posts when a form is sent. */
const SENT =
  /^(calendly.com calendly.event_scheduled|cal.com bookingSuccessful(V2)?|tally.so Tally.FormSubmitted|typeform.com form-submit|jotform.com submission-completed|fillout.com form_submit|(leadconnectorhq|msgsndr).com set-sticky-contacts,_ud|(hubspot|hsforms).com (true|onFormSubmit(ted)?))$/;

/** The parts of messages that contain answers. Others describe the form or its owner. */
const PARTS =
  /^\d|ayload$|^(fields|questions|data|booking|attendees|responses|name|contact)$|(Values|Response)$/;

/** Vendors whose messages have no answers, or not always. */
const SILENT = /^(cal|ty|jo|fi)/;

type Answers = Record<string, unknown>;

/** The kind of a field by a name, title or type of it. HubSpot's names can have a prefix: "0-1/firstname". */
function classifyText(text: unknown): keyof Parts | undefined {
  const name = `${text}`
    .toLowerCase()
    .replace(/^.*\/|^your\b|[\W_]/g, "")
    .replace(/^(input|mobile|attendee)|(input|number)$/g, "");
  const [, kind] = /^(phone|company|message)(name)?$/.exec(name) || [];
  return (kind || exactKind(name)) as keyof Parts | undefined;
}

/** Adds the answers that belong to a contact. */
function collect(contact: Parts, answers: Answers): void {
  for (const key in answers) {
    const field = Object(answers[key]);
    const { value = answers[key] } = field.answer || field;
    const kind = classifyText(field.type) || classifyText(field.title || field.name || key);
    if (value !== Object(value)) kind && value && addValue(contact, kind, `${value}`);
    else if (PARTS.test(key)) collect(contact, value as Answers);
  }
}

let lastForm: string | undefined;

/** Sends the lead of a vendor's form, which the server calls by the vendor's name. */
function submitAnswers(form: string, answers: Answers): void {
  const contact: Parts = {};
  // HubSpot's older forms are also captured directly, with more detail.
  judgeAll(false);
  collect(contact, answers);
  // A message without answers may be the second one about the same form.
  if (isLead(joinName(contact)) || (SILENT.test(form) && form !== lastForm))
    submitLead({ ...joinName(contact), form }, true);
  lastForm = form;
}

/** Handles the message that an embedded form posts to its page when it is sent. */
export const onMessage = ({ data, origin }: MessageEvent): void => {
  const message = data.trim ? JSON.parse(data) : data;
  // HubSpot's older forms are part of the page itself.
  const host = origin === location.origin ? "https://hsforms.com" : origin;
  const domain = (/^https:\/\/(?:[^/]+\.)?([\w-]+\.\w+)$/.exec(host) as RegExpExecArray)[1] as string;
  const { event, eventName, action, type, meetingBookSucceeded } = message;
  const name = event || eventName || action || type || meetingBookSucceeded || message.slice(0, 2);
  if (!SENT.test(`${domain} ${name}`)) return;
  // GoHighLevel posts the same message when a form loads for a known contact; then the visitor hasn't used its frame.
  if (!message[0]) submitAnswers(domain, message);
  else if (document.activeElement?.matches("iframe")) submitAnswers(domain, JSON.parse(message[2]));
};

/** Handles a form of HubSpot's current editor, whose API returns the values. */
export const onHubSpotForm = (event: Event): unknown =>
  window.HubSpotFormsV4.getFormFromEvent(event)
    .getFormFieldValues()
    .then(guard((values) => submitAnswers("hsforms.com", values as Answers)));
