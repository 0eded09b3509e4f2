/** A description of a contact form, as the tracker sends it. */
export const contactForm = (form: Record<string, string> = {}, fields: Record<string, string>[] = []) => ({
  form: { name: "contact", heading: "Ask for a quote", page: "/contact", ...form },
  fields: [
    { type: "text", name: "name", label: "Your name" },
    { type: "email", name: "email", label: "Your email" },
    { type: "text", name: "wingspan", label: "Wingspan" },
    ...fields,
  ],
  buttons: [{ type: "submit", text: "Send" }],
});

export const signInForm = {
  form: { name: "login", page: "/account" },
  fields: [
    { type: "email", name: "email", label: "Email" },
    { type: "password", name: "password", label: "Password" },
  ],
  buttons: [{ type: "submit", text: "Sign in" }],
};
