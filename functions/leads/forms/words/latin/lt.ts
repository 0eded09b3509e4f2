import type { Words } from "../../meanings.ts";

export const lt: Words = {
  name: `
    vardas pavardė, vardas ir pavardė, vardas, pavardė ir vardas, jūsu vardas, jūsų vardas,
    jūsų vardas ir pavardė, jūsų vardas pavardė, tavo vardas, pilnas vardas, kontaktinis asmuo,
    kontaktinio asmens vardas, kontaktinio asmens vardas pavardė, kliento vardas, dalyvio vardas,
    dalyvio vardas ir pavardė, paciento vardas pavardė, pareiškėjo vardas, kuo jūs vardu, siuntėjo vardas`,
  last: "pavardė, jūsų pavardė, tavo pavardė",
  email: `
    el paštas, elpaštas, el pašto adresas, el pašto, jūsų el paštas, jūsų el pašto adresas, tavo el paštas,
    tavo el pašto adresas, elektroninis paštas, elektroninio pašto adresas, elektroninio pašto, el pastas,
    darbo el paštas, el paštą, e paštas`,
  phone: `
    telefonas, telefono numeris, telefono nr, tel nr, tel numeris, jūsų telefonas, jūsų telefono numeris,
    jūsų tel nr, tavo telefonas, mobilus telefonas, mobilusis telefonas, mobiliojo telefono numeris,
    mob telefonas, mob tel, mob nr, mobilus, kontaktinis telefonas, kontaktinis numeris,
    kontaktinis telefono numeris, telefoną, telefono numerį`,
  company: `
    įmonė, įmonės pavadinimas, jūsų įmonė, įmonės, kompanija, kompanijos pavadinimas, firma, organizacija,
    organizacijos pavadinimas, įstaiga, įstaigos pavadinimas, darbovietė, darbdavys, bendrovė,
    bendrovės pavadinimas, juridinis asmuo, įmonė organizacija`,
  message: `
    žinutė, jūsų žinutė, tavo žinutė, pranešimas, žinutės tekstas, tekstas, klausimas, jūsų klausimas,
    klausimai, komentaras, komentarai, jūsų komentaras, pastabos, pastaba, aprašymas, projekto aprašymas,
    aprašykite, papildoma informacija, detalės, užklausa, jūsų užklausa, kaip galime padėti,
    kaip galime jums padėti, papasakokite, papasakokite mums, parašykite mums, parašykite žinutę,
    atsiliepimas, pasiūlymai, pageidavimai, žinutę`,
  none: `
    vartotojo vardas, naudotojo vardas, slapyvardis, tema, žinutės tema, pareigos, profesija, skyrius,
    svetainė, interneto svetainė, tinklalapis, domenas, failo pavadinimas, prekės pavadinimas, prekė,
    produktas, renginys, renginio pavadinimas, mokykla, mokyklos pavadinimas, klasė, šuns vardas,
    augintinio vardas, vaiko vardas, vaikas, vaiko, tėvas, tėvo vardas, motina, draugas, gavėjas, komanda,
    grupė, modelis, markė, automobilis, valstybinis numeris, darbuotojų skaičius, skaičius, dydis,
    biudžetas, kaina, suma, kiekis, atlyginimas, data, laikas, valanda, diena, mėnuo, metai,
    asmenų skaičius, svečių skaičius, amžius, lytis, nuolaidos kodas, kuponas, šalis, kalba,
    užsakymo numeris, paieška`,
  address: `
    adresas, gatvė, namo numeris, miestas, pašto kodas, rajonas, savivaldybė, pristatymo adresas, butas,
    gyvenamoji vieta`,
  filler: `
    jūsų, tavo, mano, ir, arba, ar, prašome, įveskite, įveskite savo, įrašykite, nurodykite, užpildykite,
    čia, savo, privalomas, privaloma, privalomas laukas, neprivaloma, neprivalomas, patvirtinkite,
    pakartokite, pakartoti, dar kartą, galiojantis, kontaktinis, kontaktai, asmuo, numeris, nr, pvz,
    pavyzdžiui, jonas, jonaitis, kaip, yra, mes`,
  password: `
    slaptažodis, slaptažodį, naujas slaptažodis, senas slaptažodis, dabartinis slaptažodis,
    pakartokite slaptažodį, patvirtinkite slaptažodį`,
  card: `
    kortelė, kortelės numeris, kortelės nr, kredito kortelė, kredito kortelės numeris, banko kortelė,
    mokėjimo kortelė, kortelės savininkas, kortelės turėtojas, vardas ant kortelės, ant kortelės,
    galioja iki, galiojimo data, galiojimo laikas, saugos kodas`,
  code: `
    patvirtinimo kodas, sms kodas, aktyvavimo kodas, vienkartinis kodas, vienkartinis slaptažodis,
    pin kodas, pin, prieigos kodas, prisijungimo kodas, patikros kodas`,
  private: `
    kodas, asmens kodas, jūsų asmens kodas, asmens kodą, pasas, paso numeris, paso nr,
    asmens tapatybės kortelė, asmens tapatybės kortelės numeris, tapatybės kortelė, asmens dokumentas,
    asmens dokumento numeris, dokumento numeris, vairuotojo pažymėjimas, vairuotojo pažymėjimo numeris,
    leidimas gyventi, įmonės kodas, pvm, pvm kodas, pvm mokėtojo kodas, mokesčių mokėtojo kodas, draudimas,
    draudimo poliso numeris, polisas, poliso numeris, sodra, socialinio draudimo numeris, sąskaita,
    sąskaitos numeris, banko sąskaita, banko sąskaitos numeris, bankas, sąskaitos savininkas, gimimo data,
    gimimo diena, gimtadienis, gimimo vieta, gimimo metai, gimimo, gimęs, mergautinė pavardė,
    motinos mergautinė pavardė, mergautinė, saugos klausimas, slaptas klausimas, saugos klausimo atsakymas,
    simboliai paveikslėlyje, nesu robotas, atkūrimo frazė, privatus raktas, raktas, piršto atspaudas,
    kraujo grupė`,
  signin: "prisijungti, prisijungimas, prisijunkite, mano paskyra",
  recovery: `
    pamiršote slaptažodį, pamiršau slaptažodį, atkurti slaptažodį, keisti slaptažodį,
    slaptažodžio priminimas`,
  unsubscribe: "atsisakyti, atsisakyti naujienlaiškio, atsisakyti prenumeratos",
  checkout: `
    mokėjimas, apmokėti, mokėti, pateikti užsakymą, užsakymas, krepšelis, pirkti, pristatymas,
    pristatymo adresas, mokėjimo būdas, aukoti, paaukoti, auka, kasa`,
  search: "ieškoti, paieška, rasti, filtruoti",
  lookup: `
    sekti siuntą, siuntos sekimas, sekti užsakymą, siuntos numeris, užsakymo būsena, dovanų kortelė,
    likutis`,
  comment: "palikti komentarą, komentuoti, rašyti komentarą, atsakyti",
  signup: `
    registruotis, registracija, užsiregistruoti, sukurti paskyrą, prenumeruoti, naujienlaiškis,
    naujienlaiškio prenumerata, prisijungti prie mūsų, išbandyti nemokamai`,
  contact: `
    kontaktai, susisiekite, susisiekite su mumis, susisiekti, kontaktų forma, parašykite mums, užklausa,
    gauti pasiūlymą, pasiūlymas, kainos pasiūlymas, rezervuoti, rezervacija, registracija vizitui,
    registruotis vizitui, konsultacija, atsisiųsti, kandidatuoti, karjera, paskambinkite man, demo`,
  send: `
    siųsti, išsiųsti, siųsti žinutę, išsiųsti žinutę, siųsti užklausą, pateikti, pateikti užklausą,
    pateikti paraišką, registruotis, užsiregistruoti, sukurti paskyrą, prenumeruoti, prisijungti prie mūsų,
    gauti pasiūlymą, gauti, rezervuoti, atsisiųsti, atsisiųsti dabar, kandidatuoti, susisiekti,
    susisiekite su manimi, paskambinkite man, patvirtinti, baigti, pradėti, išbandyti nemokamai, dalyvauti,
    noriu`,
  next: "toliau, tęsti, kitas, kitas žingsnis, žingsnis, pirmyn",
  dismiss: `
    atšaukti, uždaryti, ne, ne ačiū, atgal, ankstesnis, ne dabar, vėliau, galbūt vėliau, praleisti,
    atmesti, išvalyti, ištrinti`,
  other: `
    sutinku, priimti, priimti visus, slapukai, meniu, leisti, darbo laikas, skaityti daugiau, plačiau,
    daugiau, rodyti, pasirinkti failą, pridėti, redaguoti, dalintis, spausdinti, kalba, į krepšelį,
    kiek kainuoja, kiek, kodėl, kainos, apie mus, šiandien`,
};
