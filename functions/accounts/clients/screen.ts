/** What the clients screen requires. */
export const CLIENTS_SCREEN = { feature: "clients_screen", to: "see all clients at a glance" } as const;

/** The number of clients from which the dashboard starts with the clients screen. */
export const CLIENTS_MIN = 3;
