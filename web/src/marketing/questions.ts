/** A question people ask before they pay, and what holds. */
export type Asked = { question: string; answer: string };

/** The questions on the pricing page, on the left side money, then data. */
export const questions: Asked[] = [
  {
    question: "What is in the free trial?",
    answer:
      "14 days with every feature, for up to 5 websites. It begins when you register and ends by itself; there is nothing to cancel.",
  },
  {
    question: "Do I need a credit card to try it?",
    answer:
      "No. You give a name, an e-mail address and a password. We ask for a payment only when you choose a plan.",
  },
  {
    question: "Does a plan renew by itself?",
    answer:
      "No. You pay for one calendar month ahead, through Razorpay, and it renews when you pay again. We never store your card. We remind you by e-mail a week before the end, and again a day before it.",
  },
  {
    question: "What if I pay before the trial or the month is over?",
    answer:
      "Nothing is lost. A first month begins when the trial would have ended; a renewal is added to the end of the month you have.",
  },
  {
    question: "Can I change plans?",
    answer:
      "Yes. A higher plan starts at once, and the value of your unused days is credited to it. A lower plan starts when the time you have paid for is over.",
  },
  {
    question: "How do I cancel?",
    answer:
      "In the dashboard, under Subscription, with one button. The plan stays yours until the end of the billing period and then ends. Or do nothing: what is not paid for again ends too.",
  },
  {
    question: "Do you give refunds?",
    answer: "Fees are non-refundable. That is why the trial has every feature and needs no card.",
  },
  {
    question: "What happens when my trial or plan has ended?",
    answer:
      "A paid plan goes on for 7 days of grace. After that you can still read and export your earlier leads for as long as you keep the account. New leads are taken for 30 more days with their contact details hidden until you choose a plan; then no more are taken.",
  },
  {
    question: "Is there a limit on leads?",
    answer: "No plan has one. Plans differ by how many websites they take and by their features.",
  },
  {
    question: "Will the script slow my site down?",
    answer:
      "It is about 6 KB compressed, under 15 KB unpacked, and loads beside your page without holding it up. If our service is down, your forms work as they would without us.",
  },
  {
    question: "Do I need my visitors’ consent?",
    answer:
      "That depends on the law where they are, so ask somebody who knows it. The snippet stores one first-party cookie and an entry in the browser’s own storage for 90 days. It can be told to store and send nothing before your consent banner says yes.",
  },
  {
    question: "Where do leads go, and how do I get rid of them?",
    answer:
      "Into your account alone, on Amazon Web Services. You can delete one lead, everything of one e-mail address, or the whole account, and download all of it before.",
  },
];
