import type { SourceKind } from "./sources.ts";

/** What a click id implies: the network (null: any), its kind, and whether only ads use it. */
export type Click = { name: string | null; kind: SourceKind | null; paid: boolean };

// One network per line: its short name, its kind, then its click ids; `id=value` matches only that value. The first id
// that a touch has wins. A test checks that CLICK_ID matches every id here.
// Only ever added to clicks on ads:
const PAID = `
google search gclid gbraid wbraid gclsrc gad_source gad_campaignid hsa_net=adwords
bing search msclkid
yandex search yclid
baidu search bd_vid
so.com search qhclickid
seznam search sznclid
yahoo search vmcid
tiktok social ttclid
twitter social twclid
facebook social hsa_net=facebook
linkedin social li_fat_id hsa_net=linkedin
snapchat social sccid
reddit social rdt_cid
quora social qclid
nextdoor social ndclid
vk social vk_click_id vkclid rb_clickid
kakao social ko_click_id
tencent social gdt_vid
doubleclick display dclid
outbrain display obclid dicbo ob_click_id
taboola display tblci
- - ef_id s_kwcid kclickid k_clickid hsa_acc hsa_cam hsa_ad hsa_grp hsa_src hsa_tgt hsa_kw hsa_mt hsa_ver hsa_net`;

// Added to other links too, so they prove no ad: Facebook and Pinterest mark every outbound link.
const UNPAID = `
impact.com affiliate irclickid irclid
cj affiliate cjevent
awin affiliate awc
shareasale affiliate sscid
rakuten-advertising affiliate ranmid ransiteid
tradedoubler affiliate tduid
partnerize affiliate clickref
mailchimp email mc_cid mc_eid
marketo email mkt_tok
hubspot-email email _hsenc _hsmi
beehiiv email _bhlid bhlid
klaviyo email _kx
dotdigital email dm_i
blueshift email bsft_clkid
facebook social fbclid
instagram social igshid igsh
pinterest social epik
google search srsltid
yandex search ysclid`;

const CLICK_IDS = new Map<string, Click & { rank: number }>();
for (const [lines, paid] of [
  [PAID, true],
  [UNPAID, false],
] as const) {
  for (const line of lines.trim().split("\n")) {
    const [name = "", kind = "", ...ids] = line.split(" ");
    const click = name === "-" ? { name: null, kind: null } : { name, kind: kind as SourceKind };
    for (const id of ids) CLICK_IDS.set(id, { ...click, paid, rank: CLICK_IDS.size });
  }
}

/** All click ids with a known network. */
export const KNOWN_CLICK_IDS = [...CLICK_IDS.keys()];
const NAMES = new Set([...CLICK_IDS.values()].map(({ name }) => name));

/** Whether a name is the short name of a network in these tables. */
export const isClickSource = (name: string): boolean => NAMES.has(name);

/** The most reliable of a touch's known click ids, ads first; null if there is none. */
export function readClickIds(ids: Record<string, string> | null): Click | null {
  const found = Object.entries(ids ?? {}).flatMap(
    ([id, value]) => CLICK_IDS.get(`${id}=${value.toLowerCase()}`) ?? CLICK_IDS.get(id) ?? [],
  );
  return found.sort((a, b) => a.rank - b.rank)[0] ?? null;
}
