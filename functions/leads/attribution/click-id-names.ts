/**
 * The query parameters that are click ids. The tracker sends only these, and `click-ids.ts` knows their networks. First
 * the shapes that several networks share (gclid, vk_click_id), then prefixes (hsa_), then single names.
 */
export const CLICK_ID =
  /^((\w*cl(k|ick_?)?|[gw]bra|(bd|gdt)_v|(vm|s[cs]|rdt_|s_kw)c|ef_|li_fat_|ran(m|site)|tdu|srslt|_?bhl)id|(gad_|hsa_|mc_|mkt_|_hs|igsh)\w*|gclsrc|dicbo|tblci|epik|awc|cjevent|clickref|_kx|dm_i)$/;

/** The maximum length of a click id: TikTok's have more than 300 characters. */
export const CLICK_ID_LENGTH = 512;
