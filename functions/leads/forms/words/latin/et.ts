import type { Words } from "../../meanings.ts";

export const et: Words = {
  name: `
    ees ja perekonnanimi, eesnimi ja perekonnanimi, eesnimi perekonnanimi, perekonnanimi ja eesnimi,
    täisnimi, teie nimi, sinu nimi, sinu täisnimi, kontaktisik, kontaktisiku nimi, kliendi nimi,
    osaleja nimi, taotleja nimi, patsiendi nimi, külalise nimi, mis on sinu nimi, nimi ja perekonnanimi,
    saatja nimi, minu nimi`,
  first: "eesnimi, sinu eesnimi, teie eesnimi, eesnimed",
  last: "perekonnanimi, sinu perekonnanimi, teie perekonnanimi, perenimi",
  email: `
    e post, epost, e posti aadress, meil, meiliaadress, e kiri, sinu e post, teie e post, e mail,
    e maili aadress, sinu e posti aadress, teie e posti aadress, elektronpost, töömeil, e posti,
    meiliaadressi`,
  phone: `
    telefon, telefoninumber, telefoni number, tel nr, sinu telefon, teie telefon, sinu telefoninumber,
    teie telefoninumber, mobiil, mobiilinumber, mobiiltelefon, mobiiltelefoni number, mobiili number,
    kontakttelefon, kontaktnumber, lauatelefon, telefoninumbri`,
  company: `
    ettevõte, ettevõtte nimi, sinu ettevõte, teie ettevõte, ettevõtte, firma, firma nimi, organisatsioon,
    organisatsiooni nimi, asutus, asutuse nimi, tööandja, äriühing, mtü nimi, asutus ettevõte, töökoht`,
  message: `
    sõnum, sinu sõnum, teie sõnum, sõnumi sisu, küsimus, sinu küsimus, teie küsimus, küsimused, kommentaar,
    kommentaarid, märkused, märkus, lisainfo, lisainformatsioon, kirjeldus, projekti kirjeldus, kirjelda,
    kirjeldage, täpsustus, soovid, päring, kuidas saame aidata, kuidas saame sind aidata, räägi meile,
    kirjuta meile, kirjuta sõnum, tagasiside, ettepanekud, sisu, detailid`,
  none: `
    kasutajanimi, hüüdnimi, teema, pealkiri, amet, ametikoht, roll, osakond, veebileht, koduleht, domeen,
    failinimi, toote nimi, toode, sündmus, ürituse nimi, üritus, kool, kooli nimi, klass, koera nimi,
    lemmiklooma nimi, lapse nimi, laps, lapse, isa, ema, sõber, saaja, meeskond, rühm, mudel, mark, auto,
    registreerimisnumber, töötajate arv, arv, suurus, eelarve, hind, summa, kogus, palk, kuupäev, kellaaeg,
    aeg, päev, kuu, aasta, inimeste arv, vanus, sugu, sooduskood, kupong, riik, keel, tellimuse number,
    otsing, kuidas meist kuulsid`,
  address: `
    aadress, tänav, maja number, linn, postiindeks, sihtnumber, maakond, vald, tarneaadress, korter, asula`,
  filler: `
    sinu, teie, minu, ja, või, palun, sisesta, sisestage, kirjuta, siia, kohustuslik, kohustuslik väli,
    valikuline, vabatahtlik, kinnita, korda, uuesti, kehtiv, kontakt, isik, number, nr, näiteks, nt, jaan,
    tamm, mis, on, me`,
  password: "parool, parooli, uus parool, vana parool, praegune parool, korda parooli, salasõna",
  card: `
    kaart, kaardi number, kaardinumber, krediitkaart, pangakaart, kaardi omanik, kaardiomanik,
    kaardiomaniku nimi, nimi kaardil, kaardil, kehtivusaeg, kehtib kuni, turvakood`,
  code: `
    kinnituskood, sms kood, aktiveerimiskood, ühekordne kood, ühekordne parool, pin kood, pin, pääsukood,
    kontrollkood, sisselogimiskood`,
  private: `
    kood, isikukood, sinu isikukood, teie isikukood, registrikood, id kaart, id kaardi number,
    dokumendi number, isikut tõendav dokument, pass, passi number, juhiluba, juhiloa number, elamisluba,
    kmkr, kmkr number, käibemaksukohustuslase number, maksukohustuslase number, kindlustus, poliisi number,
    kindlustuspoliis, haigekassa, konto, kontonumber, arvelduskonto, pangakonto, pank, konto omanik,
    sünniaeg, sünnikuupäev, sünnipäev, sünnikoht, sünniaasta, sündinud, neiupõlvenimi, ema neiupõlvenimi,
    turvaküsimus, turvaküsimuse vastus, salaküsimus, tähed pildil, ma ei ole robot, taastefraas,
    privaatvõti, võti, sõrmejälg, veregrupp`,
  signin: "logi sisse, sisselogimine, sisene, minu konto",
  recovery: "unustasid parooli, unustasin parooli, lähtesta parool, taasta parool, muuda parooli",
  unsubscribe: "loobu, loobu uudiskirjast, lõpeta tellimus",
  checkout: `
    maksa, makse, kassa, vormista tellimus, tellimus, ostukorv, osta, tarneaadress, tarne, makseviis,
    anneta, annetus`,
  search: "otsi, otsing, leia, filtreeri",
  lookup: "jälgi tellimust, jälgi saadetist, tellimuse number, kinkekaart, saldo",
  comment: "lisa kommentaar, kommenteeri, saada kommentaar, vasta",
  signup: `
    registreeru, registreerimine, loo konto, liitu, liitu uudiskirjaga, uudiskiri, telli uudiskiri,
    proovi tasuta, ootenimekiri`,
  contact: `
    kontakt, võta ühendust, võtke ühendust, kontaktivorm, kirjuta meile, küsi pakkumist, hinnapäring,
    pakkumine, broneeri, broneering, broneeri aeg, konsultatsioon, demo, laadi alla, kandideeri,
    tööle kandideerimine, helistage mulle, tagasiside`,
  send: `
    saada, saada sõnum, saada päring, saada ära, saatke, edasta, registreeru, loo konto, liitu,
    liitu uudiskirjaga, telli, telli uudiskiri, küsi pakkumist, broneeri, broneeri aeg, broneeri demo,
    laadi alla, kandideeri, helista mulle, võta ühendust, kinnita, lõpeta, valmis, alusta, proovi tasuta,
    osale, soovin`,
  next: "edasi, jätka, järgmine, järgmine samm, samm",
  dismiss: `
    tühista, loobu tühista, sulge, ei, ei aitäh, tagasi, eelmine, mitte praegu, hiljem, jäta vahele,
    keeldu, kustuta, tühjenda`,
  other: `
    nõustu, nõustun, luba kõik, küpsised, menüü, esita, lahtiolekuajad, loe edasi, loe lähemalt, näita,
    vali fail, lisa, muuda, jaga, prindi, keel, lisa ostukorvi, kui palju, kuidas, miks, hinnad, meist,
    täna`,
};
