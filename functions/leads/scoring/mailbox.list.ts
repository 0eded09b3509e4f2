import { disposableEmailBlocklist } from "disposable-email-domains-js";
import common from "email-providers/common.json" with { type: "json" };
import { packDomains } from "../attribution/known-sources/domain-set.ts";

// Evaluated at build time: beside a bundle are the two packed texts, not the lists.

// Mailboxes of phone companies and portals, which private individuals use in many countries.
const MORE_FREE = `
  139.com 189.cn 9online.fr a1.net airmail.cc aliceadsl.fr ameritech.net aon.at arnet.com.ar atlas.cz
  au.com autorambler.ru azet.sk bbox.fr bell.net bezeqint.net biglobe.ne.jp bigmir.net bk.ru bol.com.br
  bredband.net broadpark.no caiway.nl cantv.net casema.nl cbn.net.id cegetel.net centrum.sk centurylink.net
  centurytel.net chello.at citromail.hu ciudad.com.ar clix.pt cock.li comhem.se consultant.com ctemplar.com
  delfi.lt dir.bg dismail.de disroot.org dodo.com.au eclipso.de eim.ae elisanet.fi email.com email.cz
  email.de email.it email.si embarqmail.com emirates.net.ae etb.net.co eunet.rs europe.com ewe.net
  ezweb.ne.jp fastmail.com fastmail.net fastwebnet.it fibertel.com.ar freemail.de freemail.gr freemail.hu
  globomail.com gmx.info go2.pl googlemail.com hanmail.net hinet.net hispeed.ch hkbn.net home.se
  i.softbank.jp iafrica.com in.com in.gr inbox.lt inbox.ru indosat.net.id inet.hr infoseek.jp interia.eu
  internode.on.net inwind.it iol.ie iol.pt jubii.dk kabelmail.de kakao.com keemail.me kimo.com kolumbus.fi
  kpnmail.nl kpnplanet.nl lavabit.com lenta.ru luukku.com mail.bg mail.de mail.dk mail.ee mail.pt
  mailfence.com maktoob.com meta.ua movistar.es mweb.co.za mynet.com myrambler.ru myyahoo.com net.hr
  netcabo.pt nettaxi.com netvigator.com netvision.net.il nifty.com noos.fr numericable.fr ocn.ne.jp ofir.dk
  one.lt onet.eu online.no ono.com op.pl optonline.net otenet.gr pacific.net.sg pchome.com.tw plala.or.jp
  pm.me pobox.sk poczta.fm poczta.onet.pl post.com post.cz posteo.at posteo.ch posteo.de posteo.eu
  posteo.net pp.inet.fi prodigy.net.mx proximus.be ptt.rs q.com quicknet.nl rediff.com rediffmail.com
  riseup.net ro.ru runbox.com safe-mail.net saunalahti.fi sbb.rs scarlet.be seed.net.tw siol.net skiff.com
  slingshot.co.nz so-net.ne.jp softbank.ne.jp sohu.com solcon.nl speedy.com.ar starhub.net.sg startmail.com
  streamyx.com suddenlink.net sunrise.ch suomi24.fi superonline.com swipnet.se t-com.hr t-online.hu
  tele2.nl tele2.se telefonica.net teletu.it telia.com telkomsa.net tim.it tiscalinet.it tlen.pl tm.net.my
  ttmail.com ttnet.net.tr turk.net tuta.com tuta.io tutamail.com une.net.co unitybox.de upcmail.nl
  videotron.ca vip.hr vivaldi.net vnn.vn vodafone.de vodafonemail.de vodamail.co.za volny.cz vp.pl vtr.net
  walla.com webmail.co.za welho.com windstream.net xs4all.nl xtra.co.nz ya.com zahav.net.il ziggo.nl
  zipmail.com.br zohomail.com zohomail.eu zohomail.in zoznam.sk`;

const MORE_DISPOSABLE =
  "minutemail.com temp-mail.io tempmail.com tempmail.net tempmail.dev temporarymail.com disposablemail.com luxusmail.org mail-temp.com burnermail.io spamgourmet.com";

// Placeholder company domains, not free mailboxes.
const EXAMPLES = new Set(["example.com", "yourdomain.com", "mydomain.com", "test.com", "test.de"]);

export const FREE = packDomains([
  ...common.filter((domain) => !EXAMPLES.has(domain)),
  ...MORE_FREE.trim().split(/\s+/),
]);
export const DISPOSABLE = packDomains([...disposableEmailBlocklist(), ...MORE_DISPOSABLE.split(" ")]);
