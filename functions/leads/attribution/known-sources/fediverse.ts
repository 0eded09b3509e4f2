/**
 * Well-known Mastodon servers, all shown as one source: NextDNS's list of services (MIT) and our own additions.
 * `findFederated` in sources.ts recognizes many others by how their hosts start.
 */
export const MASTODON = `
alive.bar anarchism.space ani.work aus.social baraag.net bark.lgbt beige.party best-friends.chat blorbo.social
bolha.us bonn.social botsin.space brighteon.social bsd.cafe bsd.network burma.social c.im ceilidh.online chaos.social
chaosfem.tw ciberlandia.pt climatejustice.social cmx.im colorid.es computerfairi.es corteximplant.com counter.social
cr8r.gg cultur.social cyberplace.social cybre.space defcon.social det.social dev.phanpy.social dice.camp digipres.club
digitalcourage.social disabled.social dju.social dmv.community donotban.com donphan.social douchi.space
dragonscave.space dresden.network ecoevo.social econtwitter.net eightpoint.app eldritch.cafe elekk.xyz elk.zone
epicure.social equestria.social esperanto.masto.host eupolicy.social expressional.social fairy.id famichiki.jp
federate.social federated.press fedi.at fedibird.com fediscience.org fediverse.blog feuerwehr.social floss.social
fosstodon.org framapiaf.org freeradical.zone freiburg.social friends.nico furries.club furry.engineer gamedev.lgbt
gamepad.club gardenstate.social gayfr.online gaygeek.social gc2.jp geeknews.chat genomic.social gingadon.com glammr.us
glasgow.social graz.social gruene.social h4.io hachyderm.io hackers.town handmade.social handon.club hcommons.social
hear-me.social hessen.social historians.social home.social hometech.social homo.promo hostux.social
iaccessibility.social idlethumbs.social im-in.space imastodon.net indieweb.social information.ing infosec.exchange
infosec.space ioc.exchange is.nota.live ivory.app jasette.facil.services joinfediverse.wiki joinmastodon.org
jorts.horse journa.host kafeneio.social kanoa.de kind.social kirishima.cloud kitty.social knzk.me kolektiva.social
kpop.social layer8.space legal.social lgbt.io lgbtqia.space libera.site libretooth.gr liker.social linuxrocks.online
literatur.social livellosegreto.it ljudmila.social loforo.com lor.sh lou.lt ludosphere.fr lyonstodon.net m.cmx.im
m.otter.homes mamot.fr mapstodon.space mas.to mas.town masr.social mast.lat masthead.social masto.ai masto.bike
masto.community masto.donte.com.br masto.es masto.globaleaks.org masto.hackers.town masto.host masto.komintern.work
masto.nobigtech.es masto.nu masto.nyc masto.pla masto.pt mastodon-belgium.be mastodon-swiss.org mastodon.acm.org
mastodon.art mastodon.at mastodon.au mastodon.bida.im mastodon.bsd.cafe mastodon.cat mastodon.cloud mastodon.coffee
mastodon.com.br mastodon.com.pl mastodon.com.tr mastodon.energy mastodon.etalab.gouv.fr mastodon.eus
mastodon.gamedev.place mastodon.green mastodon.host mastodon.ie mastodon.iriseden.eu mastodon.lol mastodon.me
mastodon.mit.edu mastodon.nl mastodon.nu mastodon.nz mastodon.online mastodon.opencloud.lu mastodon.partecipa.digital
mastodon.pnpde.social mastodon.pt mastodon.radio mastodon.roitsystems.ca mastodon.scot mastodon.sdf.org mastodon.se
mastodon.social mastodon.technology mastodon.tetaneutral.net mastodon.top mastodon.uno mastodon.world mastodon.xyz
mastodon.zaclys.com mastodonapp.com mastodonapp.uk mastodonbooks.net mastodonmusic.social mastodonners.nl
mastodonpost.social mastodont.cat mastodontti.fi mathstodon.xyz meatbag.app med-mastodon.com mediastodon.com
medibubble.org metalhead.club metroholografix.ca mi.pede.rs microblog.club mimumedon.com mindly.social mograph.social
moresci.sale moth.social moytura.org mstdn-workers.com mstdn.beer mstdn.business mstdn.ca mstdn.dk mstdn.fr
mstdn.games mstdn.guru mstdn.io mstdn.jp mstdn.maud.io mstdn.nere9.help mstdn.party mstdn.plus mstdn.science
mstdn.social mu.zaitcev.nu muenchen.social muenster.im musician.social nerdculture.de neurodifferent.me
neuromatch.social newsie.social nfdi.social niscii.xyz noc.social norcal.social norden.social nrw.social o3o.ca
oc.todon.fr octodon.social ohai.social oisaur.com oldbytes.space onlinestod.com opalstack.social openbiblio.social
oslo.town otajodon.com ottawa.place paktodon.asia pawoo.net pdx.social peoplemaking.games persiansmastodon.com
pettingzoo.co phanpy.social photog.social phpc.social piaille.fr pipou.academy pkm.social planetearth.social poa.st
podcastindex.social pol.social political.social poliverso.org polsci.social pony.social poweredbygay.social pravda.me
procial.tchncs.de psychosocial.net qiitadon.com qoto.org queer.haus queer.party radical.town ravenation.club
rheinneckar.social rollenspiel.social ruby.social ruhr.social sauropods.win scholar.social scicomm.xyz
sciencemastodon.com sciences.social seafoam.space seocommunity.social sfba.social shelter.moe sigmoid.social
slippy.xyz snabelen.no socel.net social.anoxinon.de social.bund.de social.cologne social.coop social.dev-wiki.de
social.linux.pizza social.lol social.network.europa.eu social.overheid.nl social.politicaconciencia.org
social.saarland social.sciences.re social.sdf.org social.seattle.wa.us social.targaryen.house social.tchncs.de
social.treehouse.systems social.veraciousnetwork.com social.vivaldi.net social.wxcafe.net songbird.cloud sonomu.club
spacey.space strangeobject.space stranger.social sueden.social sunbeam.city sunny.garden swiss.social switter.at
syzito.xyz t.chaos.social tabletop.social tabletop.vip tech.lgbt techhub.social techtoots.com the.voiceover.bar
theatl.social theblower.au theboss.tech thecanadian.social theforkiverse.com tilde.club tilde.zone tkz.one todon.eu
todon.nl toot-lab.reclaim.technology toot.aquilenet.fr toot.bike toot.bldrweb.org toot.cafe toot.cat toot.community
toot.fedilab.app toot.garden toot.io toot.kif.rocks toot.lgbt toot.pizza toot.portes-imaginaire.org toot.si toot.site
toot.wales tooters.org tooting.ch toots.social travelpandas.eu troet.cafe tukkers.online twit.social types.pl
uiuxdev.social ukpol.uk union.place universeodon.com unstable.social urbanists.social ursal.zone urusai.social
veganism.social vivaldi.social vkl.world vmst.io vocalodon.net wandering.shop warhammer.social webperf.social
weirder.earth wien.rocks wisskomm.social witches.live woodpeckers.social woof.group writing.exchange wue.social
wxw.moe wxw.ooo xarxa.cloud xn--baw-joa.social xoxo.zone yiff.life zeroes.ca zirk.us
`;

/** Other federated networks. */
export const FEDIVERSE = `
mastodon org.joinmastodon.android
pixelfed pixelfed.org pixelfed.social pixelfed.de pixelfed.art pixelfed.au pixelfed.uno pixelfed.fr pixelfed.eus pixelfed.tokyo pixelfed.cat pixelfed.scot pixelfed.nz pixelfed.ca pixelfed.eu pixelfed.live pixelfed.global pixey.org pxlmo.com metapixl.com gram.social shutter.social photos.town pix.tchncs.de pix.anduin.net pixel.infosec.exchange pixelfed.bsd.cafe pixelfed.automat.click pixelfed.crimedad.work pixelfed.sdf.org pixelfed.mastodon.com.tr og.pixelfed.social pixeldroid.org
misskey misskey-hub.net misskey.io misskey.design misskey.art misskey.social misskey.cloud misskey.gg misskey.dev misskey.systems misskey.id misskey.flowers nijimiss.moe mi.04.si sushi.ski oekakiskey.com calckey.social firefish.social sharkey.social
lemmy lemmy.world lemmy.ml lemmy.ca lemmy.one lemmy.zip lemmy.today lemmy.blahaj.zone lemmy.dbzer0.com lemmy.sdf.org lemm.ee lemmynsfw.com lemmygrad.ml beehaw.org sh.itjust.works sopuli.xyz feddit.de feddit.org feddit.uk feddit.it feddit.nl feddit.dk feddit.nu programming.dev discuss.tchncs.de discuss.online midwest.social aussie.zone jlai.lu slrpnk.net infosec.pub startrek.website join-lemmy.org piefed.social io.syncapps.lemmy_sync
kbin kbin.social fedia.io kbin.run
diaspora diasporafoundation.org joindiaspora.com diasp.org diaspora-fr.org pluspora.com pod.geraspora.de diaspod.com despora.de nerdica.net framasphere.org
friendica friendi.ca friendica.social venera.social libranet.de opensocial.at squeet.me social.isurf.ca anonsys.net
pleroma pleroma.social akkoma.social blob.cat fedi.absturztau.be stereophonic.space spinster.xyz
loops.video bookwyrm.social bookrastinating.com
`;
