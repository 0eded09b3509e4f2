type Screen = { title: string; text: string };
/** What a link's page says before and after its button, which may take it back. */
type Texts = { asked: Screen; done: Screen; resumed: Screen; button: string; again: string | null };
type About = { sender: string; subject: string };

/** The texts of the page behind each link of scheduled reports. */
export const texts = {
  confirm: ({ sender }: About): Texts => {
    const done = {
      title: "Your address is confirmed",
      text: `Reports from ${sender} will be emailed to you. Each has a link that stops it.`,
    };
    return {
      asked: {
        title: `Get reports from ${sender}?`,
        text: "They will be emailed to the address that this link was sent to. Each has a link that stops it.",
      },
      ...{ done, resumed: done, button: "Confirm this address", again: null },
    };
  },
  refuse: ({ sender }: About): Texts => {
    const done = { title: "You won't be asked again", text: `${sender} can't send reports to this address.` };
    return {
      asked: {
        title: "This wasn't you?",
        text: `Then ${sender} can't send reports to this address, or ask again.`,
      },
      ...{ done, resumed: done, button: "Never send me reports", again: null },
    };
  },
  stop: ({ sender, subject }: About): Texts => ({
    asked: { title: "Stop this report?", text: `You won't get “${subject}” from ${sender} any more.` },
    done: { title: "The report is stopped", text: `You won't get “${subject}” any more.` },
    resumed: { title: "You'll get it again", text: `“${subject}” will be emailed to you again.` },
    ...{ button: "Stop the report", again: "Send it to me again" },
  }),
} as const;
