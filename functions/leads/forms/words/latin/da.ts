import type { Words } from "../../meanings.ts";

export const da: Words = {
  name: `
    for og efternavn, fornavn og efternavn, fornavn efternavn, fulde navn, dit fulde navn, fuldt navn,
    dit navn, jeres navn, hvad hedder du, kontaktperson, navn på kontaktperson, kontaktpersonens navn,
    kontaktnavn, kundens navn, deltagerens navn, gæstens navn, ansøgers navn, patientens navn,
    afsenders navn, mit navn, navn og efternavn, kundenavn, jeg hedder`,
  bare: "navn, navnet",
  first: "fornavn, dit fornavn, fornavne, fornavn e",
  last: "efternavn, dit efternavn, familienavn, slægtsnavn, efternavne",
  email: `
    e mail, email, mail, e mailadresse, emailadresse, mailadresse, mail adresse, e mail adresse,
    email adresse, din e mail, din email, din mail, din e mailadresse, din mailadresse, e post,
    e postadresse, arbejdsmail, arbejds e mail, e mails, elektronisk post`,
  phone: `
    telefon, telefonnummer, tlf, tlf nr, tlf nummer, telefonnr, telefon nr, mobil, mobilnummer, mobilnr,
    mobil nr, mobiltelefon, mobiltelefonnummer, dit telefonnummer, dit mobilnummer, din telefon,
    kontaktnummer, fastnet, fastnetnummer, telefon privat, telefon arbejde, hjemmetelefon, arbejdstelefon,
    direkte nummer, træffes på telefon, nummer vi kan fange dig på, mobilen`,
  company: `
    firma, firmanavn, virksomhed, virksomhedsnavn, virksomhedens navn, navn på virksomhed, navn på firma,
    firmaets navn, din virksomhed, jeres virksomhed, organisation, organisationsnavn, organisationens navn,
    arbejdsgiver, selskab, selskabsnavn, forening, foreningens navn, institution, arbejdsplads, butik,
    bureau, klinik, virksomhed organisation, myndighed`,
  message: `
    besked, din besked, beskeden, beskeder, meddelelse, spørgsmål, dit spørgsmål, dine spørgsmål,
    kommentar, kommentarer, din kommentar, bemærkning, bemærkninger, henvendelse, din henvendelse,
    beskrivelse, beskriv, beskriv dit projekt, beskriv opgaven, projektbeskrivelse, forespørgsel,
    din forespørgsel, ønsker, dine ønsker, yderligere oplysninger, yderligere information,
    øvrige oplysninger, mere information, detaljer, noter, hvordan kan vi hjælpe,
    hvordan kan vi hjælpe dig, hvad kan vi hjælpe med, hvad kan vi hjælpe dig med, fortæl, fortæl os,
    fortæl os om, fortæl os mere, skriv din besked, skriv til os, skriv her, forslag, ansøgning tekst,
    motiveret ansøgning, hvad drejer det sig om, hvad gælder det, tekst, feedback`,
  none: `
    brugernavn, kaldenavn, kælenavn, login navn, emne, titel, stilling, stillingsbetegnelse, rolle,
    erhverv, afdeling, hjemmeside, website, webadresse, domæne, domænenavn, filnavn, projektnavn,
    produktnavn, produkt, begivenhed, arrangement, skole, skolens navn, klasse, kæledyr, hundens navn,
    hund, kat, barn, barnets navn, barnets, far, mor, partner, nødkontakt, ven, modtager, hold, holdnavn,
    gruppe, hotel, båd, model, mærke, bil, registreringsnummer, nummerplade, antal ansatte,
    antal medarbejdere, antal, størrelse, branche, omsætning, virksomhedsstørrelse, firmaadresse, budget,
    pris, beløb, mængde, løn, dato, ønsket dato, tid, tidspunkt, klokkeslæt, dag, måned, år, ankomst,
    afrejse, antal personer, antal gæster, hvor mange, alder, køn, mellemnavn, initialer, postnummer,
    rabatkode, kampagnekode, værdikode, landekode, land, region, sprog, lokalnummer, fax, telefonmodel,
    hvor hørte du, hvordan fandt du, kilde, kundenummer, medlemsnummer, ordrenummer, referencenummer,
    fakturanummer, bookingnummer, søg, søgeord, kategori, leveringsinstruktioner, ordrenoter, hilsen,
    valuta, foretrukken kontaktform`,
  address: `
    adresse, vej, vejnavn, gade, gadenavn, husnummer, postnummer, postnr, by, postnr og by,
    leveringsadresse, faktureringsadresse, etage, kommune, lejlighed`,
  filler: `
    din, dit, dine, jeres, min, mit, vores, og, eller, i, på, til, for, med, af, om, her, angiv, indtast,
    udfyld, skriv, venligst, påkrævet, skal udfyldes, obligatorisk, obligatoriske, valgfri, valgfrit,
    frivilligt, bekræft, gentag, igen, gyldig, kontakt, person, fulde, nummer, nr, f eks, fx, eksempel,
    jens, jensen, hvad, er, hedder, du, vi, kan, dig, arbejde, privat, inkl, evt, eventuelt`,
  not: "angiv ikke, skriv ikke, ikke, ingen, aldrig",
  password: `
    adgangskode, adgangskoden, kodeord, kodeordet, password, ny adgangskode, gammel adgangskode,
    nuværende adgangskode, bekræft adgangskode, gentag adgangskode, gentag kodeord, løsen`,
  card: `
    kort, kortnummer, kreditkort, kreditkortnummer, betalingskort, dankort, kortholder, kortholders navn,
    kortindehaver, navn på kort, navn på kortet, på kortet, sikkerhedskode, kontrolcifre, cvc, cvv,
    udløbsdato, udløb, gyldig til, kortets`,
  code: `
    bekræftelseskode, verifikationskode, sms kode, aktiveringskode, engangskode, engangsadgangskode,
    adgangskode fra sms, pinkode, pin kode, pin, kode fra sms, godkendelseskode, loginkode, dørkode,
    gendannelseskode, cifret kode`,
  private: `
    koder, kode, cpr, cpr nummer, cpr nr, cprnr, cprnummer, personnummer, cvr, cvr nummer, cvr nr, cvrnr, pas,
    pasnummer, id kort, id nummer, legitimation, kørekort, kørekortnummer, kørekortsnummer, sundhedskort,
    sygesikring, sygesikringsnummer, sygesikringsbevis, momsnummer, skattenummer, se nummer,
    forsikringsnummer, policenummer, forsikring, opholdstilladelse, kontonummer, konto, bankkonto, reg nr,
    registreringsnr, bank, bankens navn, kontohaver, kontoindehaver, iban, bic, swift, mitid, nemid,
    fødselsdato, fødselsdag, fødselsår, fødested, født, fødenavn, pigenavn, mors pigenavn,
    sikkerhedsspørgsmål, hemmeligt spørgsmål, svar på sikkerhedsspørgsmål, captcha, tegnene på billedet,
    jeg er ikke en robot, spambeskyttelse, gendannelsessætning, gendannelsesfrase, privat nøgle, api nøgle,
    licensnøgle, nøgle, token, fingeraftryk, blodtype, nemkonto`,
  signin: `
    log ind, login, log på, mit login, min konto, eksisterende kunde, allerede kunde, velkommen tilbage,
    min side, loginlink`,
  recovery: `
    glemt adgangskode, glemt kodeord, glemt password, nulstil adgangskode, nulstil, nulstil kodeord,
    skift adgangskode, ændr adgangskode, ny adgangskode, gendan`,
  unsubscribe: `
    afmeld, afmeld nyhedsbrev, frameld, afmelding, afmeld dig, frameld nyhedsbrev, opsig, opsig abonnement`,
  checkout: `
    kasse, betal, betaling, til kassen, gå til kassen, gennemfør køb, gennemfør ordre, køb, køb nu,
    indkøbskurv, kurv, leveringsadresse, faktureringsadresse, levering, betalingsmetode, bestil vare,
    bestil nu, ordre, doner, donation, støt nu, giv et bidrag, læg ordre`,
  search: "søg, søgning, find, filtrer, filter, vis resultater, find butik",
  lookup: `
    spor pakke, spor ordre, spor forsendelse, track and trace, ordrenummer, ordrestatus, pakkenummer,
    min booking, bookingnummer, gavekort, saldo, tjek saldo, fakturanummer`,
  comment: `
    skriv en kommentar, kommenter, send kommentar, indsend kommentar, svar, skriv et svar,
    tilføj kommentar, kommentarer, efterlad en kommentar`,
  settings: "indstillinger, rediger profil, min profil, gem ændringer, mine oplysninger, skift e mail",
  signup: `
    tilmeld, tilmeld dig, tilmelding, tilmeld nyhedsbrev, tilmeld mig, registrer, registrer dig,
    registrering, opret konto, opret bruger, opret profil, ny konto, abonner, nyhedsbrev, bliv medlem,
    prøv gratis, venteliste, ny kunde, hold dig opdateret`,
  contact: `
    kontakt, kontakt os, kontaktformular, kontakt mig, tilbud, få tilbud, få et tilbud, indhent tilbud,
    uforpligtende tilbud, demo, book demo, book tid, bestil tid, book møde, book, booking, bestil bord,
    ring til mig, ring mig op, bliv ringet op, bliv kontaktet, download, hent, e bog, brochure, katalog,
    ansøg, ansøgning, jobansøgning, rådgivning, support, reklamation, fremvisning, prøvetur, webinar,
    skriv til os, forespørgsel, feedback`,
  send: `
    send, send besked, send beskeden, indsend, send forespørgsel, send henvendelse, send ansøgning, afsend,
    tilmeld, tilmeld dig, tilmeld mig, tilmeld nyhedsbrev, ja tak tilmeld mig, registrer, registrer dig,
    opret konto, opret bruger, abonner, få tilbud, få et tilbud, indhent tilbud, book, book demo,
    book en demo, book tid, book møde, book nu, bestil, bestil tid, bestil demo, bestil bord, ring til mig,
    ring mig op, kontakt mig, kontakt os, bliv kontaktet, hent, hent guiden, hent nu, download,
    download nu, download guide, få guiden, ansøg, ansøg nu, bekræft, afslut, færdig, kom i gang, start,
    start nu, prøv gratis, deltag, bliv medlem, ja tak, ok, jeg vil`,
  next: "næste, fortsæt, videre, næste trin, trin, gå videre, fortsæt til, gem og fortsæt",
  dismiss: `
    annuller, annullér, luk, nej, nej tak, tilbage, forrige, ikke nu, senere, måske senere, spring over,
    afvis, ryd, nulstil formular, gå tilbage, slet, fjern, skjul, påmind mig senere, fortryd,
    ikke interesseret`,
  other: `
    accepter, accepter alle, acceptér, tillad alle, godkend, jeg accepterer, cookies, menu, afspil,
    åbningstider, mere, læs mere, vis, vis mere, vis adgangskode, vælg fil, upload, tilføj, rediger, skift,
    søg, filtrer, del, udskriv, sprog, log ind, log ud, læg i kurv, til kassen, hvad koster, hvordan,
    hvorfor, priser, om os, send kode, ring, ring nu, i dag, ofte stillede spørgsmål`,
};
