/** A question of the pricing page's FAQ. */
export type Question = { question: string; answer: string };

/** The FAQ of the pricing page: money first, then the script and the data. */
export const questions: Question[] = [
  {
    question: "What does the free trial include?",
    answer:
      "14 days with every feature of the software, on up to 5 websites. It starts when you register and ends by itself, so there is nothing to cancel.",
  },
  {
    question: "Do I need a credit card to try it?",
    answer:
      "No. You give a name, an email address and a password. We ask for payment only when you choose a plan.",
  },
  {
    question: "Does my plan renew automatically?",
    answer:
      "No. You pay for one calendar month in advance, through Razorpay, and it renews when you pay again. We never store your card. We email you a reminder a week before your month ends, and another the day before.",
  },
  {
    question: "What if I pay before my trial or month is over?",
    answer:
      "You lose nothing. Your first month starts when the trial would have ended, and a renewal is added to the end of your current month.",
  },
  {
    question: "Can I change plans?",
    answer:
      "Yes. An upgrade starts immediately, and the value of your unused days is credited to it. A downgrade starts when the time you have paid for is over.",
  },
  {
    question: "How do I cancel?",
    answer:
      "In the dashboard, under Subscription. You keep your plan until the end of the billing period. Or do nothing: a plan you don’t pay for again ends too.",
  },
  {
    question: "Do you give refunds?",
    answer:
      "Fees are non-refundable. That is why the trial has every feature of the software and needs no card.",
  },
  {
    question: "What happens when my trial or plan ends?",
    answer:
      "A paid plan has a grace period of 7 days. After that, you can read and export your earlier leads for as long as you keep the account. New leads are captured for 30 more days, with their contact details hidden until you choose a plan. Then capture stops.",
  },
  {
    question: "Is there a limit on leads?",
    answer: "No, not on any plan. Plans differ in how many websites they include and in their features.",
  },
  {
    question: "Can my client see only their site?",
    answer:
      "Yes, on the Agency plan and during the trial. Invite them as a client and choose their sites: they see the leads and reports of those sites only, and change nothing. Names, email addresses, phone numbers and messages stay hidden unless the account’s owner allows it. Clients do not use up a seat.",
  },
  {
    question: "Will the script slow my site down?",
    answer:
      "It is about 10 KB compressed, and loads in the background without blocking your page. If our service goes down, your forms keep working.",
  },
  {
    question: "Do I need my visitors’ consent?",
    answer:
      "That depends on the law where they are, so please ask a lawyer. The snippet stores one first-party cookie and one local storage entry for 90 days, fewer where the browser limits it. You can set it to store and send nothing until your consent banner says yes.",
  },
  {
    question: "How far back does the first touch reach?",
    answer:
      "90 days in Chrome, Edge and Firefox. Safari, and every browser on an iPhone or iPad, deletes a script’s cookies after 7 days, or after 24 hours if the visitor came through certain ad links. If a visitor stays away for longer, an earlier touch is lost. For leads from such browsers, the dashboard calls the first touch the earliest known.",
  },
  {
    question: "Where do my leads go, and how do I delete them?",
    answer:
      "Into your account, on Amazon Web Services. From there they go only where you send them: to the CRMs, sheets, chats, webhooks and assistants you connect, and to people you invite or share a report with. You can delete one lead, everything tied to one email address, or the whole account, and download everything first.",
  },
];
