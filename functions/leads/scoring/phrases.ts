/**
 * Phrases that show what a message wants, in the most likely languages. They are written in lowercase and without accents,
 * like the folded text; * stands for the rest of a word. Only a seller's own voice marks a pitch, since a buyer may name
 * the same services.
 */
export const PHRASES = {
  intent: `
    price*, pricing, quote*, quotation*, cost, costs, budget*, demo, demos, proposal*, estimate*, appointment*, availability,
    consultation*, invoice*, deadline*, asap, how much, how soon, ready to buy, ready to start, would like to order,
    would like to book, want to order, want to book, looking to hire, looking to buy, book a, when can you, when could you,
    preis*, angebot*, kosten*, termin, termine, terminvereinbarung, beratung*, bestell*, verfugbar*, wie viel, wieviel,
    devis, prix, tarif*, cout, couts, rendez vous, disponibilite*, combien,
    precio*, presupuesto*, cotizacion*, cuanto cuesta, cuanto vale, cita, disponibilidad,
    prezz*, preventiv*, quanto costa, appuntament*, disponibilita,
    preco*, orcament*, quanto custa, agendar, disponibilidade,
    offerte*, prijs*, prijz*, afspraak, wat kost,
    wycen*, ceny, cennik*, ile kosztuje, spotkani*, ofert*,
    pris pa, prisen, priser, prisforslag, offert*, tilbud*, kostar, koster, bokning*, bestill*, tidsbestilling,
    hinta*, hinnasto*, tarjou*, ajanvarau*,
    cena, cenu, cenik*, nabidk*, poptavk*, schuzk*, preturi, programare, ajanlat*, arajanlat*, mennyibe,
    τιμη, τιμες, προσφορα*, цена, цены, стоимость, сколько стоит, заявк*, вартість, скільки коштує`,
  pitch: `
    we offer seo, we offer link*, we offer lead gen*, we offer web design, we offer web development, we offer app development,
    we provide seo, we provide link*, we provide lead gen*, we provide web design, we provide web development,
    offering seo, seo smo, leading digital marketing, leading seo company, we are a leading seo, we can improve your,
    we can increase your, we can boost your, we can redesign your, we can rank your, i can rank your,
    increase your traffic, increase your sales, increase your ranking*, boost your traffic, boost your sales,
    boost your ranking*, more traffic to your website, more traffic to your site, your website s ranking, your website s traffic, your website s seo,
    your website is not ranking, your site is not ranking, place your website on, place your site on,
    put your website on, your website on the first page, your website on the 1st page, your site on the first page,
    rank your website, rank your site,
    guest post on your, guest posts on your, guest posting on your, guest article on your, sponsored post on your,
    sponsored posts on your, sponsored article on your, link insertion on your, dofollow, do follow link*,
    leads for your business, leads from your site, leads from your website, businesses like yours, our prices start,
    unsubscribe http*, to unsubscribe click, click here to unsubscribe, opt out http*, targeted email lists of,
    best online casino*, casino bonus*, free spins, buy viagra, viagra online, cialis online,
    invest in bitcoin and, guaranteed returns on your, do you need an urgent, do you need a loan,
    do you need a business loan, we offer loan*, we offer business loan*,
    wir bringen ihre website, wir bringen ihre webseite, ihre webseite auf platz, ihre website auf platz,
    предлагаем продвижение, предлагаем базы, продвижение саитов в топ, продвинем ваш саит, базы данных компании,
    продажа стероидов, играть онлаин казино, казино бесплатно, казино бонус*`,
} as const;
