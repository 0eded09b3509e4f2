import type { Words } from "../../meanings.ts";

export const cs: Words = {
  name: `
    jméno a příjmení, jméno příjmení, příjmení a jméno, příjmení jméno, celé jméno, vaše jméno,
    tvoje jméno, vaše jméno a příjmení, vaše celé jméno, jak se jmenujete, jak se jmenuješ,
    kontaktní osoba, jméno kontaktní osoby, jméno a příjmení kontaktní osoby, kontaktní jméno,
    jméno zákazníka, jméno klienta, jméno účastníka, jméno zájemce, jméno žadatele, jméno hosta,
    jméno pacienta, jméno odesílatele, jmenuji se, titul jméno a příjmení, jméno a přijmení`,
  bare: "jméno, jmeno, jména",
  first: `
    křestní jméno, křestní, vaše křestní jméno, křestní jméno nebo jména, jméno křestní,
    rodné jméno křestní`,
  last: "příjmení, prijmeni, přijmení, vaše příjmení, příjmení rodiny",
  email: `
    email, e mail, mail, emailová adresa, e mailová adresa, mailová adresa, váš email, váš e mail,
    váš mail, vaše emailová adresa, vaše e mailová adresa, adresa elektronické pošty, elektronická pošta,
    elektronická adresa, emailu, e mailu, pracovní email, pracovní e mail, firemní email, firemní e mail,
    kontaktní email, kontaktní e mail, adresa e mailu, emailovou adresu, e mailovou adresu`,
  phone: `
    telefon, telefonu, telefonní číslo, tel číslo, telefonní kontakt, tel, váš telefon,
    vaše telefonní číslo, číslo telefonu, mobil, mobilní telefon, mobilní číslo, číslo mobilu,
    číslo mobilního telefonu, váš mobil, kontaktní telefon, kontaktní číslo, pevná linka, telefonicky,
    telefony, whatsapp, telefonní číslo pro kontakt, telefon mobil, telefon domů, telefon do práce,
    telefonní čísla, mobilu`,
  company: `
    firma, firmy, název firmy, jméno firmy, vaše firma, název vaší firmy, společnost, název společnosti,
    vaše společnost, jméno společnosti, organizace, název organizace, instituce, název instituce,
    zaměstnavatel, název zaměstnavatele, podnik, název podniku, obchodní firma, obchodní název, subjekt,
    spolek, název subjektu, škola nebo firma, agentura, kancelář, pracoviště, úřad`,
  message: `
    zpráva, zprávy, vaše zpráva, text zprávy, dotaz, dotazy, váš dotaz, otázka, otázky, vaše otázka,
    poznámka, poznámky, vaše poznámka, komentář, komentáře, vzkaz, váš vzkaz, popis, popis projektu,
    popište, popište projekt, popište váš projekt, stručný popis, požadavek, požadavky, váš požadavek,
    vaše požadavky, poptávka, vaše poptávka, podrobnosti, detaily, doplňující informace, další informace,
    s čím vám můžeme pomoci, jak vám můžeme pomoci, s čím můžeme pomoci, co pro vás můžeme udělat, napište,
    napište nám, napište zprávu, řekněte nám, řekněte nám o, připomínky, podnět, přání, motivační dopis,
    obsah zprávy, sdělení, zprávu, o co máte zájem`,
  none: `
    uživatelské jméno, uživatel, přezdívka, nick, login, přihlašovací jméno, předmět, předmět zprávy, téma,
    titul, oslovení, pozice, funkce, pracovní pozice, povolání, profese, oddělení, web, webová stránka,
    webové stránky, adresa webu, doména, název domény, název souboru, název projektu, název produktu,
    název výrobku, produkt, akce, název akce, událost, škola, název školy, třída, jméno psa,
    jméno mazlíčka, jméno zvířete, pes, kočka, dítě, dítěte, jméno dítěte, jméno a příjmení dítěte, děti,
    otec, matka, partner, nouzový kontakt, přítel, kamarád, příjemce, tým, název týmu, skupina, hotel, loď,
    model, značka, vozidlo, registrační značka, spz, počet zaměstnanců, počet, velikost firmy, velikost,
    obor, odvětví, obrat, adresa firmy, web firmy, sídlo firmy, rozpočet, cena, částka, množství, mzda,
    plat, datum, termín, čas, hodina, den, měsíc, rok, příjezd, odjezd, počet osob, počet hostů, kolik,
    věk, pohlaví, prostřední jméno, iniciály, psč, slevový kód, kód kupónu, slevový kupón, promo kód,
    kupón, předvolba, země, kraj, jazyk, linka, fax, model telefonu, kdy vám můžeme zavolat,
    preferovaný čas, jak jste se o nás, odkud, zdroj, číslo zákazníka, zákaznické číslo, členské číslo,
    číslo objednávky, číslo faktury, variabilní symbol, hledat, klíčové slovo, kategorie,
    poznámka k objednávce, poznámka pro kurýra, poznámka pro dopravce, věnování, podpis`,
  address: `
    adresa, ulice, číslo popisné, ulice a číslo, ulice a číslo popisné, psč, poštovní směrovací číslo,
    město, obec, okres, kraj, bydliště, doručovací adresa, fakturační adresa, adresa bydliště`,
  filler: `
    váš, vaše, vaši, vašeho, tvůj, tvoje, můj, moje, náš, a, i, nebo, či, v, ve, na, do, pro, z, ze, o, od,
    s, se, zde, sem, prosím, zadejte, zadej, vyplňte, vyplň, uveďte, vložte, povinné, povinný údaj,
    povinné pole, nepovinné, volitelné, potvrďte, potvrzení, zopakujte, znovu, opakujte, ještě jednou,
    platný, platnou, pracovní, firemní, osobní, soukromý, kontakt, kontaktní, osoba, celé, číslo, č, např,
    například, jan, novák, jana, nováková, jak, jaké, je, pokud, případně, můžeme, zavolat, kam, ozvat,
    vám, včetně, předvolby`,
  not: "neuvádějte, nezadávejte, ne, nikdy, bez",
  password: `
    heslo, hesla, nové heslo, staré heslo, aktuální heslo, současné heslo, potvrzení hesla, heslo znovu,
    potvrďte heslo, zopakujte heslo, jednorázové heslo`,
  card: `
    karta, karty, platební karta, kreditní karta, debetní karta, číslo karty, číslo platební karty,
    držitel karty, jméno držitele karty, jméno na kartě, na kartě, platnost karty, platnost do,
    datum platnosti, konec platnosti, bezpečnostní kód, kód cvv, kód cvc, cvv, cvc, vlastník karty`,
  code: `
    ověřovací kód, potvrzovací kód, sms kód, kód z sms, aktivační kód, přístupový kód, jednorázový kód,
    kód z e mailu, autorizační kód, bezpečnostní kód sms, pin, pin kód, kód pin, dvoufázové ověření,
    záložní kód, obnovovací kód, autentizační kód`,
  private: `
    kódy, kód, rodné číslo, rodného čísla, rč, r č, číslo občanského průkazu, občanský průkaz,
    občanského průkazu, číslo op, průkaz totožnosti, číslo dokladu, doklad totožnosti, číslo pasu,
    cestovní pas, pas, řidičský průkaz, číslo řidičského průkazu, povolení k pobytu, číslo pojištěnce,
    zdravotní pojišťovna, pojišťovna, číslo pojištění, zdravotní pojištění, číslo pojistné smlouvy,
    pojistná smlouva, sociální pojištění, dič, ič, ičo, ič dph, daňové identifikační číslo, daňové číslo,
    dph, finanční úřad, identifikační číslo, účet, číslo účtu, bankovní účet, bankovní spojení,
    číslo bankovního účtu, majitel účtu, název účtu, banka, kód banky, iban, bic, swift, datum narození,
    narození, datum nar, rok narození, místo narození, narozen, narozena, narozeniny, rodné příjmení,
    rodné příjmení matky, příjmení za svobodna, za svobodna, kontrolní otázka, bezpečnostní otázka,
    tajná otázka, odpověď na kontrolní otázku, tajná odpověď, první mazlíček, captcha, opište kód,
    kód z obrázku, opište znaky, nejsem robot, ochrana proti spamu, kontrolní kód, antispam,
    obnovovací fráze, fráze pro obnovení, soukromý klíč, api klíč, licenční klíč, klíč, token, otisk prstu,
    krevní skupina, datová schránka`,
  signin: `
    přihlásit, přihlásit se, přihlášení, přihlaste se, přihlášení uživatele, můj účet, mám účet,
    již máte účet, vítejte zpět, stávající zákazník, zákaznická sekce, přihlašovací odkaz`,
  recovery: `
    zapomenuté heslo, zapomněli jste heslo, zapomněl jsem heslo, obnovit heslo, obnova hesla,
    obnovení hesla, resetovat heslo, změnit heslo, změna hesla, reset hesla, zaslat nové heslo,
    poslat znovu`,
  unsubscribe: `
    odhlásit odběr, odhlásit se z odběru, odhlášení, odhlášení odběru, zrušit odběr, zrušení odběru,
    odhlásit newsletter`,
  checkout: `
    platba, zaplatit, objednat, objednat a zaplatit, odeslat objednávku, dokončit objednávku, koupit,
    košík, nákupní košík, pokladna, doručovací adresa, fakturační adresa, fakturační údaje, doprava,
    doprava a platba, způsob platby, souhrn objednávky, darovat, přispět, dar, objednávka, dodací údaje,
    objednat s povinností platby`,
  search: "hledat, vyhledat, vyhledávání, najít, filtrovat, filtr, filtry, zobrazit výsledky",
  lookup: `
    sledovat zásilku, sledování zásilky, sledovat objednávku, číslo objednávky, číslo zásilky,
    stav objednávky, moje rezervace, číslo rezervace, dárková karta, dárkový poukaz, zůstatek,
    ověřit zůstatek, číslo faktury`,
  comment: `
    přidat komentář, vložit komentář, napsat komentář, odeslat komentář, okomentovat, komentovat,
    odpovědět, napište komentář, komentáře, diskuze, přidat příspěvek`,
  settings: `
    nastavení, upravit profil, můj profil, uložit změny, osobní údaje, nastavení účtu, změna e mailu`,
  signup: `
    registrace, registrovat, registrovat se, zaregistrovat, zaregistrovat se, zaregistrujte se,
    vytvořit účet, založit účet, nový účet, odebírat, odběr novinek, přihlásit k odběru,
    přihlásit se k odběru, newsletter, novinky e mailem, přidejte se, vyzkoušet zdarma, čekací listina,
    nový zákazník`,
  contact: `
    kontakt, kontaktní formulář, kontaktujte nás, napište nám, poptávka, poptávkový formulář,
    nezávazná poptávka, nezávazně poptat, cenová nabídka, nabídka, nacenit, kalkulace zdarma, zavolejte mi,
    zavoláme vám, objednat se, schůzka, domluvit schůzku, sjednat schůzku, konzultace, konzultace zdarma,
    rezervace, rezervovat, rezervovat stůl, demo, ukázka, stáhnout, stáhnout zdarma, e book, ebook,
    katalog, kariéra, volné pozice, odpovědět na inzerát, poslat životopis, přihláška, dotaz, reklamace,
    podpora, prohlídka, testovací jízda, webinář, seminář, mám zájem`,
  send: `
    odeslat, odeslat zprávu, odeslat dotaz, odeslat formulář, odeslat poptávku, odeslat žádost, odešlete,
    poslat, poslat zprávu, poslat dotaz, poslat poptávku, zaslat, přihlásit k odběru,
    přihlásit se k odběru, odebírat, odebírat novinky, chci odebírat, registrovat, registrovat se,
    zaregistrovat se, vytvořit účet, založit účet, poptat, nezávazně poptat, získat nabídku, získat,
    chci nabídku, chci, chci zavolat, chci e book, zavolejte mi, objednat se, domluvit schůzku,
    sjednat schůzku, rezervovat, rezervovat termín, stáhnout, stáhnout zdarma, stáhnout e book,
    stáhnout ebook, mám zájem, přihlásit se na, kontaktujte mě, kontaktovat, potvrdit, dokončit, hotovo,
    vyzkoušet zdarma, vyzkoušet, začít, zúčastnit se, ok, přidat se, požádat, vyžádat`,
  next: `
    další, pokračovat, dále, další krok, krok, následující, přejít, uložit a pokračovat, pokračovat k,
    další strana`,
  dismiss: `
    zrušit, zavřít, ne, ne děkuji, zpět, předchozí, předchozí krok, teď ne, nyní ne, později,
    možná později, přeskočit, odmítnout, vymazat, smazat, zpět na, skrýt, připomenout později, nemám zájem,
    storno`,
  other: `
    přijmout, přijmout vše, souhlasím, povolit vše, cookies, nastavení cookies, menu, přehrát,
    otevírací doba, více, více informací, číst dále, zobrazit, zobrazit více, zobrazit heslo,
    vybrat soubor, nahrát, přidat, upravit, změnit, hledat, filtrovat, sdílet, tisk, jazyk, přihlásit,
    přihlásit se, odhlásit se, přidat do košíku, do košíku, kolik stojí, kolik, jak, proč, ceník, o nás,
    zaslat kód, poslat kód, použít, zavolat, dnes`,
};
