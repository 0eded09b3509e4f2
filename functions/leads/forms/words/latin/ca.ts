import type { Words } from "../../meanings.ts";

/** Catalan and Galician. */
export const ca: Words = {
  name: `
    nom i cognoms, nom i cognom, nom cognoms, cognoms i nom, nom complet, el teu nom, el vostre nom,
    el seu nom, persona de contacte, nom de contacte, nom de la persona de contacte, com et dius,
    com es diu, nom del client, nom del participant, nom del sol·licitant, nome e apelidos, nome completo,
    o teu nome, o seu nome, persoa de contacto`,
  bare: "nom, nome",
  first: "nom de pila, nom propi, nome de pía",
  last: "cognom, cognoms, primer cognom, segon cognom, primeiro apelido, segundo apelido",
  email: `
    correu, correu electrònic, adreça electrònica, adreça de correu, adreça de correu electrònic,
    adreça email, el teu correu, el teu correu electrònic, correu e, bústia electrònica,
    enderezo electrónico, enderezo de correo, correo electrónico`,
  phone: `
    telèfon, telèfon mòbil, telèfon fix, telèfon de contacte, número de telèfon, mòbil, número de mòbil,
    el teu telèfon, telèfons, teléfono móbil, número de teléfono, móbil`,
  company: `
    empresa, nom de l'empresa, nom de la teva empresa, organització, nom de l'organització, entitat,
    nom de l'entitat, raó social, institució, associació, companyia, nome da empresa, entidade,
    organización, negoci, centre de treball`,
  message: `
    missatge, el teu missatge, el vostre missatge, comentari, comentaris, consulta, la teva consulta,
    pregunta, preguntes, observacions, descripció, detalls, sol·licitud, suggeriments, com et podem ajudar,
    com us podem ajudar, en què et podem ajudar, explica'ns, escriu nos, escriviu nos, mensaxe,
    a túa mensaxe, comentarios, informació addicional`,
  none: `
    nom d'usuari, usuari, àlies, assumpte, tema, càrrec, professió, departament, pàgina web, lloc web,
    domini, nom del producte, producte, nom de l'esdeveniment, esdeveniment, escola, nom de l'escola, curs,
    nom de la mascota, mascota, gos, fill, filla, nom del nen, nom del fill, pare, mare, amic, destinatari,
    equip, grup, nombre d'empleats, nombre de persones, pressupost, preu, import, quantitat, data, hora,
    dia, mes any, edat, sexe, gènere, codi promocional, codi de descompte, prefix, país, idioma,
    com ens has conegut, número de comanda, cerca, asunto, usuario`,
  address: `
    adreça, adreça postal, carrer, codi postal, població, ciutat, municipi, província, pis, enderezo, rúa,
    concello, vila`,
  filler: `
    el, la, els, les, teu, teva, teus, vostre, vostra, seva, meu, de, del, dels, d, l, i, o, a, al, en,
    per, amb, aquí, si us plau, introdueix, introduïu, escriu, escriviu, indica, indiqueu, obligatori,
    camp obligatori, opcional, confirma, confirmeu, repeteix, repetiu, vàlid, contacte, persona, número,
    núm, exemple, p ex, túa, os, as, e, ou, introduza, obrigatorio`,
  password: `
    contrasenya, clau de pas, nova contrasenya, contrasenya actual, repeteix la contrasenya,
    confirma la contrasenya, contrasinal, mot de pas`,
  card: `
    targeta, targeta de crèdit, número de targeta, número de la targeta, titular de la targeta,
    nom a la targeta, nom del titular, data de caducitat, caducitat, codi de seguretat, tarxeta,
    número da tarxeta`,
  code: `
    codi de verificació, codi de confirmació, codi sms, codi d'accés, codi d'un sol ús, codi d'activació,
    código de verificación`,
  private: `
    codi, dni, nif, nie número, passaport, número de passaport, document d'identitat, número de document,
    targeta sanitària, número de targeta sanitària, cip, catsalut, número de la seguretat social,
    seguretat social, permís de conduir, número d'identificació fiscal, compte, número de compte,
    compte corrent, compte bancari, banc, entitat bancària, titular del compte, data de naixement,
    naixement, lloc de naixement, any de naixement, aniversari, cognom de soltera, pregunta de seguretat,
    pregunta secreta, resposta secreta, pòlissa, número de pòlissa, assegurança, idescat, idalu,
    data de nacemento, conta bancaria, clau privada, clau secreta, frase de recuperació, grup sanguini`,
  signin: `
    inicia sessió, iniciar sessió, inicia la sessió, entra, accedeix, accés, identifica't, iniciar sesión`,
  recovery: `
    has oblidat la contrasenya, he oblidat la contrasenya, recuperar contrasenya, restablir contrasenya,
    canviar contrasenya`,
  unsubscribe: "dona't de baixa, donar se de baixa, baixa, cancel·lar subscripció",
  checkout: `
    pagament, pagar, finalitzar compra, comprar, cistella, adreça d'enviament, enviament,
    forma de pagament, donatiu, fes un donatiu, fer comanda`,
  search: "cerca, cercar, busca, filtra, filtres",
  lookup: "seguiment de comanda, número de comanda, estat de la comanda, la meva reserva, consulta de saldo",
  comment: "deixa un comentari, publica el comentari, envia un comentari, respon, comenta",
  signup: `
    registra't, registre, crea un compte, crear compte, subscriu te, subscriure's, subscripció, butlletí,
    inscripció, inscriu te, uneix te, prova gratuïta, dona't d'alta, apunta't`,
  contact: `
    contacte, contacta, contacta amb nosaltres, contacteu, formulari de contacte, demana pressupost,
    sol·licita pressupost, sol·licita informació, demana informació, demana cita, cita prèvia, reserva,
    reserves, descarrega, truca'm, et truquem, treballa amb nosaltres, assessorament, demo, consulta,
    contacto`,
  send: `
    envia, enviar, envia missatge, envia el missatge, enviar missatge, envia consulta, registra't,
    crea un compte, subscriu te, subscriure'm, vull subscriure'm, inscriu te, apunta't, uneix te,
    demana pressupost, demana informació, sol·licita, sol·licita pressupost, demana cita, reserva,
    reserva ara, descarrega, descarrega't, contacta, truca'm, confirma, finalitza, acaba, comença,
    prova gratis, participa, d'acord, rexistrarse, enviar mensaxe`,
  next: "següent, continua, continuar, pas següent, pas, endavant, seguinte",
  dismiss: `
    cancel·la, cancel·lar, tanca, tancar, no, no gràcies, enrere, torna, anterior, ara no, més tard,
    potser més tard, omet, rebutja, esborra, neteja, pechar, non grazas`,
  other: `
    accepta, accepta ho tot, acceptar, galetes, menú, reprodueix, horari, veure més, llegir més,
    més informació, mostra, tria fitxer, afegeix, edita, cerca, comparteix, imprimeix, idioma,
    inicia sessió, surt, afegeix a la cistella, quant costa, com, per què, preus, envia el codi, avui`,
};
