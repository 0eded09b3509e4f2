import type { Words } from "../../meanings.ts";

export const sv: Words = {
  name: `
    för och efternamn, förnamn och efternamn, förnamn efternamn, namn och efternamn, fullständigt namn,
    hela namnet, ditt namn, ditt fullständiga namn, ert namn, vad heter du, kontaktperson,
    namn på kontaktperson, kontaktpersonens namn, kontaktnamn, kundens namn, kundnamn, deltagarens namn,
    gästens namn, sökandes namn, mitt namn, jag heter, patientens namn, avsändarens namn, referensperson`,
  bare: "namn, namnet",
  first: "förnamn, ditt förnamn, tilltalsnamn, förnamnet, fornamn, förnamn s",
  last: "efternamn, ditt efternamn, släktnamn, familjenamn, efternamnet, efternamn s",
  email: `
    e post, epost, e postadress, epostadress, e post adress, e mail, email, mail, mejl, mejladress,
    mailadress, mail adress, din e post, din e postadress, din mejl, din mejladress, din mail,
    din mailadress, e mailadress, emailadress, arbetsmejl, jobbmejl, e postadressen, elektronisk post`,
  phone: `
    telefon, telefonnummer, tel, tel nr, telefonnr, mobil, mobilnummer, mobilnr, mobiltelefon,
    mobiltelefonnummer, ditt telefonnummer, ditt mobilnummer, din telefon, hemtelefon, arbetstelefon,
    telefon hem, telefon arbete, telefon dagtid, kontaktnummer, fast telefon, direktnummer,
    nummer vi kan nå dig på, telefonen, nås på telefon, mobilen`,
  company: `
    företag, företagsnamn, företagets namn, namn på företag, ert företag, ditt företag, företagets, firma,
    firmanamn, bolag, bolagsnamn, bolagets namn, organisation, organisationsnamn, organisationens namn,
    arbetsgivare, verksamhet, verksamhetens namn, förening, föreningens namn, institution, myndighet, byrå,
    arbetsplats, företag organisation`,
  message: `
    meddelande, ditt meddelande, meddelanden, meddelandet, fråga, frågor, din fråga, dina frågor,
    kommentar, kommentarer, din kommentar, övrigt, övrig information, ärende, ditt ärende, beskrivning,
    beskriv, beskriv ditt projekt, beskriv ditt ärende, projektbeskrivning, förfrågan, din förfrågan,
    önskemål, dina önskemål, synpunkter, mer information, ytterligare information, detaljer, anteckningar,
    hur kan vi hjälpa dig, hur kan vi hjälpa till, vad kan vi hjälpa dig med, vad kan vi hjälpa till med,
    berätta, berätta för oss, berätta mer, berätta om, skriv ditt meddelande, skriv till oss, skriv här,
    förslag, personligt brev, vad gäller det, vad vill du, övriga upplysningar`,
  none: `
    användarnamn, smeknamn, inloggningsnamn, ämne, ämnesrad, rubrik, titel, befattning, roll, yrke,
    avdelning, webbplats, hemsida, webbadress, webbsida, domän, domännamn, filnamn, projektnamn,
    produktnamn, produkt, evenemang, skola, skolans namn, klass, husdjur, hundens namn, hund, katt, barn,
    barnets namn, barnets, pappa, mamma, partner, nödkontakt, vän, mottagare, lag, lagnamn, grupp, hotell,
    båt, modell, märke, bil, registreringsnummer, antal anställda, antal, storlek, bransch, omsättning,
    företagsstorlek, företagsadress, budget, pris, belopp, mängd, lön, löneanspråk, datum, önskat datum,
    tid, tidpunkt, klockslag, dag, månad, år, ankomst, avresa, antal personer, antal gäster, hur många,
    ålder, kön, mellannamn, initialer, postnummer, rabattkod, kampanjkod, presentkod, landskod, riktnummer,
    land, region, språk, anknytning, fax, telefonmodell, hur hörde du, hur hittade du, källa, kundnummer,
    medlemsnummer, ordernummer, referensnummer, fakturanummer, bokningsnummer, sök, sökord, kategori,
    leveransinstruktioner, orderanteckningar, hälsning, valuta, önskad kontaktväg`,
  address: `
    adress, gata, gatuadress, postnummer, postnr, ort, postort, stad, kommun, län, leveransadress,
    fakturaadress, husnummer, lägenhetsnummer, våning`,
  filler: `
    din, ditt, dina, er, ert, era, min, mitt, vår, och, eller, i, på, till, för, med, av, om, här, ange,
    fyll, fyll i, skriv, skriv in, mata in, vänligen, var god, obligatoriskt, obligatorisk, krävs,
    valfritt, frivilligt, bekräfta, upprepa, igen, giltig, giltigt, kontakt, kontaktperson, person,
    fullständigt, nummer, nr, t ex, exempel, anna, andersson, vad, är, heter, du, vi, kan, nå, dig, jobb,
    privat, arbete, inkl, ev, eventuellt, inklusive`,
  not: "ange inte, skriv inte, inte, inga, ej, aldrig",
  password: `
    lösenord, lösenordet, nytt lösenord, gammalt lösenord, nuvarande lösenord, bekräfta lösenord,
    upprepa lösenord, lösenfras`,
  card: `
    kort, kortnummer, kreditkort, kreditkortsnummer, betalkort, bankkort, kortinnehavare,
    kortinnehavarens namn, namn på kortet, på kortet, säkerhetskod, cvc, cvv, utgångsdatum, giltigt till,
    giltighetstid, kortets`,
  code: `
    verifieringskod, bekräftelsekod, sms kod, aktiveringskod, engångskod, engångslösenord, åtkomstkod,
    pinkod, pin kod, pin, kod från sms, inloggningskod, portkod, återställningskod, siffrig kod,
    tvåstegsverifiering`,
  private: `
    koder, kod, personnummer, samordningsnummer, organisationsnummer, org nr, orgnr, pass, passnummer, id kort,
    id nummer, legitimation, legitimationsnummer, körkort, körkortsnummer, momsnummer, vat nummer,
    skattenummer, skatteregistreringsnummer, försäkringsnummer, försäkring, försäkringsbolag,
    patientnummer, kontonummer, konto, bankkonto, bank, bankens namn, kontoinnehavare, clearingnummer,
    bankgiro, plusgiro, iban, bic, swift, bankid, födelsedatum, födelsedag, födelseår, födelseort, född,
    födelsenamn, flicknamn, mors flicknamn, mammas flicknamn, säkerhetsfråga, hemlig fråga,
    svar på säkerhetsfråga, captcha, tecknen i bilden, jag är inte en robot, spamskydd, återställningsfras,
    privat nyckel, api nyckel, licensnyckel, nyckel, token, fingeravtryck, blodgrupp, personnum*`,
  signin: `
    logga in, inloggning, inlogg, mina sidor, befintlig kund, redan kund, välkommen tillbaka, mitt konto,
    inloggningslänk`,
  recovery: `
    glömt lösenord, glömt lösenordet, återställ lösenord, återställ, återställning, ändra lösenord,
    byt lösenord, nytt lösenord`,
  unsubscribe: `
    avregistrera, avprenumerera, avsluta prenumeration, avanmäl, avanmälan, avsluta prenumerationen`,
  checkout: `
    kassa, betala, betalning, till kassan, slutför köp, slutför beställning, köp, köp nu, varukorg,
    kundvagn, leveransadress, fakturaadress, leverans, betalningssätt, betalsätt, beställ, beställning,
    donera, skänk en gåva, ge en gåva, lägg beställning`,
  search: "sök, sökning, hitta, filtrera, filter, visa resultat, hitta butik",
  lookup: `
    spåra paket, spåra order, spåra försändelse, ordernummer, orderstatus, kollinummer, min bokning,
    bokningsnummer, presentkort, saldo, kontrollera saldo, kolla saldo, fakturanummer`,
  comment: `
    lämna en kommentar, kommentera, skicka kommentar, publicera kommentar, svara, lämna ett svar,
    skriv en kommentar, kommentarer`,
  settings: "inställningar, redigera profil, min profil, spara ändringar, mina uppgifter, byt e post",
  signup: `
    registrera, registrera dig, registrering, skapa konto, skapa ett konto, nytt konto, prenumerera,
    nyhetsbrev, anmäl dig, anmälan, bli medlem, gå med, prova gratis, väntelista, ny kund,
    håll dig uppdaterad`,
  contact: `
    kontakt, kontakta oss, kontaktformulär, offert, begär offert, offertförfrågan, få offert,
    kostnadsfri offert, demo, boka demo, boka tid, tidsbokning, boka möte, boka, bokning, boka bord,
    ring mig, ring upp mig, bli uppringd, ladda ner, ladda ned, e bok, broschyr, katalog, ansök, ansökan,
    jobbansökan, rådgivning, konsultation, support, felanmälan, intresseanmälan, visning, provkörning,
    webbinarium, hör av dig, skriv till oss, feedback`,
  send: `
    skicka, skicka meddelande, skicka in, skicka förfrågan, skicka formulär, skicka ansökan, sänd, anmäl,
    anmäl dig, anmäl mig, registrera, registrera dig, skapa konto, prenumerera, begär offert, få offert,
    begär demo, boka, boka demo, boka tid, boka möte, boka nu, boka bord, ring mig, ring upp mig,
    kontakta mig, kontakta oss, ladda ner, ladda ned, ladda ner guiden, hämta, hämta guiden, få guiden,
    ansök, ansök nu, bekräfta, slutför, klar, starta, kom igång, prova gratis, testa gratis, gå med, delta,
    bli medlem, ja tack, ok, jag vill`,
  next: "nästa, fortsätt, vidare, nästa steg, steg, gå vidare, fortsätt till, spara och fortsätt",
  dismiss: `
    avbryt, stäng, nej, nej tack, tillbaka, föregående, inte nu, senare, kanske senare, hoppa över, avböj,
    rensa, återställ formulär, gå tillbaka, ta bort, dölj, påminn mig senare, avvisa, inte intresserad`,
  other: `
    acceptera, acceptera alla, godkänn, godkänn alla, jag godkänner, kakor, cookies, meny, spela,
    öppettider, mer, läs mer, visa, visa mer, visa lösenord, välj fil, ladda upp, lägg till, redigera,
    ändra, sök, filtrera, dela, skriv ut, språk, logga in, logga ut, lägg i varukorg, till kassan,
    vad kostar, hur, varför, priser, om oss, skicka kod, ring, ring oss, idag, vanliga frågor`,
};
