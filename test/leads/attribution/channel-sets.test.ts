import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { readTouch } from "../../../functions/leads/attribution/channel.ts";
import { SOURCES } from "../../../functions/leads/attribution/known-sources/packed.list.ts";
import { lookUp } from "../../../functions/leads/attribution/known-sources/packed-table.ts";
import { SEARCH } from "../../../functions/leads/attribution/known-sources/search.ts";
import { SOCIAL } from "../../../functions/leads/attribution/known-sources/social.ts";
import { Touch } from "../../../functions/leads/attribution/touch.ts";

const read = (touch: Record<string, unknown>) => readTouch(v.parse(Touch, touch));
const words = (text: string) => text.trim().split(/\s+/);
const channelsOf = (hosts: string[]) =>
  hosts.flatMap((host) => {
    const { channel } = read({ referrer: `https://${host}/` });
    return [[host, channel] as const];
  });
const except = (hosts: string[], channel: string) =>
  channelsOf(hosts).filter(([, found]) => found !== channel);

// Our selection from published lists of sources: hosts as browsers send them.
const AI_HOSTS = words(`
  chatgpt.com chat.openai.com openai.com labs.openai.com perplexity.ai www.perplexity.ai gemini.google.com bard.google.com
  aistudio.google.com notebooklm.google.com copilot.microsoft.com m365.cloud.microsoft copilot.cloud.microsoft
  edgeservices.bing.com claude.ai claude.com chat.deepseek.com grok.com x.ai x.com/i/grok chat.mistral.ai meta.ai www.meta.ai
  you.com phind.com poe.com assistant.kagi.com kagi.com/assistant duck.ai chat.qwen.ai qwen.ai kimi.com kimi.moonshot.cn
  doubao.com www.doubao.com yiyan.baidu.com ai.baidu.com chatglm.cn chat.z.ai yuanbao.tencent.com huggingface.co andisearch.com
  iask.ai komo.ai felo.ai pi.ai manus.im genspark.ai character.ai app.jasper.ai lumo.proton.me chatplus.com chat-gpt.org
  openrouter.ai lmarena.ai consensus.app alice.yandex.ru duckduckgo.com/chat chat.bing.com jules.google.com labs.google
  github.com/copilot ecosia.org/chat leo.brave.com proton.me/lumo euria.infomaniak.com deepai.org chatllm.abacus.ai
  app.glean.com julius.ai www.cici.com dola.com coze.com bot.n.cn yuewen.cn chat.stepfun.com xinghuo.xfyun.cn ima.qq.com
  ai.quark.cn longcat.chat wrtn.ai clova-x.naver.com perplexity.com sora.com`);
const COUNTRIES = words(`
  com de fr it es nl be ch at pl cz sk hu ro bg gr pt se no dk fi ie co.uk ca com.au co.nz co.jp co.kr co.in com.br com.mx
  com.ar cl com.co com.pe com.tr co.il ae com.sa com.eg co.za com.ng co.ke com.hk com.tw com.sg com.my co.th com.vn com.ph
  co.id com.pk com.ua kz by lt lv ee rs hr si is lu com.mt com.cy cat`);
const MAILBOXES = words(`
  mail.google.com outlook.live.com outlook.office.com outlook.office365.com co106w.col106.mail.live.com mail.yahoo.com
  us-mg5.mail.yahoo.com 36ohk6dgmcd1n-c.c.yom.mail.yahoo.net webmail1m.orange.fr mail.proton.me mail.yandex.ru mail.aol.com
  mail.zoho.com e.mail.ru navigator.gmx.net webmail.acme.example deref-gmx.net deref-web.de deref-mail.com
  email.ionos.de email.bluewin.ch rich-v01.bluewin.ch wmail.orange.fr messageriepro3.orange.fr upcmail.hispeed.ch
  lightmailer.mail.com 3c-lxa.mail.com 3c.web.de exmail.qq.com mail.daum.net mail.ukr.net mail.qip.ru poczta.onet.pl
  poczta.wp.pl webmail.optuszoo.com.au inbox.google.com inbox.com outlook.cloud.microsoft urldefense.proofpoint.com
  linkprotect.cudasvc.com click.mlsend.com app.frontapp.com orange.fr/webmail`);
const TRAPS = words(`
  dropbox.com www.dropbox.com blogt.co about.com hbomax.com fedex.com netflix.example google.evil.example google.com.evil.example
  notgoogle.com google-login.example bing.com.evil.example yahoo.example facebook.com.phish.example myfacebook.com
  pinterest.evil.example chatgpt.com.example fakechatgpt.com perplexity.ai.example claude.ai.evil.example amazon.com.evil.example
  maskyoutube.com youtube.com.evil.example linkedin.com.example reddit.com-login.example yandex.evil.example hotmailer.example
  play.google.com workspace.google.com firebase.google.com chromewebstore.google.com marketplace.google.com maps.google.de
  maps.yandex.ru n.maps.yandex.ru`);

describe("published sets of sources", () => {
  test("every AI assistant is recognized by its host and as utm_source", () => {
    expect(except(AI_HOSTS, "AI assistant")).toEqual([]);
    expect(AI_HOSTS.filter((source) => read({ source }).channel !== "AI assistant")).toEqual([]);
  });

  test("links opened in apps come from the app's own source", () => {
    const APPS = {
      "AI assistant":
        "com.poe.android ai.character.app com.google.android.apps.labs.language.tailwind com.aliyun.tongyi",
      "Organic Social":
        "com.viber.voip com.tumblr ru.ok.android com.xing.android com.zing.zalo com.sina.weibo com.xingin.xhs",
      "Organic Video": "tv.danmaku.bili com.dailymotion.dailymotion",
      "Organic Search": "com.google.android.apps.searchlite",
      "Organic Shopping": "com.alibaba.aliexpresshd com.etsy.android",
      Referral: "com.google.android.apps.maps",
    };
    for (const [channel, apps] of Object.entries(APPS))
      for (const app of words(apps))
        expect([app, read({ referrer: `android-app://${app}/` }).channel]).toEqual([app, channel]);
  });

  test("a page seen through a translator is a link, not a search", () => {
    for (const host of ["translate.google.com", "translate.google.de", "acme-example.translate.goog"])
      expect(channelsOf([host])).toEqual([[host, "Referral"]]);
  });

  test("search engines are recognized under every country's domain", () => {
    for (const engine of [
      "google",
      "www.google",
      "news.google",
      "search.yahoo",
      "www.yandex",
      "images.google",
    ]) {
      expect(
        except(
          COUNTRIES.map((country) => `${engine}.${country}`),
          "Organic Search",
        ),
      ).toEqual([]);
    }
  });

  test("every listed search engine and social network is recognized, with its subdomains", () => {
    const hostsOf = (list: string) =>
      words(list).flatMap((token) => {
        const host = token.replace(/^\+/, "").replace(/\*$/, "de");
        return /^(?:[a-z0-9-]+\.)+[a-z]{2,}$/.test(host) && !host.startsWith("com.")
          ? [host, `m.${host}`]
          : [];
      });
    expect(hostsOf(SEARCH).length).toBeGreaterThan(600);
    expect(except(hostsOf(SEARCH), "Organic Search")).toEqual([]);
    expect(except(hostsOf(SOCIAL), "Organic Social")).toEqual([]);
  });

  test("webmail is email", () => {
    expect(except(MAILBOXES, "Email")).toEqual([]);
  });

  test("hosts that only resemble known ones are ordinary pages", () => {
    expect(except(TRAPS, "Referral")).toEqual([]);
  });

  test("no name or host is listed twice", () => {
    const keys = SOURCES.trimEnd()
      .split("\n")
      .map((line) => line.split(" ")[0]);
    expect(keys.length).toBeGreaterThan(2000);
    expect(new Set(keys).size).toBe(keys.length);
    for (const key of keys) expect(lookUp(SOURCES, key ?? "")).not.toBeNull();
    for (const key of ["", "a", "zzzz", "google", "\n", "google.* "]) {
      expect(lookUp(SOURCES, key) === null).toBe(key !== "google");
    }
  });
});

describe("clicks on ads", () => {
  const PAID =
    words(`gclid gbraid wbraid dclid gclsrc gad_source msclkid ttclid twclid li_fat_id rdt_cid ScCid qclid yclid
    ndclid tblci obclid dicbo s_kwcid ef_id hsa_acc`);
  const UNPAID = words(
    "fbclid igshid igsh epik srsltid ysclid mc_cid _kx mkt_tok dm_i irclickid cjevent awc unknown_id",
  );
  const isPaid = (touch: Record<string, unknown>) => /^Paid |^Display$/.test(read(touch).channel);
  const referrers = [
    null,
    "https://www.google.com/",
    "https://l.facebook.com/",
    "https://news.example/",
    "https://www.youtube.com/",
  ];

  test("count as paid by their click id, whatever the referrer", () => {
    for (const referrer of referrers) {
      for (const id of PAID)
        expect([id, referrer, isPaid({ referrer, click_ids: { [id]: "x" } })]).toEqual([id, referrer, true]);
      for (const id of UNPAID)
        expect([id, referrer, isPaid({ referrer, click_ids: { [id]: "x" } })]).toEqual([id, referrer, false]);
    }
  });

  test.each([
    ["cpc", "Paid Search", "google"],
    ["ppc", "Paid Search", "bing"],
    ["paid-search", "Paid Search", "duckduckgo.com"],
    ["cpc", "Paid Social", "facebook"],
    ["paid", "Paid Social", "ig"],
    ["paidsocial", "Paid Social", "LinkedIn"],
    ["retargeting", "Paid Social", "reddit"],
    ["cpv", "Paid Other", "partner"],
    ["cpv", "Paid Other", "youtube-partner"],
    ["cpc", "Paid Video", "youtube"],
    ["paid", "Paid Shopping", "amazon"],
    ["display", "Display", "google"],
    ["gdn", "Display", "google"],
    ["native", "Display", "partner"],
    ["display-ads", "Display", "google"],
    ["ads", "Paid Social", "facebook"],
    ["sponsored", "Paid Social", "linkedin"],
    ["facebook-ads", "Paid Social", "fb"],
    ["sem", "Paid Search", "google"],
    ["sea", "Paid Search", "bing"],
    ["paid_social", "Paid Social", "an"],
    ["paid", "Paid Social", "msg"],
    ["paid", "Paid Social", "th"],
    ["paid", "Paid Social", "Facebook_Mobile_Feed"],
    ["cpc", "Paid Social", "Instagram_Stories"],
    ["cpm", "Display", "partner"],
  ])("with the medium %s count as %s from %s", (medium, channel, source) => {
    expect(read({ source, medium, click_ids: { fbclid: "x" } }).channel).toBe(channel);
  });
});
