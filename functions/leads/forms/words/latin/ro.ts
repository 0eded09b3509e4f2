import type { Words } from "../../meanings.ts";

export const ro: Words = {
  name: `
    nume și prenume, nume si prenume, nume prenume, numele și prenumele, prenume și nume, nume complet,
    numele complet, numele tău, numele tau, numele dumneavoastră, numele dvs, nume întreg, cum te numești,
    cum vă numiți, cum te cheamă, persoană de contact, persoana de contact, nume persoană de contact,
    numele persoanei de contact, nume client, nume participant, numele clientului, numele solicitantului,
    nume pacient, numele pacientului, nume contact, numele meu`,
  bare: "nume, numele",
  first: "prenume, prenumele, prenumele tău, prenumele dvs, primul nume",
  last: "nume de familie, numele de familie, nume familie",
  email: `
    email, e mail, mail, adresă de email, adresa de email, adresă email, adresa email, adresă de e mail,
    adresa de e mail, adresa e mail, email ul tău, email ul, e mailul tău, adresa ta de email,
    adresa dvs de email, poștă electronică, poșta electronică, adresă electronică, adresa de mail,
    email de contact, email de serviciu, email companie, emailul, emailul tău`,
  phone: `
    telefon, telefonul, număr de telefon, numărul de telefon, numar de telefon, nr de telefon, nr telefon,
    nr tel, tel, telefonul tău, telefonul dvs, numărul tău de telefon, telefon mobil, număr mobil, mobil,
    număr de mobil, telefon fix, telefon de contact, telefon contact, număr de contact, celular,
    telefon serviciu, numărul tău, whatsapp, telefonic`,
  company: `
    companie, compania, nume companie, numele companiei, denumire companie, firmă, firma, nume firmă,
    numele firmei, denumire firmă, denumirea firmei, organizație, organizația, numele organizației,
    denumire organizație, societate, denumirea societății, instituție, instituția, numele instituției,
    angajator, loc de muncă, afacere, numele afacerii, asociație, denumire socială, compania ta, firma ta,
    agenție, cabinet`,
  message: `
    mesaj, mesajul, mesajul tău, mesajul dvs, mesajul dumneavoastră, întrebare, întrebarea, întrebări,
    întrebarea ta, comentariu, comentarii, comentariul tău, observații, detalii, detaliile, descriere,
    descrierea proiectului, descrie, descrieți, descrieți proiectul, solicitare, solicitarea,
    solicitarea ta, cerere text, informații suplimentare, alte informații, cum te putem ajuta,
    cum vă putem ajuta, cu ce te putem ajuta, cu ce vă putem ajuta, spune ne, spuneți ne,
    spune ne mai multe, scrie ne, scrie mesajul, scrieți mesajul, sugestii, opinia ta, mențiuni,
    nevoile tale, conținut, conținutul mesajului, scrisoare de intenție, sesizare, note`,
  none: `
    nume utilizator, nume de utilizator, utilizator, poreclă, pseudonim, subiect, subiectul mesajului,
    temă, titlu, funcție, funcția, poziție, ocupație, profesie, departament, site, site web, pagină web,
    website, domeniu, nume domeniu, nume fișier, numele fișierului, nume proiect, nume produs,
    numele produsului, produs, eveniment, numele evenimentului, școală, școala, numele școlii, clasă,
    animal, numele animalului, câine, numele câinelui, pisică, copil, copii, numele copilului, nume copil,
    tată, numele tatălui, mamă, numele mamei, soț, contact de urgență, prieten, destinatar, echipă,
    numele echipei, grup, hotel, barcă, model, marcă, vehicul, număr de înmatriculare, număr de angajați,
    număr angajați, mărime, industrie, cifră de afaceri, adresa firmei, buget, preț, sumă, cantitate,
    salariu, dată, data, data dorită, oră, ora, zi, lună, an, sosire, plecare, număr de persoane,
    număr persoane, câți, câte, vârstă, sex, gen, inițiale, cod promoțional, cod promo, cod reducere,
    cod de reducere, cupon, prefix, țară, țara, regiune, limbă, interior, fax, model telefon,
    ora preferată, cum ați aflat, cum ai aflat, sursă, număr client, număr comandă, număr de comandă,
    număr factură, căutare, cuvânt cheie, categorie, observații comandă, note comandă,
    instrucțiuni de livrare, monedă`,
  address: `
    adresă, adresa, stradă, strada, număr stradă, bloc, apartament, oraș, orașul, localitate, localitatea,
    județ, județul, cod poștal, codul poștal, adresa de livrare, adresa de facturare, domiciliu, sector`,
  filler: `
    tău, tau, ta, tale, dvs, dumneavoastră, al, ale, a, și, si, sau, de, la, cu, în, pentru, pe, prin,
    aici, te rugăm, vă rugăm, introdu, introduceți, scrie, scrieți, completează, completați, adaugă,
    obligatoriu, câmp obligatoriu, opțional, confirmă, confirmați, confirmare, repetă, repetați, din nou,
    încă o dată, valid, valabil, personal, contact, persoană, complet, număr, numărul, nr, ex, exemplu,
    ion, popescu, care, este, cum, ce, putem, contacta, suna, te, vă, dacă este cazul, cu prefix`,
  not: "nu introduceți, nu includeți, nu, niciodată, fără",
  password: `
    parolă, parola, parola nouă, parola veche, parola actuală, confirmă parola, repetă parola,
    confirmare parolă, parol*`,
  card: `
    card, cardul, număr card, număr de card, numărul cardului, card de credit, card bancar, titular card,
    titularul cardului, deținător card, numele de pe card, nume pe card, numele titularului, de pe card,
    pe card, cod de securitate, cod securitate, cvv, cvc, data expirării, data de expirare, dată expirare,
    expiră, valabil până`,
  code: `
    cod de verificare, cod verificare, cod de confirmare, cod sms, cod de activare, cod de acces, cod unic,
    cod de autentificare, cod primit, codul primit, parolă unică, pin, cod pin, cod de siguranță,
    cod temporar`,
  private: `
    coduri, cod, cnp, cod numeric personal, codul numeric personal, carte de identitate, serie și număr,
    seria și numărul, serie ci, număr ci, buletin, serie buletin, seria buletinului, act de identitate,
    pașaport, număr pașaport, permis de conducere, număr permis, permis de ședere, cui, cif, cod fiscal,
    cod unic de înregistrare, cod tva, tva, nr reg com, registrul comerțului, număr registrul comerțului,
    cod de identificare fiscală, card de sănătate, număr card de sănătate, asigurare,
    asigurare de sănătate, număr asigurare, poliță, număr poliță, cas, cont, cont bancar, număr cont,
    număr de cont, contul, bancă, banca, nume bancă, titular cont, titularul contului, iban, cod iban,
    swift, data nașterii, dată naștere, locul nașterii, anul nașterii, naștere, nașterii, născut,
    zi de naștere, nume de fată, numele de fată, numele de fată al mamei,
    numele mamei înainte de căsătorie, întrebare de securitate, întrebare secretă, răspuns secret,
    răspuns la întrebarea de securitate, captcha, cod din imagine, codul din imagine,
    caracterele din imagine, nu sunt robot, frază de recuperare, cheie privată, cheie api,
    cheie de licență, cheie, token, amprentă, grupă sanguină`,
  signin: `
    autentificare, conectare, conectează te, intră în cont, intrare în cont, login, contul meu,
    am deja cont, bine ai revenit, autentifică te`,
  recovery: `
    am uitat parola, ai uitat parola, recuperare parolă, recuperează parola, resetare parolă,
    resetează parola, schimbă parola, schimbare parolă, parolă uitată`,
  unsubscribe: "dezabonare, dezabonează te, dezabonează mă, anulează abonamentul",
  checkout: `
    plată, plătește, plătesc, finalizează comanda, trimite comanda, plasează comanda, comandă, cumpără,
    coș, coșul meu, coș de cumpărături, adresa de livrare, livrare, facturare, metodă de plată, donează,
    donație, finalizare comandă`,
  search: "căutare, caută, găsește, filtrează, filtre, vezi rezultate",
  lookup: `
    urmărește comanda, urmărire comandă, urmărire colet, număr comandă, awb, număr awb, status comandă,
    starea comenzii, rezervarea mea, card cadou, sold, verifică sold`,
  comment: `
    lasă un comentariu, adaugă comentariu, publică comentariul, trimite comentariul, comentează, răspunde,
    lasă un răspuns, comentarii`,
  settings: "setări, editează profilul, profilul meu, salvează modificările, datele mele",
  signup: `
    înregistrare, înregistrează te, creează cont, creare cont, cont nou, abonează te, abonare, mă abonez,
    newsletter, înscrie te, înscriere, mă înscriu, alătură te, încearcă gratuit, listă de așteptare`,
  contact: `
    contact, contactează ne, contactați ne, formular de contact, scrie ne, cere ofertă, cere o ofertă,
    solicită ofertă, ofertă, ofertă de preț, ofertă personalizată, deviz, sună mă, te sunăm noi,
    programare, programează te, fă o programare, rezervare, rezervă, rezervă o masă, consultație,
    consultanță, demo, solicită demo, descarcă, descarcă gratuit, ghid gratuit, ebook, catalog, aplică,
    aplică acum, cariere, candidatură, informații, solicită informații, suport, test drive, webinar, cerere`,
  send: `
    trimite, trimiteți, trimite mesajul, trimite mesaj, trimite cererea, trimite solicitarea, expediază,
    înregistrare, înregistrează te, creează cont, abonează te, abonează mă, mă abonez, abonare, înscrie te,
    mă înscriu, înscriere, alătură te, cere ofertă, cere o ofertă, solicită ofertă, solicită o ofertă,
    vreau ofertă, solicită demo, solicită, solicită informații, programează te, programează,
    fă o programare, rezervă, rezervă acum, descarcă, descarcă acum, descarcă ghidul, descarcă gratuit,
    vreau ghidul, vreau, primește, obține, aplică, aplică acum, sună mă, sunați mă, contactează ne,
    contactează mă, contactați mă, confirmă, finalizează, gata, începe, începe acum, încearcă gratuit,
    participă, da, ok`,
  next: `
    următorul, următoarea, următorul pas, continuă, mai departe, înainte, pasul, pas, salvează și continuă,
    pasul următor`,
  dismiss: `
    anulează, renunță, închide, nu, nu mulțumesc, înapoi, anterior, nu acum, mai târziu, poate mai târziu,
    omite, sari, respinge, refuz, șterge, resetează, ascunde, pasul anterior`,
  other: `
    accept, accept toate, acceptă, acceptă toate, sunt de acord, cookie uri, setări cookie, meniu, redă,
    program, orar, mai mult, află mai multe, citește mai mult, vezi mai mult, arată, arată parola,
    alege fișier, încarcă, adaugă fișier, editează, modifică, caută, filtrează, distribuie, tipărește,
    limbă, conectare, autentificare, deconectare, adaugă în coș, cât costă, cât, cum, de ce, prețuri,
    despre noi, trimite codul, apelează, sună, azi`,
};
