import type { ReactNode } from "react";

/** Each in a square of 24, drawn by us: a hint of the vendor's colors and shape, not its logo. */
const marks: [name: string, mark: ReactNode][] = [
  [
    "HubSpot",
    <g key="hubspot" fill="none" stroke="#ff7a59" strokeWidth="2.4">
      <circle cx="14.5" cy="14.5" r="4.6" />
      <path d="M14.5 9.9V5.4M11 11.3 5.2 6.6M11.2 17.8l-2.6 2.6" strokeLinecap="round" />
    </g>,
  ],
  [
    "Salesforce",
    <path
      key="salesforce"
      fill="#0d9dda"
      d="M7 18.5a4.5 4.5 0 0 1-.6-8.9A5 5 0 0 1 15 7.8a4.4 4.4 0 0 1 6.6 4.6c0 3.3-2.3 6.1-5.1 6.1Z"
    />,
  ],
  [
    "Pipedrive",
    <g key="pipedrive" fill="none" stroke="#017737" strokeWidth="3" strokeLinecap="round">
      <circle cx="13" cy="9.5" r="4.5" />
      <path d="M8.5 6v15" />
    </g>,
  ],
  [
    "Zoho CRM",
    <g key="zoho" fill="none" strokeWidth="2">
      <rect x="3" y="9" width="7" height="7" rx="1.5" stroke="#e42527" />
      <rect x="8.5" y="6.5" width="7" height="7" rx="1.5" stroke="#089949" />
      <rect x="14" y="9" width="7" height="7" rx="1.5" stroke="#226db4" />
    </g>,
  ],
  [
    "Google Sheets",
    <g key="sheets">
      <rect x="4.5" y="2.5" width="15" height="19" rx="2" fill="#0f9d58" />
      <path d="M8 9h8v8H8Zm0 4h8m-4-4v8" fill="none" stroke="#fff" strokeWidth="1.5" />
    </g>,
  ],
  [
    "Slack",
    <g key="slack" strokeWidth="3" strokeLinecap="round">
      <path d="M9.5 4v9" stroke="#36c5f0" />
      <path d="M11 9.5h9" stroke="#2eb67d" />
      <path d="M14.5 11v9" stroke="#ecb22e" />
      <path d="M4 14.5h9" stroke="#e01e5a" />
    </g>,
  ],
  [
    "Microsoft Teams",
    <g key="teams">
      <rect x="3" y="6" width="13" height="13" rx="2.5" fill="#5059c9" />
      <path d="M6.5 9.8h6m-3 0v5.9" stroke="#fff" strokeWidth="1.8" />
      <circle cx="19" cy="8" r="2.2" fill="#7b83eb" />
      <path d="M17.5 12H21.5v3.5a3 3 0 0 1-4 2.8Z" fill="#7b83eb" />
    </g>,
  ],
  [
    "Telegram",
    <g key="telegram">
      <circle cx="12" cy="12" r="9.5" fill="#0088cc" />
      <path
        d="m6.5 12 10.5-4.2-1.9 9-3.4-2.6-1.7 1.7-.2-3 4.7-4"
        fill="none"
        stroke="#fff"
        strokeWidth="1.4"
        strokeLinejoin="round"
      />
    </g>,
  ],
  [
    "Zapier",
    <path
      key="zapier"
      d="M12 3v18M3 12h18M5.6 5.6l12.8 12.8M18.4 5.6 5.6 18.4"
      stroke="#ff4f00"
      strokeWidth="2.6"
      strokeLinecap="round"
    />,
  ],
  [
    "Make",
    <g key="make" strokeWidth="3.2" strokeLinecap="round">
      <path d="M5 18 8.5 6" stroke="#b02de9" />
      <path d="M11.5 18 15 6" stroke="#8b2ae0" />
      <path d="M19.5 6v12" stroke="#6d00cc" />
    </g>,
  ],
  [
    "n8n",
    <g key="n8n" fill="none" stroke="#ea4b71" strokeWidth="2">
      <circle cx="4.5" cy="12" r="2.3" />
      <circle cx="12" cy="12" r="2.3" />
      <circle cx="19.5" cy="7" r="2.3" />
      <circle cx="19.5" cy="17" r="2.3" />
      <path d="M6.8 12h2.9m4.1-1.4 3.7-2.4m-3.7 5.2 3.7 2.4" />
    </g>,
  ],
  [
    "Webhooks",
    <g key="webhooks" fill="none" stroke="var(--brand)" strokeWidth="2" strokeLinecap="round">
      <path d="m9 4-5 8 5 8M15 4l5 8-5 8" />
    </g>,
  ],
];

/** What leads can be sent to: the vendors' names, each with a mark. */
export function Integrations() {
  return (
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4">
      {marks.map(([name, mark]) => (
        <li
          key={name}
          className="flex min-w-0 items-center gap-3 rounded-xl border border-line bg-surface px-4 py-3 text-sm font-medium"
        >
          <svg viewBox="0 0 24 24" className="size-6 shrink-0" aria-hidden="true">
            {mark}
          </svg>
          {name}
        </li>
      ))}
    </ul>
  );
}
