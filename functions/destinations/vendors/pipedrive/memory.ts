// Where the memory has the codes of our fields. Leads have the fields of deals; persons only have the lead's id.

export const PERSON_LEAD_ID = "person.whence_lead_id";
export const LEAD_LEAD_ID = "deal.whence_lead_id";
