import type { Words } from "../../meanings.ts";

export const no: Words = {
  name: `
    for og etternavn, fornavn og etternavn, fornavn etternavn, fullt navn, ditt fulle navn, ditt navn,
    hele navnet, hva heter du, kontaktperson, navn på kontaktperson, kontaktpersonens navn, kontaktnavn,
    kundens navn, deltakerens navn, gjestens navn, søkers navn, pasientens navn, avsenders navn, mitt navn,
    jeg heter, navn og etternavn, kundenavn`,
  bare: "navn, namn, navnet",
  first: "fornavn, ditt fornavn, fornamn, fornavnet",
  last: "etternavn, ditt etternavn, familienavn, slektsnavn, etternamn",
  email: `
    e post, epost, e postadresse, epostadresse, e post adresse, epost adresse, e mail, email, mail,
    mailadresse, din e post, din epost, din e postadresse, din epostadresse, din mail, jobb e post,
    e postadressen, elektronisk post, e postadressa`,
  phone: `
    telefon, telefonnummer, tlf, tlf nr, tlf nummer, telefonnr, mobil, mobilnummer, mobilnr, mobiltelefon,
    mobiltelefonnummer, ditt telefonnummer, ditt mobilnummer, din telefon, kontaktnummer, fasttelefon,
    telefon privat, telefon jobb, telefon arbeid, direktenummer, kontakttelefon, nummer vi kan nå deg på,
    mobilen`,
  company: `
    firma, firmanavn, bedrift, bedriftsnavn, bedriftens navn, navn på bedrift, navn på firma, din bedrift,
    selskap, selskapsnavn, navn på selskap, virksomhet, virksomhetsnavn, virksomhetens navn, organisasjon,
    organisasjonsnavn, organisasjonens navn, arbeidsgiver, forening, foreningens navn, institusjon,
    arbeidssted, arbeidsplass, foretak, foretaksnavn, butikk, byrå, klinikk, bedrift organisasjon`,
  message: `
    melding, din melding, meldingen, meldinger, beskjed, spørsmål, ditt spørsmål, dine spørsmål, kommentar,
    kommentarer, din kommentar, merknad, merknader, henvendelse, din henvendelse, beskrivelse, beskriv,
    beskriv prosjektet, beskriv oppdraget, prosjektbeskrivelse, forespørsel, din forespørsel, ønsker,
    dine ønsker, ytterligere informasjon, tilleggsinformasjon, andre opplysninger, mer informasjon,
    detaljer, notater, hvordan kan vi hjelpe, hvordan kan vi hjelpe deg, hva kan vi hjelpe med,
    hva kan vi hjelpe deg med, fortell, fortell oss, fortell oss om, fortell mer, skriv din melding,
    skriv til oss, skriv her, forslag, søknadstekst, hva gjelder det, hva gjelder henvendelsen, tekst,
    tilbakemelding, innspill`,
  none: `
    brukernavn, kallenavn, innloggingsnavn, emne, tittel, stilling, stillingstittel, rolle, yrke, avdeling,
    nettside, hjemmeside, nettsted, nettadresse, domene, domenenavn, filnavn, prosjektnavn, produktnavn,
    produkt, arrangement, skole, skolens navn, klasse, kjæledyr, hundens navn, hund, katt, barn,
    barnets navn, barnets, far, mor, partner, nødkontakt, venn, mottaker, lag, lagnavn, gruppe, hotell,
    båt, modell, merke, bil, registreringsnummer, antall ansatte, antall, størrelse, bransje, omsetning,
    firmaadresse, budsjett, pris, beløp, mengde, lønn, dato, ønsket dato, tid, tidspunkt, klokkeslett, dag,
    måned, år, ankomst, avreise, antall personer, antall gjester, hvor mange, alder, kjønn, mellomnavn,
    initialer, postnummer, rabattkode, kampanjekode, landkode, land, region, fylke, språk, faks,
    telefonmodell, hvor hørte du, hvordan fant du, kilde, kundenummer, medlemsnummer, ordrenummer,
    referansenummer, fakturanummer, bestillingsnummer, bookingnummer, søk, søkeord, kategori,
    leveringsinstruksjoner, ordrenotater, hilsen, valuta`,
  address: `
    adresse, gate, gateadresse, gatenavn, husnummer, postnummer, postnr, poststed, sted, by, kommune,
    leveringsadresse, fakturaadresse, etasje, bosted`,
  filler: `
    din, ditt, dine, deres, min, mitt, vår, og, eller, i, på, til, for, med, av, om, her, oppgi, skriv inn,
    skriv, fyll inn, fyll ut, tast inn, vennligst, påkrevd, må fylles ut, obligatorisk, valgfri, valgfritt,
    frivillig, bekreft, gjenta, igjen, gyldig, kontakt, person, fullt, nummer, nr, f eks, eksempel, ola,
    kari, nordmann, hva, er, heter, du, vi, kan, nå, deg, jobb, privat, inkl, evt, eventuelt`,
  not: "ikke oppgi, ikke skriv, ikke, ingen, aldri",
  password: `
    passord, passordet, nytt passord, gammelt passord, nåværende passord, bekreft passord, gjenta passord,
    passordfrase`,
  card: `
    kort, kortnummer, kredittkort, kredittkortnummer, betalingskort, bankkort, kortholder,
    kortholders navn, kortinnehaver, kortinnehavers navn, navn på kort, navn på kortet, på kortet,
    sikkerhetskode, kontrollsiffer, cvc, cvv, utløpsdato, utløper, gyldig til, kortets`,
  code: `
    bekreftelseskode, verifiseringskode, sms kode, aktiveringskode, engangskode, engangspassord,
    tilgangskode, pinkode, pin kode, pin, kode fra sms, innloggingskode, dørkode, gjenopprettingskode,
    sifret kode, kode på sms`,
  private: `
    koder, kode, fødselsnummer, fødselsnr, personnummer, d nummer, organisasjonsnummer, org nr, orgnr, orgnummer,
    pass, passnummer, id kort, id nummer, legitimasjon, førerkort, førerkortnummer, mva nummer, momsnummer,
    skattenummer, forsikringsnummer, polisenummer, forsikring, oppholdstillatelse, kontonummer, konto,
    bankkonto, bank, bankens navn, kontoeier, kontoinnehaver, iban, bic, swift, bankid, fødselsdato,
    fødselsdag, fødselsår, fødested, født, pikenavn, mors pikenavn, sikkerhetsspørsmål, hemmelig spørsmål,
    svar på sikkerhetsspørsmål, captcha, tegnene i bildet, jeg er ikke en robot, spambeskyttelse,
    gjenopprettingsfrase, privat nøkkel, api nøkkel, lisensnøkkel, nøkkel, token, fingeravtrykk, blodtype,
    pasientnummer, fødsels*`,
  signin: `
    logg inn, logg på, innlogging, min side, eksisterende kunde, allerede kunde, velkommen tilbake,
    min konto, innloggingslenke`,
  recovery: `
    glemt passord, glemt passordet, tilbakestill passord, nullstill passord, tilbakestill, nullstill,
    endre passord, bytt passord, nytt passord, gjenopprett`,
  unsubscribe: `
    meld deg av, avmeld, avmelding, meld av, avslutt abonnement, si opp abonnement, meld deg av nyhetsbrev`,
  checkout: `
    kasse, betal, betaling, til kassen, gå til kassen, fullfør kjøp, fullfør bestilling, kjøp, kjøp nu,
    handlekurv, handlevogn, leveringsadresse, fakturaadresse, levering, betalingsmåte, betalingsmetode,
    bestill vare, bestilling, doner, gi en gave, støtt oss, legg inn bestilling`,
  search: "søk, finn, filtrer, filter, vis resultater, finn butikk",
  lookup: `
    spor pakke, spor ordre, spor sending, sporingsnummer, ordrenummer, ordrestatus, min bestilling,
    bestillingsnummer, gavekort, saldo, sjekk saldo, fakturanummer`,
  comment: `
    legg igjen en kommentar, kommenter, send kommentar, publiser kommentar, svar, legg igjen et svar,
    skriv en kommentar, kommentarer`,
  settings: "innstillinger, rediger profil, min profil, lagre endringer, mine opplysninger, endre e post",
  signup: `
    registrer, registrer deg, registrering, opprett konto, lag konto, opprett bruker, ny konto, abonner,
    nyhetsbrev, meld deg på, påmelding, meld på, bli medlem, prøv gratis, venteliste, ny kunde,
    hold deg oppdatert`,
  contact: `
    kontakt, kontakt oss, kontaktskjema, kontakt meg, tilbud, få tilbud, få et tilbud, be om tilbud,
    uforpliktende tilbud, pristilbud, demo, book demo, bestill demo, bestill time, timebestilling,
    book møte, avtal møte, bestill, booking, bestill bord, ring meg, bli oppringt, bli kontaktet, last ned,
    e bok, brosjyre, katalog, søk på stillingen, jobbsøknad, søknad, rådgivning, support, reklamasjon,
    visning, prøvekjøring, webinar, skriv til oss, forespørsel, tilbakemelding`,
  send: `
    send, send melding, send inn, send meldingen, send forespørsel, send henvendelse, send søknad, meld på,
    meld deg på, meld meg på, registrer, registrer deg, opprett konto, abonner, få tilbud, få et tilbud,
    be om tilbud, bestill, bestill time, bestill demo, bestill bord, book, book demo, book møte, book nå,
    book en demo, avtal møte, ring meg, kontakt meg, kontakt oss, bli kontaktet, last ned, last ned guiden,
    last ned nå, få guiden, søk nå, bekreft, fullfør, ferdig, kom i gang, start, start nå, prøv gratis,
    delta, bli medlem, bli med, ja takk, ok, jeg vil`,
  next: "neste, fortsett, videre, neste steg, steg, trinn, gå videre, fortsett til, lagre og fortsett",
  dismiss: `
    avbryt, lukk, nei, nei takk, tilbake, forrige, ikke nå, senere, kanskje senere, hopp over, avslå, tøm,
    nullstill skjema, gå tilbake, slett, fjern, skjul, minn meg på det senere, avvis, ikke interessert`,
  other: `
    godta, godta alle, aksepter, tillat alle, jeg godtar, informasjonskapsler, cookies, meny, spill av,
    åpningstider, mer, les mer, vis, vis mer, vis passord, velg fil, last opp, legg til, rediger, endre,
    søk, filtrer, del, skriv ut, språk, logg inn, logg ut, legg i handlekurv, til kassen, hva koster,
    hvordan, hvorfor, priser, om oss, send kode, ring, ring nå, i dag, ofte stilte spørsmål`,
};
