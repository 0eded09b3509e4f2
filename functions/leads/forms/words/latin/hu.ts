import type { Words } from "../../meanings.ts";

export const hu: Words = {
  name: `
    név, neve, nevem, teljes név, teljes neve, teljes neved, vezetéknév és keresztnév, családi és utónév,
    vezetéknév keresztnév, az ön neve, a neved, neved, hogy hívnak, hogy hívják, kapcsolattartó,
    kapcsolattartó neve, kapcsolattartó személy, ügyfél neve, résztvevő neve, jelentkező neve, vendég neve,
    páciens neve, igénylő neve, érdeklődő neve, név megadása, nevét, szülő neve`,
  first: "keresztnév, keresztneve, keresztneved, utónév, utóneve, utónevek",
  last: "vezetéknév, vezetékneve, vezetékneved, családnév, családneve, családi név, családi neve",
  email: `
    email, e mail, mail, email cím, e mail cím, email címe, e mail címe, email címed, e mail címed,
    emailcím, e mailcím, drótposta, elektronikus levélcím, elektronikus cím, email címét, e mail címét,
    céges email, céges e mail cím, munkahelyi e mail, kapcsolattartó e mail címe, e mailje,
    levelezési e mail`,
  phone: `
    telefon, telefonszám, telefonszáma, telefonszámod, tel, tel szám, telefonszámát, mobil, mobilszám,
    mobiltelefon, mobiltelefonszám, mobilszáma, mobil telefonszám, vezetékes telefon, vezetékes,
    napközbeni telefonszám, elérhetőség telefonon, telefonos elérhetőség, kapcsolattartó telefonszáma,
    hívható telefonszám, munkahelyi telefon, otthoni telefon, telefonja, céges telefonszám,
    visszahívási szám`,
  company: `
    cég, cégnév, cég neve, cége, cége neve, céged neve, cégének neve, vállalat, vállalat neve, vállalkozás,
    vállalkozás neve, vállalkozásod neve, szervezet, szervezet neve, intézmény, intézmény neve, munkahely,
    munkahely neve, munkáltató, munkáltató neve, társaság, egyesület neve, iroda, képviselt cég,
    cég szervezet, cég vagy szervezet`,
  message: `
    üzenet, üzenete, üzeneted, üzenetét, üzenet szövege, kérdés, kérdése, kérdésed, kérdések, megjegyzés,
    megjegyzése, megjegyzések, hozzászólás szövege, leírás, projekt leírása, írja le, írd le, részletek,
    további információ, további információk, egyéb információ, miben segíthetünk, hogyan segíthetünk,
    miben tudunk segíteni, írjon nekünk, írj nekünk, írja ide üzenetét, mesélj, meséljen, igény, igények,
    kérés, kívánság, észrevétel, észrevételek, vélemény, javaslat, érdeklődés tárgya szöveg, szöveg,
    ajánlatkérés szövege, motivációs levél, panasz`,
  none: `
    felhasználónév, felhasználói név, becenév, tárgy, téma, cím megnevezése, beosztás, pozíció, munkakör,
    foglalkozás, osztály, weboldal, honlap, webcím, weblap, domain, domain név, fájlnév, projekt neve,
    termék neve, terméknév, termék, esemény, esemény neve, rendezvény, rendezvény neve, iskola,
    iskola neve, kutya neve, kisállat, kisállat neve, kutya, gyermek, gyermek neve, gyermeke neve,
    gyerek neve, apja neve, házastárs, barát, címzett, címzett neve, csapat, csapatnév, csoport, szálloda,
    hajó, modell, típus, márka, rendszám, jármű, alkalmazottak száma, létszám, dolgozók száma, méret,
    iparág, ágazat, árbevétel, cég címe, költségvetés, ár, összeg, mennyiség, fizetési igény, dátum,
    időpont, idő, nap, hónap, év, érkezés, távozás, fő, személyek száma, vendégek száma, hány, kor,
    életkor, nem, kuponkód, promóciós kód, kedvezménykód, országkód, körzetszám, ország, megye, nyelv,
    mellék, fax, telefon típusa, honnan hallott, honnan értesült, forrás, ügyfélszám, tagsági szám,
    rendelésszám, rendelési szám, számlaszám hivatkozás, keresés, kategória, szállítási megjegyzés,
    futárnak, megjegyzés a futárnak, megjegyzés a rendeléshez, pénznem, előnév, névelőtag`,
  address: `
    cím, lakcím, irányítószám, ir szám, város, település, utca, házszám, közterület, szállítási cím,
    számlázási cím, postacím, megye, emelet, lakhely`,
  filler: `
    az, a, és, vagy, ön, az ön, te, mi, kérjük, kérem, adja meg, add meg, írja be, írd be, ide, töltse ki,
    kötelező, kötelező mező, opcionális, nem kötelező, megerősítés, megerősítése, ismét, újra, mégegyszer,
    érvényes, céges, személyes, munkahelyi, teljes, pl, például, példa, kovács, jános, szám, száma,
    elérhetőség, hogy, amin, elérhetjük, kapcsolat, ha van, körzetszámmal`,
  not: "ne adja meg, ne írjon, ne, soha, nélkül",
  password: `
    jelszó, jelszava, jelszavad, új jelszó, régi jelszó, jelenlegi jelszó, jelszó megerősítése,
    jelszó újra, jelszó ismét, jelsz*`,
  card: `
    kártya, kártyaszám, bankkártya, bankkártyaszám, hitelkártya, hitelkártyaszám, kártyabirtokos,
    kártyabirtokos neve, kártyán szereplő név, név a kártyán, kártyán, lejárat, lejárati dátum,
    biztonsági kód, cvc, cvv, cvc kód, kártya*, bankkárt*, hitelkárt*`,
  code: `
    ellenőrző kód, megerősítő kód, sms kód, aktiváló kód, egyszer használatos kód,
    egyszer használatos jelszó, egyszeri jelszó, hitelesítő kód, belépési kód, pin, pin kód, azonosító kód,
    kapukód, hozzáférési kód`,
  private: `
    kódok, kód, személyi szám, személyi azonosító, személyi igazolvány, személyi igazolvány szám,
    személyi igazolvány száma, szig szám, személyazonosító, útlevél, útlevélszám, útlevél száma,
    jogosítvány, jogosítvány száma, vezetői engedély, lakcímkártya, taj, taj szám, tajszám,
    társadalombiztosítási, társadalombiztosítási azonosító, adószám, adóazonosító, adóazonosító jel, adó,
    cégjegyzékszám, eu adószám, közösségi adószám, áfa, nyugdíj, biztosítás, biztosítási szám, kötvényszám,
    bankszámla, bankszámlaszám, számlaszám, bank, bank neve, számlatulajdonos, számlatulajdonos neve, iban,
    swift, születési dátum, születési idő, születési hely, születési név, születési év, születésnap,
    születési*, leánykori név, anyja neve, anyja leánykori neve, anyja születési neve, édesanyja neve,
    biztonsági kérdés, titkos kérdés, titkos válasz, captcha, képen látható, nem vagyok robot,
    helyreállítási kifejezés, privát kulcs, api kulcs, licenckulcs, kulcs, token, ujjlenyomat, vércsoport`,
  signin: `
    bejelentkezés, belépés, jelentkezzen be, jelentkezz be, bejelentkezek, fiókom, már van fiókom, belépek,
    bejelentkezem`,
  recovery: `
    elfelejtett jelszó, elfelejtettem a jelszavam, jelszó visszaállítása, jelszó módosítása,
    új jelszó kérése, jelszóemlékeztető, visszaállítás`,
  unsubscribe: "leiratkozás, leiratkozom, hírlevél leiratkozás",
  checkout: `
    fizetés, fizetek, megrendelés, megrendelem, megrendelés elküldése, rendelés, rendelés leadása,
    vásárlás, kosár, pénztár, szállítási cím, számlázási cím, szállítás, fizetési mód, adományozok,
    adományozás, támogatom`,
  search: "keresés, keres, keresek, szűrés, szűrő, találatok",
  lookup: `
    rendelés követése, csomagkövetés, nyomon követés, rendelésszám, rendelés állapota, foglalásom,
    foglalási szám, ajándékkártya, egyenleg, egyenleg lekérdezés`,
  comment: "hozzászólás, hozzászólok, hozzászólás küldése, szólj hozzá, válasz írása, válasz, hozzászólások",
  settings: "beállítások, profil szerkesztése, profilom, módosítások mentése, adataim",
  signup: `
    regisztráció, regisztrálok, regisztrálj, regisztráljon, fiók létrehozása, új fiók, feliratkozás,
    feliratkozom, hírlevél, iratkozz fel, iratkozzon fel, csatlakozás, csatlakozom, ingyenes próba,
    várólista`,
  contact: `
    kapcsolat, kapcsolatfelvétel, lépjen kapcsolatba, írjon nekünk, ajánlatkérés, ajánlatot kérek,
    árajánlat, árajánlatkérés, visszahívás, visszahívást kérek, időpontfoglalás, időpontot foglalok,
    foglalás, foglalok, asztalfoglalás, konzultáció, ingyenes konzultáció, demó, letöltés, letöltöm,
    e könyv, katalógus, jelentkezés, jelentkezem, állásjelentkezés, tesztvezetés, érdeklődöm, kérdése van,
    webinárium`,
  send: `
    küldés, elküld, elküldöm, elküldés, üzenet küldése, beküld, beküldés, küldöm, üzenet elküldése,
    feliratkozás, feliratkozom, regisztráció, regisztrálok, fiók létrehozása, csatlakozom, ajánlatot kérek,
    árajánlatot kérek, ajánlatkérés, ajánlatkérés küldése, visszahívást kérek, kérek visszahívást,
    időpontot foglalok, időpontot kérek, foglalok, foglalás, demót kérek, letöltés, letöltöm, kérem,
    kérem a letöltést, jelentkezem, jelentkezés, megerősítés, befejezés, kész, kezdés, kipróbálom,
    ingyenes próba, részt veszek, érdekel, igen, rendben`,
  next: "tovább, következő, következő lépés, lépés, folytatás, folytatom, mentés és folytatás, tovább a",
  dismiss: `
    mégse, mégsem, bezárás, bezár, nem, nem köszönöm, nem kérem, vissza, előző, most nem, később,
    talán később, kihagyás, elutasítás, elutasítom, törlés, visszavonás, elrejtés`,
  other: `
    elfogadom, összes elfogadása, mindent elfogadok, cookie, sütik, süti beállítások, menü, lejátszás,
    nyitvatartás, bővebben, tovább olvasom, részletek megtekintése, mutasd, jelszó mutatása,
    fájl kiválasztása, feltöltés, hozzáadás, szerkesztés, keresés, megosztás, nyomtatás, nyelv,
    bejelentkezés, belépés, kijelentkezés, kosárba, mennyibe kerül, hogyan, miért, árak, rólunk,
    kód küldése, hívás, ma`,
};
