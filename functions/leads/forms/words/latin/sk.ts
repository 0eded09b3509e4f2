import type { Words } from "../../meanings.ts";

export const sk: Words = {
  name: `
    meno a priezvisko, meno priezvisko, priezvisko a meno, celé meno, vaše meno, tvoje meno,
    vaše meno a priezvisko, ako sa voláte, ako sa voláš, kontaktná osoba, meno kontaktnej osoby,
    meno a priezvisko kontaktnej osoby, kontaktné meno, meno zákazníka, meno klienta, meno účastníka,
    meno záujemcu, meno žiadateľa, meno hosťa, meno pacienta, meno odosielateľa, volám sa,
    titul meno priezvisko`,
  bare: "meno",
  first: "krstné meno, krstné, vaše krstné meno, prvé meno",
  last: "priezvisko, vaše priezvisko, priezviska",
  email: `
    email, e mail, mail, emailová adresa, e mailová adresa, mailová adresa, váš email, váš e mail,
    váš mail, vaša emailová adresa, vaša e mailová adresa, elektronická pošta, elektronická adresa, emailu,
    e mailu, pracovný email, pracovný e mail, firemný email, firemný e mail, kontaktný email,
    kontaktný e mail, adresa elektronickej pošty, emailovú adresu, e mailovú adresu`,
  phone: `
    telefón, telefónu, telefónne číslo, tel číslo, tel, telefónny kontakt, váš telefón,
    vaše telefónne číslo, číslo telefónu, mobil, mobilný telefón, mobilné číslo, číslo mobilu, váš mobil,
    kontaktný telefón, kontaktné číslo, pevná linka, telefonicky, telefóny, whatsapp, telefón mobil,
    mobilu, číslo na mobil, telefón domov, telefón do práce`,
  company: `
    firma, firmy, názov firmy, meno firmy, vaša firma, názov vašej firmy, spoločnosť, názov spoločnosti,
    vaša spoločnosť, organizácia, názov organizácie, inštitúcia, názov inštitúcie, zamestnávateľ,
    názov zamestnávateľa, podnik, názov podniku, obchodné meno, obchodný názov, subjekt, združenie,
    názov subjektu, agentúra, kancelária, pracovisko, úrad`,
  message: `
    správa, správy, vaša správa, text správy, otázka, otázky, vaša otázka, dotaz, váš dotaz, poznámka,
    poznámky, vaša poznámka, komentár, komentáre, odkaz, popis, popis projektu, popíšte,
    popíšte váš projekt, stručný popis, požiadavka, požiadavky, vaša požiadavka, dopyt, váš dopyt,
    podrobnosti, detaily, doplňujúce informácie, ďalšie informácie, s čím vám môžeme pomôcť,
    ako vám môžeme pomôcť, čo pre vás môžeme urobiť, napíšte, napíšte nám, napíšte správu, povedzte nám,
    povedzte nám o, pripomienky, podnet, želanie, motivačný list, obsah správy, správu`,
  none: `
    používateľské meno, užívateľské meno, prihlasovacie meno, používateľ, prezývka, nick, login, predmet,
    predmet správy, téma, titul, oslovenie, pozícia, funkcia, povolanie, oddelenie, web, webová stránka,
    webstránka, adresa webu, doména, názov súboru, názov projektu, názov produktu, produkt, podujatie,
    názov podujatia, udalosť, škola, názov školy, trieda, meno psa, meno zvieraťa, pes, mačka, dieťa,
    dieťaťa, meno dieťaťa, meno a priezvisko dieťaťa, deti, otec, matka, partner, núdzový kontakt, priateľ,
    kamarát, príjemca, tím, názov tímu, skupina, hotel, loď, model, značka, vozidlo, evidenčné číslo,
    počet zamestnancov, počet, veľkosť firmy, odbor, odvetvie, obrat, adresa firmy, web firmy, rozpočet,
    cena, suma, množstvo, veľkosť, mzda, plat, dátum, termín, čas, hodina, deň, mesiac, rok, príchod,
    odchod, počet osôb, počet hostí, koľko, vek, pohlavie, iniciály, psč, zľavový kód, promo kód, kupón,
    predvoľba, krajina, kraj, jazyk, klapka, fax, model telefónu, preferovaný čas, ako ste sa o nás,
    odkiaľ, zdroj, číslo zákazníka, zákaznícke číslo, členské číslo, číslo objednávky, číslo faktúry,
    variabilný symbol, hľadať, kľúčové slovo, kategória, poznámka k objednávke, poznámka pre kuriéra,
    venovanie, podpis`,
  address: `
    adresa, ulica, číslo domu, ulica a číslo, psč, poštové smerovacie číslo, mesto, obec, okres, kraj,
    bydlisko, doručovacia adresa, dodacia adresa, fakturačná adresa`,
  filler: `
    váš, vaša, vaše, vašu, vášho, tvoj, tvoja, môj, moje, náš, a, i, alebo, či, v, vo, na, do, pre, z, zo,
    o, od, s, sa, sem, tu, prosím, zadajte, zadaj, vyplňte, uveďte, vložte, povinné, povinný údaj,
    povinné pole, nepovinné, voliteľné, potvrďte, potvrdenie, zopakujte, znova, ešte raz, platný, pracovný,
    firemný, osobný, súkromný, kontakt, kontaktný, osoba, celé, číslo, č, napr, napríklad, ján, novák,
    jana, ako, aké, je, prípadne, môžeme, zavolať, kam, vám, vrátane, predvoľby`,
  not: "neuvádzajte, nezadávajte, nie, nikdy, bez",
  password: `
    heslo, hesla, nové heslo, staré heslo, aktuálne heslo, súčasné heslo, potvrdenie hesla, heslo znova,
    potvrďte heslo, zopakujte heslo, jednorazové heslo`,
  card: `
    karta, karty, platobná karta, kreditná karta, debetná karta, číslo karty, číslo platobnej karty,
    držiteľ karty, meno držiteľa karty, meno na karte, na karte, platnosť karty, platnosť do,
    dátum platnosti, bezpečnostný kód, cvv kód, cvc kód, cvv, cvc, vlastník karty, majiteľ karty`,
  code: `
    overovací kód, potvrdzovací kód, sms kód, kód z sms, aktivačný kód, prístupový kód, jednorazový kód,
    kód z e mailu, autorizačný kód, pin, pin kód, kód pin, dvojfázové overenie, záložný kód,
    obnovovací kód, overovacieho kódu`,
  private: `
    kód, rodné číslo, rodného čísla, r č, číslo občianskeho preukazu, občiansky preukaz,
    občianskeho preukazu, číslo op, preukaz totožnosti, číslo dokladu, doklad totožnosti, číslo pasu,
    cestovný pas, pas, vodičský preukaz, číslo vodičského preukazu, povolenie na pobyt, číslo poistenca,
    zdravotná poisťovňa, poisťovňa, číslo poistenia, zdravotné poistenie, poistná zmluva,
    číslo poistnej zmluvy, sociálne poistenie, dič, ič dph, ičo, ič, daňové identifikačné číslo,
    daňové číslo, dph, daňový úrad, identifikačné číslo, účet, číslo účtu, bankový účet, bankové spojenie,
    majiteľ účtu, banka, kód banky, iban, bic, swift, dátum narodenia, narodenia, rok narodenia,
    miesto narodenia, narodený, narodená, narodeniny, rodné priezvisko, rodné priezvisko matky,
    priezvisko za slobodna, za slobodna, kontrolná otázka, bezpečnostná otázka, tajná otázka,
    odpoveď na kontrolnú otázku, tajná odpoveď, captcha, opíšte kód, kód z obrázka, opíšte znaky,
    nie som robot, ochrana proti spamu, antispam, obnovovacia fráza, súkromný kľúč, api kľúč,
    licenčný kľúč, kľúč, token, odtlačok prsta, krvná skupina, dátová schránka`,
  signin: `
    prihlásiť, prihlásiť sa, prihlásenie, prihláste sa, môj účet, mám účet, už máte účet, vitajte späť,
    existujúci zákazník, zákaznícka zóna, prihlasovací odkaz`,
  recovery: `
    zabudnuté heslo, zabudli ste heslo, zabudol som heslo, obnoviť heslo, obnova hesla, obnovenie hesla,
    resetovať heslo, zmeniť heslo, zmena hesla, reset hesla, poslať nové heslo, poslať znova`,
  unsubscribe: `
    odhlásiť odber, odhlásiť sa z odberu, odhlásenie, odhlásenie odberu, zrušiť odber, zrušenie odberu,
    odhlásiť newsletter`,
  checkout: `
    platba, zaplatiť, objednať, objednať a zaplatiť, odoslať objednávku, dokončiť objednávku, kúpiť, košík,
    nákupný košík, pokladňa, dodacia adresa, doručovacia adresa, fakturačná adresa, fakturačné údaje,
    doprava, doprava a platba, spôsob platby, súhrn objednávky, darovať, prispieť, dar, objednávka,
    objednať s povinnosťou platby`,
  search: "hľadať, vyhľadať, vyhľadávanie, nájsť, filtrovať, filter, filtre, zobraziť výsledky",
  lookup: `
    sledovať zásielku, sledovanie zásielky, sledovať objednávku, číslo objednávky, číslo zásielky,
    stav objednávky, moja rezervácia, číslo rezervácie, darčeková karta, darčekový poukaz, zostatok,
    overiť zostatok, číslo faktúry`,
  comment: `
    pridať komentár, vložiť komentár, napísať komentár, odoslať komentár, komentovať, odpovedať,
    napíšte komentár, komentáre, diskusia, pridať príspevok`,
  settings: `
    nastavenia, upraviť profil, môj profil, uložiť zmeny, osobné údaje, nastavenia účtu, zmena e mailu`,
  signup: `
    registrácia, registrovať, registrovať sa, zaregistrovať, zaregistrovať sa, zaregistrujte sa,
    vytvoriť účet, založiť účet, nový účet, odoberať, odber noviniek, prihlásiť na odber,
    prihlásiť sa na odber, newsletter, novinky e mailom, pridajte sa, vyskúšať zadarmo, čakacia listina,
    nový zákazník`,
  contact: `
    kontakt, kontaktný formulár, kontaktujte nás, napíšte nám, dopyt, dopytový formulár, nezáväzný dopyt,
    cenová ponuka, ponuka, zavolajte mi, zavoláme vám, objednať sa, stretnutie, dohodnúť stretnutie,
    konzultácia, konzultácia zdarma, rezervácia, rezervovať, rezervovať stôl, demo, ukážka, stiahnuť,
    stiahnuť zadarmo, e book, ebook, katalóg, kariéra, poslať životopis, prihláška, otázka, reklamácia,
    podpora, obhliadka, testovacia jazda, webinár, seminár, mám záujem`,
  send: `
    odoslať, odoslať správu, odoslať otázku, odoslať formulár, odoslať dopyt, odoslať žiadosť, poslať,
    poslať správu, poslať otázku, poslať dopyt, zaslať, prihlásiť na odber, prihlásiť sa na odber,
    odoberať, odoberať novinky, chcem odoberať, registrovať, registrovať sa, zaregistrovať sa,
    vytvoriť účet, založiť účet, získať ponuku, získať, chcem ponuku, chcem, zavolajte mi, objednať sa,
    dohodnúť stretnutie, rezervovať, rezervovať termín, stiahnuť, stiahnuť zadarmo, stiahnuť e book,
    mám záujem, kontaktujte ma, kontaktovať, potvrdiť, dokončiť, hotovo, vyskúšať zadarmo, vyskúšať, začať,
    zúčastniť sa, ok, požiadať, vyžiadať`,
  next: `
    ďalej, ďalší, ďalšia, pokračovať, ďalší krok, krok, nasledujúci, prejsť, uložiť a pokračovať,
    pokračovať k, ďalšia strana`,
  dismiss: `
    zrušiť, zavrieť, nie, nie ďakujem, späť, predchádzajúci, predchádzajúci krok, teraz nie, neskôr,
    možno neskôr, preskočiť, odmietnuť, vymazať, zmazať, späť na, skryť, pripomenúť neskôr, nemám záujem,
    storno`,
  other: `
    prijať, prijať všetko, súhlasím, povoliť všetko, cookies, nastavenia cookies, menu, prehrať,
    otváracie hodiny, viac, viac informácií, čítať ďalej, zobraziť, zobraziť viac, zobraziť heslo,
    vybrať súbor, nahrať, pridať, upraviť, zmeniť, hľadať, filtrovať, zdieľať, tlačiť, jazyk, prihlásiť,
    prihlásiť sa, odhlásiť sa, pridať do košíka, do košíka, koľko stojí, koľko, ako, prečo, cenník, o nás,
    zaslať kód, poslať kód, použiť, zavolať, dnes`,
};
