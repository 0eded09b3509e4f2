import { expect, test } from "vitest";
import { CLICK_ID } from "../../../functions/leads/attribution/click-id-names.ts";
import { KNOWN_CLICK_IDS, readClickIds } from "../../../functions/leads/attribution/click-ids.ts";

const names = [...new Set(KNOWN_CLICK_IDS.map((id) => id.replace(/=.*/, "")))];

test("the tracker sends every click id the server knows", () => {
  expect(names.length).toBeGreaterThan(60);
  expect(names.filter((name) => !CLICK_ID.test(name))).toEqual([]);
  expect(names.filter((name) => readClickIds({ [name]: "x" }) === null)).toEqual([]);
});

test.each(["clickid", "click_id", "clid", "tracker_clid", "newnetwork_clid", "mc_tid", "hsa_la"])(
  "%s is sent because of its shape, although its network is unknown",
  (name) => {
    expect(CLICK_ID.test(name)).toBe(true);
    expect(readClickIds({ [name]: "x" })).toBeNull();
  },
);

// Names that sites use for pages, people, sessions and things, and similar words.
const ORDINARY =
  "id cid uid pid sid gid aid tid vid wid eid uuid guid grid void paid said valid invalid userid user_id userId session_id sessionid sid_token visitor_id client_id clientid customer_id contact_id lead_id member_id account_id order_id orderid product_id productid item_id cart_id post_id page_id pageid article_id vehicle_id particle_id bicycle_id docid topicid icid recid msgid videoid playlistid lid rid xid oid nid fid hid kid squid liquid druid android asteroid hybrid madrid acid placid orchid rapid timid avoid braid upbraid abraid random_id range_id rank_id random ransom iran mc mcid my_mc gad hsa hs _h hsenc bta token auth code otp pin sms_code email mail phone name first_name q query s search page p lang locale ref referrer source medium campaign redirect return_url next state nonce key api_key access_token password reset_token coupon promo voucher gift utm utm_source date time lat lng zip city size color sort filter category tag awc_id epics click clicks clicked clickable click_token cl cl_id circle cycle uncle _ k _k kx ks dm dmi awcx".split(
    " ",
  );

test("a site's own parameters are not click ids", () => {
  expect(ORDINARY.length).toBeGreaterThan(150);
  expect(ORDINARY.filter((name) => CLICK_ID.test(name))).toEqual([]);
});
