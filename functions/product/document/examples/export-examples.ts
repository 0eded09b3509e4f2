export const EXPORT_ID = "exp_01KB4R3Z8E5VQ2M7YH0CTDW9XJ";

const EXPORT = {
  id: EXPORT_ID,
  status: "ready" as const,
  leads: 312_408,
  bytes: 341_905_112,
  created_at: "2026-11-25T09:30:00.000Z",
  ready_at: "2026-11-25T09:32:10.000Z",
  expires_at: "2026-12-02T09:32:10.000Z",
};

/** The part of EXAMPLES about exports. */
export const EXPORT_EXAMPLES = {
  "GET /api/exports": { reply: { data: [EXPORT], next_cursor: null } },
  "POST /api/exports": {
    body: { format: "csv" as const, from: "2026-01-01T00:00:00Z" },
    reply: { ...EXPORT, status: "pending" as const, leads: 0, bytes: null, ready_at: null, expires_at: null },
  },
  "POST /api/exports/{id}/link": {
    title: "Get a link to an export's file",
    id: EXPORT_ID,
    reply: {
      url: "https://whence-files.s3.eu-central-1.amazonaws.com/exports/c1f0a9be/exp_01KB4R3Z8E5VQ2M7YH0CTDW9XJ.csv?X-Amz-Expires=300&X-Amz-Signature=5d41402abc4b2a76",
      expires_at: "2026-11-25T09:40:00.000Z",
    },
  },
};
