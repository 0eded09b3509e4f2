/** What the fields of exports mean. */
export const exportTexts = (filters: Readonly<Record<string, string>>) => ({
  "GET /api/export": { ...filters, format: "The only format." },
  "POST /api/exports": { ...filters, format: "The only format." },
  "GET /api/exports": { data: "The exports.", next_cursor: "Always null: there is one page." },
  "POST /api/exports/{id}/link": {
    url: "The file's address, for anyone who has it.",
    expires_at: "When it stops working.",
  },
  Export: {
    id: "The export's id. Ids sort by time.",
    status:
      "`pending` until the file is ready. `failed` after several tries; `expired` once the file has ended.",
    leads: "How many leads have been written to the file.",
    bytes: "The size of the uncompressed file. Null until it is ready.",
    created_at: "When the export was started.",
    ready_at: "When the file was ready.",
    expires_at: "When the file ends: seven days after it was ready.",
  },
});
