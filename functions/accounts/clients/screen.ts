/** The screen of all clients needs this. */
export const CLIENTS_SCREEN = { feature: "clients_screen", to: "see all clients at a glance" } as const;

/** From how many clients on the dashboard begins with them. */
export const CLIENTS_MIN = 3;
