import { isEmail } from "../http/text.ts";

const words = (text: string): Set<string> => new Set(text.trim().split(/\s+/));

const FREE = words(`
  gmail.com googlemail.com yahoo.com yahoo.co.uk yahoo.co.in yahoo.co.jp yahoo.fr yahoo.de yahoo.es yahoo.it
  ymail.com rocketmail.com hotmail.com hotmail.co.uk hotmail.fr hotmail.de hotmail.it outlook.com outlook.de live.com
  live.co.uk msn.com icloud.com me.com mac.com aol.com gmx.com gmx.de gmx.net gmx.at gmx.ch web.de t-online.de
  freenet.de mail.com proton.me protonmail.com pm.me tutanota.com tuta.com zoho.com fastmail.com hey.com yandex.ru
  yandex.com mail.ru inbox.ru bk.ru list.ru rambler.ru ukr.net qq.com 163.com 126.com sina.com naver.com daum.net
  hanmail.net rediffmail.com orange.fr wanadoo.fr free.fr laposte.net sfr.fr libero.it virgilio.it tiscali.it alice.it
  seznam.cz centrum.cz wp.pl o2.pl onet.pl interia.pl uol.com.br bol.com.br terra.com.br btinternet.com sky.com
  comcast.net verizon.net att.net sbcglobal.net bellsouth.net cox.net shaw.ca rogers.com bigpond.com optusnet.com.au
  bluewin.ch telenet.be skynet.be ziggo.nl kpnmail.nl hetnet.nl home.nl telia.com abv.bg walla.co.il
`);

const DISPOSABLE = words(`
  mailinator.com guerrillamail.com guerrillamail.net guerrillamail.org guerrillamail.biz guerrillamailblock.com
  sharklasers.com grr.la pokemail.net spam4.me 10minutemail.com 10minutemail.net 10minutesmail.com 20minutemail.com
  minutemail.com temp-mail.org temp-mail.io tempmail.com tempmail.net tempmail.dev tempmailo.com tempmail.plus
  tempail.com tempr.email tempinbox.com temporary-mail.net temporarymail.com throwawaymail.com throwam.com trashmail.com
  trashmail.de trashmail.net trash-mail.com wegwerfmail.de wegwerfmail.net wegwerfemail.de yopmail.com yopmail.fr
  yopmail.net maildrop.cc mailnesia.com mailcatch.com mailnull.com mailpoof.com mailsac.com mailtemp.info moakt.com
  moakt.cc mohmal.com mintemail.com mytemp.email nada.email getnada.com inboxkitten.com inboxbear.com discard.email
  discardmail.com discardmail.de dispostable.com disposablemail.com dropmail.me emailondeck.com emailfake.com
  fakeinbox.com fakemail.net fakemailgenerator.com generator.email getairmail.com incognitomail.org jetable.org
  linshiyouxiang.net luxusmail.org mail-temp.com mail7.io mailforspam.com mailtothis.com burnermail.io
  crazymailing.com armyspy.com cuvox.de dayrep.com einrot.com fleckens.hu gustr.com jourrapide.com
  rhyta.com superrito.com teleworm.us spamgourmet.com spambox.us tmpmail.org tmpmail.net tmails.net vomoto.com
  harakirimail.com smailpro.com
`);

const ROLES = words(
  "admin billing contact hello help hr info jobs kontakt mail marketing noreply no-reply office postmaster sales support team webmaster",
);

/** What an e-mail address tells of who writes. */
export type MailboxKind = "none" | "malformed" | "disposable" | "free" | "role" | "company";

/** The kind of mailbox an address names; a domain's subdomains are of its kind. */
export function mailboxKind(address: string | null): MailboxKind {
  if (address === null) return "none";
  const email = address.trim().toLowerCase();
  if (!isEmail(email)) return "malformed";
  const at = email.lastIndexOf("@");
  for (let rest = email.slice(at + 1); rest.includes("."); rest = rest.slice(rest.indexOf(".") + 1)) {
    if (DISPOSABLE.has(rest)) return "disposable";
    if (FREE.has(rest)) return "free";
  }
  return ROLES.has(email.slice(0, at)) ? "role" : "company";
}
