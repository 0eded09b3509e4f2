import type { Words } from "../meanings.ts";

/** Topics of forms that ask for no contact, in all languages: reviews are posted, and codes are redeemed. */
export const topics: Words = {
  comment: `
    write a review, write your review, add a review, leave a review, submit review, submit your review, post review, your review,
    review form, rate this, rate this product, product review, add your rating, bewertung schreiben, bewertung abgeben,
    rezension schreiben, rezension verfassen, ihre bewertung, deine bewertung, donner votre avis, laisser un avis, rédiger un avis,
    ajouter un avis, votre avis, escribe una reseña, deja una reseña, escribir una reseña, escribir una opinión, tu valoración,
    añadir una valoración, scrivi una recensione, lascia una recensione, la tua recensione, aggiungi una recensione, escreva uma avaliação,
    deixe uma avaliação, sua avaliação, avaliar produto, schrijf een review, schrijf een beoordeling, beoordeling schrijven,
    beoordeling plaatsen, skriv en recension, lämna ett omdöme, skriv en anmeldelse, skriv anmeldelse, kirjoita arvostelu,
    napisz opinię, dodaj opinię, napisz recenzję, dodaj recenzję, napsat recenzi, přidat recenzi, přidat hodnocení, napísať recenziu,
    pridať hodnotenie, vélemény írása, értékelés írása, scrie o recenzie, adaugă o recenzie, scrie un review, напишете отзив,
    добави отзив, napiši recenziju, ostavi recenziju, ostavite recenziju, γράψτε αξιολόγηση, γράψε κριτική, yorum yap, yorum yaz,
    değerlendirme yaz, написать отзыв, оставить отзыв, добавить отзыв, ваш отзыв, написати відгук, залишити відгук, ваш відгук,
    اكتب مراجعة, أضف تقييم, אכתוב ביקורת, הוסף ביקורת, เขียนรีวิว, viết đánh giá, gửi đánh giá, tulis ulasan, beri ulasan, 写评价, 发表评价,
    撰寫評論, 发表评论, レビューを書く, レビューを投稿, 口コミを投稿, クチコミを投稿, リビューを投稿, 리뷰 작성, 리뷰 쓰기, 후기 작성, 상품평 작성, escriu una ressenya`,
  lookup: `
    redeem, redeem code, redeem voucher, redeem now, activate, activate license, license activation, licence activation,
    gutschein einlösen, einlösen, code einlösen, utiliser mon code, activer,
    canjear, canjear código, riscatta, riscatta codice, resgatar, resgatar código, verzilveren, lös in, indløs, innløs, lunasta,
    zrealizuj kod, uplatnit kód, uplatniť kód, beváltás, активировать, активировать код, активувати, kodu kullan, 兑换, 兌換, 引き換える,
    コードを利用, 교환하기, 쿠폰 등록, tukar kode, đổi mã`,
  settings: `
    invite, invite your team, invite people, invite members, invite a member, send invites, send invite, send invitation,
    send invitations, invite teammates, add member, add members, add user, add teammate, team einladen, mitglied einladen,
    einladung senden, inviter, inviter des membres, invitar, invitar miembros, invita, invita membri, convidar, convidar membros,
    uitnodigen, bjud in, inviter medlem, kutsu, zaproś, pozvat, pozvať, meghívás, invită, пригласить, отправить приглашение,
    запросити, davet et, 邀请, 邀請, 招待する, 초대하기, undang, mời`,
};
