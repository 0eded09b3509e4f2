import type { Words } from "../../meanings.ts";

export const sl: Words = {
  name: `
    ime in priimek, ime priimek, priimek in ime, polno ime, vaše ime in priimek, vaše ime, tvoje ime,
    celo ime, kontaktna oseba, ime kontaktne osebe, ime in priimek kontaktne osebe, ime stranke,
    ime udeleženca, ime naročnika, ime pacienta, ime gosta, kako vam je ime, ime prijavitelja,
    ime pošiljatelja`,
  first: "osebno ime, krstno ime",
  last: "priimek, vaš priimek, priimki",
  email: `
    e pošta, epošta, e poštni naslov, elektronska pošta, elektronski naslov, naslov elektronske pošte,
    naslov e pošte, vaš e poštni naslov, vaša e pošta, vaš email, e naslov, email naslov, e mail naslov,
    službena e pošta, elektronske pošte`,
  phone: `
    telefon, telefonska številka, telefonske številke, vaša telefonska številka, vaš telefon,
    številka telefona, gsm, gsm številka, mobilni telefon, mobilna številka, mobitel,
    številka mobilnega telefona, kontaktna številka, kontaktni telefon, tel št, tel številka, telefonska,
    stacionarni telefon`,
  company: `
    podjetje, ime podjetja, naziv podjetja, vaše podjetje, podjetja, organizacija, naziv organizacije,
    ime organizacije, ustanova, naziv ustanove, delodajalec, društvo, naziv društva, družba, naziv družbe,
    institucija, zavod, podjetje organizacija`,
  message: `
    sporočilo, vaše sporočilo, besedilo sporočila, besedilo, vsebina sporočila, vprašanje, vaše vprašanje,
    vprašanja, povpraševanje, vaše povpraševanje, komentar, vaš komentar, opomba, opombe, opis,
    opis projekta, opišite, podrobnosti, dodatne informacije, kako vam lahko pomagamo, kako lahko pomagamo,
    povejte nam, pišite nam, napišite, želje, predlogi, mnenje, zahteva`,
  none: `
    uporabniško ime, vzdevek, zadeva, naslov sporočila, naziv delovnega mesta, delovno mesto, položaj,
    poklic, oddelek, spletna stran, spletno mesto, domena, ime datoteke, ime izdelka, izdelek, dogodek,
    ime dogodka, šola, ime šole, ime psa, ime ljubljenčka, otrok, ime otroka, otroka, oče, mati, prijatelj,
    prejemnik, ekipa, skupina, model, znamka, vozilo, število zaposlenih, število oseb, število, velikost,
    panoga, proračun, cena, znesek, količina, plača, datum, ura, čas, dan, mesec, leto, starost, spol,
    koda za popust, promocijska koda, kupon, država, jezik, številka naročila, iskanje, kje ste izvedeli`,
  address: `
    naslov, ulica, hišna številka, ulica in hišna številka, poštna številka, pošta, kraj, mesto, občina,
    naslov za dostavo, bivališče`,
  filler: `
    vaš, vaša, vaše, vašo, tvoj, tvoja, in, ali, za, na, v, s, z, od, do, tukaj, prosimo, prosim, vnesite,
    vpišite, izpolnite, obvezno, obvezno polje, neobvezno, potrdite, ponovite, ponovno, kontakt, oseba,
    številka, št, npr, primer, janez, novak`,
  password: "geslo, gesla, novo geslo, staro geslo, trenutno geslo, potrdite geslo, ponovite geslo",
  card: `
    kartica, kartice, številka kartice, kreditna kartica, plačilna kartica, imetnik kartice,
    ime na kartici, ime imetnika kartice, na kartici, datum poteka, veljavnost kartice, varnostna koda`,
  code: `
    potrditvena koda, varnostna koda sms, sms koda, aktivacijska koda, enkratna koda, enkratno geslo,
    pin koda, koda za potrditev, dostopna koda`,
  private: `
    koda, emšo, enotna matična številka občana, enotna matična številka, matična številka, davčna številka,
    davčna, id za ddv, ddv, osebna izkaznica, številka osebne izkaznice, številka osebnega dokumenta,
    osebni dokument, potni list, številka potnega lista, vozniško dovoljenje,
    številka vozniškega dovoljenja, zdravstvena izkaznica, številka zdravstvene izkaznice,
    kartica zdravstvenega zavarovanja, zzzs, zavarovalna polica, številka police, zavarovanje, trr,
    številka računa, bančni račun, transakcijski račun, imetnik računa, banka, datum rojstva, rojstva,
    rojstni dan, kraj rojstva, leto rojstva, rojen, dekliški priimek, dekliški priimek matere, dekliški,
    varnostno vprašanje, skrivno vprašanje, odgovor na varnostno vprašanje, znaki s slike, nisem robot,
    obnovitvena fraza, zasebni ključ, ključ, prstni odtis, krvna skupina`,
  signin: "prijava v račun, vpis, vpišite se, prijavite se v, moj račun, prijavi se v",
  recovery: "pozabljeno geslo, ste pozabili geslo, ponastavi geslo, ponastavitev gesla, spremeni geslo",
  unsubscribe: "odjava, odjavi se, odjava od novic",
  checkout: `
    plačilo, plačaj, oddaj naročilo, naročilo, nakup, kupi, košarica, blagajna, naslov za dostavo, dostava,
    način plačila, doniraj, donacija`,
  search: "iskanje, išči, poišči, filtriraj",
  lookup: "sledenje pošiljki, sledi naročilu, številka naročila, stanje naročila, darilna kartica",
  comment: "dodaj komentar, komentiraj, objavi komentar, odgovori, pusti komentar",
  signup: `
    registracija, registriraj se, registrirajte se, ustvari račun, naroči se, prijava na novice,
    prijava na e novice, e novice, novice, pridruži se, preizkusi brezplačno`,
  contact: `
    kontakt, kontaktirajte nas, kontaktni obrazec, pišite nam, stopite v stik, povpraševanje,
    pošlji povpraševanje, ponudba, zahtevaj ponudbo, rezervacija, rezerviraj, naroči se na pregled, posvet,
    prenesi, prenos, katalog, zaposlitev, prijava na dogodek, prijavnica, pokličite me`,
  send: `
    pošlji, pošljite, pošlji sporočilo, pošlji povpraševanje, oddaj, oddaj povpraševanje, oddaj prijavo,
    prijavi se, prijavi me, prijava, registriraj se, ustvari račun, naroči se, naročite se, pridruži se,
    zahtevaj ponudbo, želim ponudbo, želim, rezerviraj, prenesi, prenesi zdaj, pokličite me,
    kontaktirajte me, potrdi, zaključi, začni, preizkusi brezplačno, sodeluj`,
  next: "naprej, naslednji, naslednji korak, nadaljuj, korak, naslednja",
  dismiss: `
    prekliči, zapri, ne, ne hvala, nazaj, prejšnji, ne zdaj, pozneje, morda pozneje, preskoči, zavrni,
    počisti, izbriši`,
  other: `
    sprejmi, sprejmi vse, strinjam se, piškotki, meni, predvajaj, odpiralni čas, več, preberi več, prikaži,
    izberi datoteko, dodaj, uredi, deli, natisni, jezik, dodaj v košarico, koliko stane, kako, zakaj, cene,
    danes`,
};
