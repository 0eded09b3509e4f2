import type { Words } from "../../meanings.ts";

export const lv: Words = {
  name: `
    vārds uzvārds, vārds un uzvārds, vārds uzvards, jūsu vārds, jūsu vārds un uzvārds, jūsu vārds uzvārds,
    tavs vārds, pilns vārds, kontaktpersona, kontaktpersonas vārds, kontaktpersonas vārds uzvārds,
    klienta vārds, dalībnieka vārds, pacienta vārds uzvārds, pieteicēja vārds, kā jūs sauc, sūtītāja vārds`,
  bare: "vārds",
  last: "uzvārds, jūsu uzvārds, tavs uzvārds",
  email: `
    e pasts, epasts, e pasta adrese, jūsu e pasts, tavs e pasts, jūsu e pasta adrese, tava e pasta adrese,
    elektroniskais pasts, elektroniskā pasta adrese, e pastu, e pasta, epasta adrese, darba e pasts`,
  phone: `
    tālrunis, tālruņa numurs, tālr, jūsu tālrunis, jūsu tālruņa numurs, tavs tālrunis, telefons,
    telefona numurs, telefona nr, tālruņa nr, tel nr, mobilais, mobilais tālrunis, mobilā tālruņa numurs,
    mobilais telefons, kontakttālrunis, kontakttelefons, tavs telefona numurs`,
  company: `
    uzņēmums, uzņēmuma nosaukums, jūsu uzņēmums, uzņēmuma, firma, firmas nosaukums, kompānija,
    kompānijas nosaukums, organizācija, organizācijas nosaukums, iestāde, iestādes nosaukums, darba devējs,
    darbavieta, juridiskā persona, biedrība`,
  message: `
    ziņa, ziņojums, jūsu ziņa, jūsu ziņojums, tava ziņa, ziņas teksts, ziņojuma teksts, teksts, jautājums,
    jūsu jautājums, jautājumi, komentārs, komentāri, jūsu komentārs, piezīmes, piezīme, apraksts,
    projekta apraksts, aprakstiet, papildu informācija, papildinformācija, pieprasījums, kā varam palīdzēt,
    kā mēs varam jums palīdzēt, pastāstiet mums, rakstiet mums, rakstiet ziņu, atsauksme, ieteikumi, vēlmes`,
  none: `
    lietotājvārds, lietotāja vārds, segvārds, temats, tēma, amats, profesija, nodaļa, mājaslapa,
    mājas lapa, tīmekļa vietne, domēns, faila nosaukums, produkta nosaukums, produkts, pasākums,
    pasākuma nosaukums, skola, skolas nosaukums, klase, suņa vārds, mājdzīvnieka vārds, bērna vārds, bērns,
    bērna, tēvs, māte, draugs, saņēmējs, komanda, grupa, modelis, marka, automašīna, darbinieku skaits,
    skaits, izmērs, budžets, cena, summa, daudzums, alga, datums, laiks, diena, mēnesis, gads,
    personu skaits, vecums, dzimums, atlaižu kods, promo kods, kupons, valsts, valoda, pasūtījuma numurs,
    meklēt`,
  address: `
    adrese, iela, mājas numurs, pilsēta, pasta indekss, novads, piegādes adrese, dzīvoklis, dzīvesvieta`,
  filler: `
    jūsu, tavs, tava, mans, un, vai, lūdzu, ievadiet, ievadi, ierakstiet, norādiet, šeit, obligāts,
    obligāti, obligāts lauks, neobligāti, apstipriniet, atkārtojiet, atkārtoti, derīgs, kontakts, persona,
    numurs, nr, piemēram, piem, jānis, bērziņš, kā, ir, mēs`,
  password: `
    parole, paroli, jauna parole, vecā parole, pašreizējā parole, atkārtot paroli, apstipriniet paroli`,
  card: `
    karte, kartes numurs, kredītkarte, kredītkartes numurs, bankas karte, maksājumu karte,
    kartes īpašnieks, kartes īpašnieka vārds, vārds uz kartes, uz kartes, derīguma termiņš, derīga līdz,
    drošības kods`,
  code: `
    apstiprinājuma kods, sms kods, aktivizācijas kods, vienreizējais kods, vienreizēja parole, pin kods,
    pin, piekļuves kods, verifikācijas kods, kods no sms`,
  private: `
    kods, personas kods, jūsu personas kods, personas koda, pase, pases numurs, pases nr, id karte,
    id kartes numurs, personas apliecība, personas apliecības numurs, vadītāja apliecība,
    vadītāja apliecības numurs, autovadītāja apliecība, uzturēšanās atļauja, reģistrācijas numurs, reģ nr,
    pvn, pvn numurs, pvn reģistrācijas numurs, nodokļu maksātāja numurs, polise, polises numurs,
    apdrošināšana, konts, konta numurs, bankas konts, bankas konta numurs, banka, konta īpašnieks,
    dzimšanas datums, dzimšanas diena, dzimšanas vieta, dzimšanas gads, dzimšanas, dzimis,
    pirmslaulību uzvārds, mātes pirmslaulību uzvārds, meitas uzvārds, mātes meitas uzvārds,
    drošības jautājums, slepenais jautājums, atbilde uz drošības jautājumu, simboli attēlā, neesmu robots,
    atkopšanas frāze, privātā atslēga, atslēga, pirkstu nospiedums, asinsgrupa`,
  signin: "ienākt, pieslēgties, pieteikties sistēmā, ieiet, mans konts, autorizēties, autorizācija",
  recovery: "aizmirsāt paroli, aizmirsu paroli, atjaunot paroli, mainīt paroli",
  unsubscribe: "atrakstīties, atteikties no jaunumiem, atteikties",
  checkout: `
    maksājums, maksāt, apmaksāt, noformēt pasūtījumu, pasūtījums, grozs, pirkt, piegāde, piegādes adrese,
    maksājuma veids, ziedot, ziedojums, kase`,
  search: "meklēt, meklēšana, atrast, filtrēt",
  lookup: "izsekot sūtījumu, izsekot pasūtījumu, sūtījuma numurs, pasūtījuma statuss, dāvanu karte, atlikums",
  comment: "pievienot komentāru, komentēt, atbildēt, atstāt komentāru",
  signup: `
    reģistrēties, reģistrācija, izveidot kontu, pierakstīties jaunumiem, pieteikties jaunumiem, jaunumi,
    pievienoties, izmēģināt bez maksas, abonēt`,
  contact: `
    kontakti, sazināties, sazinieties ar mums, kontaktforma, rakstiet mums, saņemt piedāvājumu,
    pieprasīt piedāvājumu, piedāvājums, rezervēt, rezervācija, pieteikt vizīti, pierakstīties,
    pierakstīties vizītei, konsultācija, lejupielādēt, pieteikties, pieteikums, vakance, zvaniet man`,
  send: `
    sūtīt, nosūtīt, nosūtīt ziņu, sūtīt ziņu, nosūtīt pieprasījumu, iesniegt, iesniegt pieteikumu,
    pieteikties, reģistrēties, izveidot kontu, abonēt, pierakstīties, pievienoties, saņemt piedāvājumu,
    pieprasīt piedāvājumu, rezervēt, lejupielādēt, saņemt, sazināties, sazinieties ar mani, zvaniet man,
    apstiprināt, pabeigt, gatavs, sākt, izmēģināt bez maksas, piedalīties, vēlos`,
  next: "tālāk, turpināt, nākamais, nākamais solis, solis",
  dismiss: `
    atcelt, aizvērt, nē, nē paldies, atpakaļ, iepriekšējais, ne tagad, vēlāk, varbūt vēlāk, izlaist,
    noraidīt, notīrīt, dzēst`,
  other: `
    pieņemt, pieņemt visus, piekrītu, sīkdatnes, izvēlne, atskaņot, darba laiks, lasīt vairāk,
    uzzināt vairāk, rādīt, izvēlēties failu, pievienot, labot, dalīties, drukāt, valoda, pievienot grozam,
    cik maksā, cik, kā, kāpēc, cenas, par mums, šodien`,
};
