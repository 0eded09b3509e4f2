import type { Words } from "../../meanings.ts";

export const fi: Words = {
  name: `
    etu ja sukunimi, etunimi ja sukunimi, etunimi sukunimi, sukunimi ja etunimi, koko nimi, koko nimesi,
    nimesi, nimenne, kuka olet, mikä on nimesi, yhteyshenkilö, yhteyshenkilön nimi, yhteyshenkilön nimi ja,
    asiakkaan nimi, osallistujan nimi, hakijan nimi, vieraan nimi, potilaan nimi, lähettäjän nimi,
    ilmoittajan nimi, nimeni on, nimeni, kontaktihenkilö`,
  bare: "nimi, nimet",
  first: "etunimi, etunimesi, etunimet, kutsumanimi, etunimenne",
  last: "sukunimi, sukunimesi, sukunimenne, sukunimet",
  email: `
    sähköposti, sähköpostiosoite, sähköpostisi, sähköpostiosoitteesi, sähköpostinne, sähköpostiosoitteenne,
    email, e mail, s posti, sposti, meili, maili, työsähköposti, sähköpostiosoitetta, sähköpostiin,
    sähköpostin, sähköpostiosoitteen, sähköpostiosoite uudelleen, meiliosoite`,
  phone: `
    puhelin, puhelinnumero, puhelinnumerosi, puhelinnumeronne, puh, puh nro, puhelinnro, puhelin nro,
    matkapuhelin, matkapuhelinnumero, kännykkä, kännykkänumero, kännykkäsi numero, gsm, gsm numero,
    puhelimitse, kotipuhelin, työpuhelin, lankapuhelin, yhteysnumero, numero johon voimme soittaa,
    puhelinnumeron, whatsapp numero, puhelinnumeroni, puhelin päivisin`,
  company: `
    yritys, yrityksen nimi, yrityksesi nimi, yrityksenne, yrityksesi, yrityksenne nimi, yhtiö, yhtiön nimi,
    organisaatio, organisaation nimi, organisaatiosi, yhdistys, yhdistyksen nimi, yhteisö, yhteisön nimi,
    työnantaja, työpaikka, toiminimi, firma, firman nimi, laitos, oppilaitos tai yritys,
    yritys tai yhteisö, yritys tai organisaatio, seura, taloyhtiö, taloyhtiön nimi, toimipaikka, kunta,
    yritys organisaatio`,
  message: `
    viesti, viestisi, viestinne, viestit, kysymys, kysymykset, kysymyksesi, kommentti, kommentit,
    kommenttisi, lisätiedot, lisätietoja, lisätieto, muuta, kuvaus, kuvaile, kuvaile projektiasi, kuvaa,
    kuvaa tarpeesi, projektin kuvaus, pyyntö, pyyntösi, tarjouspyyntö, toiveet, toiveesi, terveiset,
    palaute, palautteesi, miten voimme auttaa, kuinka voimme auttaa, miten voimme auttaa sinua,
    kuinka voimme auttaa sinua, kerro, kerro meille, kerro lisää, kerro projektistasi, kerro tarpeestasi,
    kirjoita viesti, kirjoita viestisi, kirjoita tähän, ehdotukset, mitä asia koskee, asiasi, teksti,
    muistiinpanot, hakemus teksti, vapaa teksti, viestin sisältö, huomautukset`,
  none: `
    käyttäjätunnus, käyttäjänimi, nimimerkki, lempinimi, aihe, otsikko, viestin aihe, titteli, asema,
    rooli, tehtävänimike, ammatti, osasto, verkkosivu, verkkosivusto, kotisivu, www osoite, verkkotunnus,
    domain, tiedostonimi, projektin nimi, tuotteen nimi, tuote, tapahtuma, tapahtuman nimi, koulu,
    koulun nimi, luokka, lemmikki, lemmikin nimi, koiran nimi, koira, kissa, lapsi, lapsen nimi, lapsen,
    lapset, isä, äiti, puoliso, hätäyhteyshenkilö, ystävä, vastaanottaja, joukkue, joukkueen nimi, ryhmä,
    hotelli, vene, malli, merkki, ajoneuvo, rekisterinumero, henkilöstömäärä, työntekijöiden määrä, määrä,
    koko, toimiala, liikevaihto, budjetti, hinta, summa, palkka, palkkatoive, päivämäärä, toivottu päivä,
    aika, kellonaika, ajankohta, päivä, kuukausi, vuosi, saapuminen, lähtö, henkilömäärä,
    henkilöiden määrä, vieraiden määrä, kuinka monta, ikä, sukupuoli, toinen nimi, nimikirjaimet,
    postinumero, alennuskoodi, kampanjakoodi, kuponki, maatunnus, suuntanumero, maa, alue, kieli, faksi,
    puhelimen malli, mistä kuulit, lähde, asiakasnumero, jäsennumero, tilausnumero, viitenumero,
    laskun numero, varausnumero, haku, hakusana, kategoria, toimitusohjeet, tilauksen lisätiedot, valuutta`,
  address: `
    osoite, katuosoite, katu, postinumero, postitoimipaikka, kaupunki, paikkakunta, kotikunta, lähiosoite,
    toimitusosoite, laskutusosoite, asunto, kotiosoite`,
  filler: `
    sinun, teidän, minun, oma, omat, ja, tai, sekä, tähän, syötä, kirjoita, anna, täytä, ole hyvä,
    pakollinen, pakollinen kenttä, vaaditaan, valinnainen, vapaaehtoinen, ei pakollinen, vahvista, toista,
    uudelleen, voimassa oleva, yhteys, henkilö, koko, numero, nro, esim, esimerkki, matti, meikäläinen,
    mikä, on, me, voimme, soittaa, tavoittaa, työ, koti, mukaan lukien, maakoodi, mahdollinen, sinut,
    henkilön`,
  not: "älä, älkää, ei, ilman, älä kirjoita",
  password: `
    salasana, salasanan, salasanasi, uusi salasana, vanha salasana, nykyinen salasana, vahvista salasana,
    toista salasana, salalause, salasan*`,
  card: `
    kortti, kortin numero, korttinumero, luottokortti, luottokortin numero, maksukortti, pankkikortti,
    kortinhaltija, kortinhaltijan nimi, kortin haltija, nimi kortissa, kortissa, turvakoodi, turvaluku,
    tarkistusnumero, cvc, cvv, voimassaoloaika, viimeinen voimassaolopäivä, voimassa, vanhenee, kortin`,
  code: `
    vahvistuskoodi, varmennuskoodi, tekstiviestikoodi, sms koodi, aktivointikoodi, kertakäyttökoodi,
    kertakäyttösalasana, kertakoodi, pääsykoodi, pin koodi, pin, tunnusluku, avainluku,
    tunnistautumiskoodi, kirjautumiskoodi, ovikoodi, palautuskoodi`,
  private: `
    koodit, koodi, henkilötunnus, henkilötunnuksesi, hetu, sosiaaliturvatunnus, sotu, syntymätunnus, y tunnus,
    passi, passin numero, henkilökortti, henkilökortin numero, henkilöllisyystodistus, ajokortti,
    ajokortin numero, oleskelulupa, alv numero, verotunnus, veronumero, vakuutusnumero, vakuutus,
    vakuutusyhtiö, kela kortti, potilasnumero, tili, tilinumero, pankkitili, pankkitilin numero, pankki,
    pankin nimi, tilinomistaja, tilin omistaja, tilin haltija, iban, bic, swift, verkkopankkitunnukset,
    syntymäaika, syntymäpäivä, syntymävuosi, syntymäpaikka, syntynyt, tyttönimi, äidin tyttönimi,
    turvakysymys, salainen kysymys, vastaus turvakysymykseen, captcha, kuvan merkit, en ole robotti,
    roskapostisuojaus, palautuslause, yksityinen avain, api avain, lisenssiavain, avain, sormenjälki,
    veriryhmä, henkilötun*, sosiaaliturva*, tilinume*, passinume*`,
  signin: `
    kirjaudu, kirjaudu sisään, kirjautuminen, sisäänkirjautuminen, oma tili, omat sivut, vanha asiakas,
    tervetuloa takaisin, kirjautumislinkki`,
  recovery: `
    unohditko salasanan, unohtunut salasana, salasana unohtunut, palauta salasana, vaihda salasana,
    nollaa salasana, salasanan palautus, palauta, uusi salasana`,
  unsubscribe: `
    peruuta tilaus, peruuta uutiskirje, peru uutiskirje, poistu listalta, lopeta tilaus,
    uutiskirjeen peruutus, peru tilaus`,
  checkout: `
    kassa, maksa, maksu, siirry kassalle, kassalle, vahvista tilaus, tee tilaus, osta, osta nyt, ostoskori,
    ostoskorisi, toimitusosoite, laskutusosoite, toimitus, maksutapa, tilaa ja maksa, tilaus, lahjoita,
    lahjoitus`,
  search: "hae, haku, etsi, suodata, suodattimet, näytä tulokset, etsi myymälä",
  lookup: `
    seuraa lähetystä, seuraa tilausta, lähetyksen seuranta, seurantakoodi, tilausnumero, tilauksen tila,
    oma varaus, varausnumero, lahjakortti, saldo, tarkista saldo, laskun numero`,
  comment: `
    jätä kommentti, kommentoi, lähetä kommentti, julkaise kommentti, vastaa, kirjoita kommentti,
    lisää kommentti, kommentit`,
  settings: "asetukset, muokkaa profiilia, oma profiili, tallenna muutokset, omat tiedot, vaihda sähköposti",
  signup: `
    rekisteröidy, rekisteröinti, rekisteröityminen, luo tili, luo käyttäjätili, uusi tili,
    tilaa uutiskirje, uutiskirje, liity, liity jäseneksi, ilmoittaudu, ilmoittautuminen,
    kokeile ilmaiseksi, jonotuslista, uusi asiakas, pysy ajan tasalla, tilaa`,
  contact: `
    yhteys, ota yhteyttä, yhteydenotto, yhteydenottopyyntö, yhteystiedot, yhteydenottolomake,
    jätä yhteydenottopyyntö, tarjouspyyntö, pyydä tarjous, tarjous, demo, varaa demo, pyydä demo,
    varaa aika, ajanvaraus, varaa tapaaminen, varaa, varaus, pöytävaraus, soittopyyntö, jätä soittopyyntö,
    soita minulle, lataa, lataa opas, e kirja, esite, katalogi, hae töihin, hakemus, työhakemus,
    konsultaatio, tuki, reklamaatio, näyttö, koeajo, webinaari, palaute, anna palautetta`,
  send: `
    lähetä, lähetä viesti, lähetä lomake, lähetä pyyntö, lähetä hakemus, lähetä palaute,
    lähetä tarjouspyyntö, rekisteröidy, luo tili, tilaa, tilaa uutiskirje, liity, liity nyt, ilmoittaudu,
    pyydä tarjous, pyydä demo, varaa, varaa aika, varaa demo, varaa nyt, varaa pöytä, varaa tapaaminen,
    jätä soittopyyntö, jätä yhteydenottopyyntö, soita minulle, ota yhteyttä, ottakaa yhteyttä, lataa,
    lataa nyt, lataa opas, hae, hae paikkaa, vahvista, valmis, aloita, aloita nyt, aloita ilmaiseksi,
    kokeile, kokeile ilmaiseksi, osallistu, kyllä kiitos, ok, haluan, saa opas`,
  next: "seuraava, jatka, eteenpäin, seuraava vaihe, vaihe, siirry, tallenna ja jatka, jatka eteenpäin",
  dismiss: `
    peruuta, sulje, ei, ei kiitos, takaisin, edellinen, ei nyt, myöhemmin, ehkä myöhemmin, ohita, hylkää,
    tyhjennä, palaa, poista, piilota, muistuta myöhemmin, en ole kiinnostunut`,
  other: `
    hyväksy, hyväksy kaikki, salli kaikki, evästeet, evästeasetukset, valikko, toista video, aukioloajat,
    lisää, lue lisää, näytä, näytä lisää, näytä salasana, valitse tiedosto, lataa tiedosto, muokkaa,
    vaihda, suodata, jaa, tulosta, kieli, kirjaudu, kirjaudu sisään, kirjaudu ulos, lisää ostoskoriin,
    paljonko, kuinka, miten, miksi, hinnat, meistä, lähetä koodi, soita, tänään, usein kysyttyä`,
};
