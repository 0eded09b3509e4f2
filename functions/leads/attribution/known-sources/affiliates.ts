/** Affiliate networks, and the hosts that their links redirect through. */
export const AFFILIATE = `
awin zanox awin1.com zanox.com
impact.com impactradius sjv.io pxf.io ojrq.net evyy.net
cj commission-junction anrdoezrs.net dpbolvw.net jdoqocy.com tkqlhce.com kqzyfj.com emjcd.com
shareasale shareasale.com
rakuten-advertising linkshare linksynergy.com click.linksynergy.com
clickbank clickbank.net clickbank.com
partnerize prf.hn
partnerstack partnerstack.com grsm.io
tradedoubler tradedoubler.com
webgains webgains.com
admitad admitad.com
flexoffers flexoffers.com
skimlinks go.skimresources.com skimlinks.com
viglink redirect.viglink.com
pepperjam pjtra.com pjatr.com gopjn.com pntra.com pntrs.com
refersion refersion.com
tapfiliate tapfiliate.com
digistore24 digistore24.com
ebay-partner-network rover.ebay.com
`;
