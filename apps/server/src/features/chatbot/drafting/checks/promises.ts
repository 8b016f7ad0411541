import { anyOf, fold } from '../../../../platform/reading/fold.ts'

/** What somebody does for the person who wrote: never said by a chatbot, whatever the sources say in general. Folded, in the languages of the chatbot. */
const COMMITMENTS = anyOf(
  String.raw`(?:we|i|our team|someone|somebody|they)(?:'ll| will| shall| can| am going to| are going to|'m going to|'re going to|'ve| have| just|'d be happy to| would be happy to)? (?:\p{L}+ ){0,3}(?:refund(?:ed)?|reimburse[d]?|credit(?:ed)?|compensate[d]?|replaced?|resen[dt]|ship(?:ped)?|sent?d?|deliver(?:ed)?|call(?:ed)?|give[n]?|gave|gift(?:ed)?|issue[d]?|cancel(?:l?ed)?|upgrade[d]?|reserve[d]?|booked|waive[d]?|make it up to) (?:\p{L}+ ){0,2}(?:you|yours?)`,
  String.raw`your (?:refund|money|order|parcel|package|replacement|discount|voucher|compensation|credit) (?:is on (?:its|the) way|has been|have been|was|will (?:be|arrive)|is (?:being )?(?:approved|confirmed|granted|processed))`,
  String.raw`you(?:'ll| will| can)? (?:get|receive|have|find) (?:\p{L}+ ){0,3}(?:refund|money back|voucher|discount|gift|replacement|free|compensation)`,
  'consider it done', 'you have (?:my|our) word', String.raw`(?:i|we) (?:personally )?(?:promise|guarantee|swear)`, 'it will arrive (?:\\p{L}+ ){0,3}(?:tomorrow|today|by|on)', 'refund (?:is )?(?:approved|granted|confirmed)', 'get back to you', 'call you back',
  String.raw`(?:wir|ich) (?:\p{L}+ ){0,2}(?:erstatten?|ersetzen?|schicken?|senden?|schenken?|geben?|rufen?|buchen?|stornieren?|reservieren?|gutschreiben) (?:\p{L}+ ){0,3}(?:dir|euch|ihnen|sie|dich|dein\p{L}*|ihr\p{L}*|eur\p{L}*)`, String.raw`(?:haben|habe|werden|werde) (?:\p{L}+ ){0,3}(?:dir|euch|ihnen|dein\p{L}*|ihr\p{L}*|eur\p{L}*) (?:\p{L}+ ){0,4}(?:erstatte\p{L}*|ersetz\p{L}*|geschickt|schicken|zuruckgezahlt|zuruckzahlen|gutgeschrieben|storniert|melden|anrufen|zuruck)`,
  String.raw`(?:du|ihr|sie) (?:bekommst|bekommt|bekommen|erhaltst|erhaltet|erhalten) (?:\p{L}+ ){0,4}(?:geld|rabatt|gutschein|erstattung|ersatz|geschenk\p{L}*|zuruck|gratis|kostenlos)`, String.raw`(?:versprechen|verspreche|garantieren|garantiere) (?:wir|ich|dir|euch|ihnen)`, String.raw`(?:ich|wir) (?:versprechen?|garantieren?)`, String.raw`melden uns (?:bei|so|bald|umgehend)`,
  String.raw`(?:te|le|os|les) (?:\p{L}+ ){0,2}(?:devolv\p{L}+|reembols\p{L}+|envi\p{L}+|regal\p{L}+|dar\p{L}+|damos|haremos|hemos|llamar\p{L}*|compens\p{L}+|repondr\p{L}+|prometemos|garantizamos|aseguramos)`, String.raw`(?:recibir\p{L}*|tendr\p{L}*) (?:\p{L}+ ){0,4}(?:reembolso|descuento|regalo|dinero|gratis)`, String.raw`(?:tu|su|vuestro) (?:reembolso|dinero|pedido|descuento) (?:ha sido|esta|sera|llegara)`, 'prometemos', 'garantizamos', 'prometo',
  String.raw`(?:vous|te|t') ?(?:\p{L}+ ){0,2}(?:rembours\p{L}+|enver\p{L}+|envoy\p{L}+|offr\p{L}+|rappel\p{L}+|dedommag\p{L}+|livr(?:ons|erons)|promett\p{L}+|garantiss\p{L}+)`, String.raw`(?:recevrez|aurez|obtiendrez|obtenez) (?:\p{L}+ ){0,4}(?:remboursement|remise|reduction|cadeau|argent|gratuit\p{L}*)`, String.raw`votre (?:remboursement|argent|commande|remise|colis) (?:a ete|est|sera|arrivera)`, 'nous (?:promettons|garantissons)', 'je (?:promets|garantis)',
  String.raw`(?:ti|le|vi|la) (?:\p{L}+ ){0,2}(?:rimbors\p{L}+|invi\p{L}+|sped\p{L}+|regal\p{L}+|richiam\p{L}+|risarc\p{L}+|promett\p{L}+|garanti\p{L}+|dar\p{L}+|daremo|diamo)`, String.raw`(?:ricever\p{L}+|avr\p{L}+|otterr\p{L}+) (?:\p{L}+ ){0,4}(?:rimborso|sconto|regalo|soldi|gratis)`, String.raw`il (?:tuo|suo|vostro) (?:rimborso|ordine|sconto|pacco) (?:e|sara|arrivera)`, 'promettiamo', 'garantiamo', 'prometto',
  String.raw`(?:te|lhe|vos|voce) (?:\p{L}+ ){0,2}(?:reembols\p{L}+|envi\p{L}+|devolv\p{L}+|dar\p{L}+|damos|ligar\p{L}*|indeniz\p{L}+|prometemos|garantimos)`, String.raw`(?:recebera|tera|vai receber|ganha) (?:\p{L}+ ){0,4}(?:reembolso|desconto|presente|dinheiro|gratis)`, String.raw`(?:seu|o seu) (?:reembolso|dinheiro|pedido|desconto) (?:foi|esta|sera|chegara)`, 'prometemos', 'garantimos', 'prometo',
  String.raw`(?:wij|we|ik) (?:\p{L}+ ){0,2}(?:betalen|sturen|geven|vergoeden|bellen|vervangen|beloven|garanderen|stuur|geef|betaal|bel|beloof|garandeer|hebben|zullen|zal) (?:\p{L}+ ){0,3}(?:je|jou|jouw|u|uw|jullie)`, String.raw`(?:je|u|jullie) (?:krijgt|ontvangt|krijgen|ontvangen) (?:\p{L}+ ){0,4}(?:geld|korting|terug|cadeau|vergoeding|gratis)`, String.raw`(?:je|uw|jouw) (?:terugbetaling|bestelling|pakket|korting) (?:is|wordt|komt|zal)`, 'wij? (?:beloven|garanderen)',
)

/** What is granted or dated: a source must speak of the same. */
const GRANTS: readonly RegExp[] = [
  anyOf('refund\\p{L}*', 'money back', 'reimburs\\p{L}*', '\\p{L}*erstatt\\p{L}*', 'geld zuruck', 'reembols\\p{L}*', 'devol\\p{L}+', 'rembours\\p{L}*', 'rimbors\\p{L}*', 'estorno', 'terugbeta\\p{L}*', 'geld terug', 'vergoed\\p{L}*', 'compensat\\p{L}*', 'entschadig\\p{L}*', 'indemni\\p{L}*'),
  anyOf('discount\\p{L}*', 'voucher', 'coupon', '(?:promo|discount|rabatt) ?code\\p{L}*', '\\d+ ?(?:%|percent) off', 'half price', 'get (?:one|another|it) free', '(?:two|2|three|3) for (?:one|1|two|2)', 'zwei fur eins', 'dos por uno', '2x1', 'due per uno', 'leve dois', 'rabatt\\p{L}*', 'gutschein\\p{L}*', 'nachlass', 'descuento\\p{L}*', 'cupon', 'rebaja', 'remise', 'reduction', 'bon de reduction', 'sconto', 'buono', 'desconto', 'cupom', 'korting\\p{L}*', 'kortingscode', 'tegoedbon'),
  anyOf('gifts? for', 'on us', 'geschenk', 'geschenkt', 'cadeau offert', 'te regal\\p{L}*', 'regalamos', 'in omaggio', 'brinde', 'een cadeau'),
  anyOf('free', 'for free', 'on the house', 'gratis', 'kostenlos\\p{L}*', 'umsonst', 'gratuit\\p{L}*', 'gratuite?ment', 'de graca'),
  anyOf('guarante\\p{L}*', 'warrant\\p{L}*', 'garant\\p{L}*', 'promis\\p{L}*', 'versprech\\p{L}*', 'promet\\p{L}*', 'promess\\p{L}*', 'belov\\p{L}*', 'beloft\\p{L}*'),
  anyOf('replacement\\p{L}*', 'exchange\\p{L}*', 'umtausch\\p{L}*', 'ersatz\\p{L}*', 'reemplaz\\p{L}*', 'cambi\\p{L}+', 'echang\\p{L}*', 'remplac\\p{L}*', 'sostitu\\p{L}*', 'substitu\\p{L}*', 'troca\\p{L}*', 'omruil\\p{L}*', 'vervang\\p{L}*'),
]

/**
 * Whether a sentence promises what may not be promised: something done for the person who wrote, or a refund, discount, gift, guarantee or replacement of which its sources say
 * nothing. Takes the sentence and the texts of its sources.
 */
export function isPromise(sentence: string, sources: readonly string[]): boolean {
  const [folded, said] = [fold(sentence), sources.map(fold)]
  // What stands so in a source is what the business says of itself.
  if (COMMITMENTS.test(folded) && !said.some((source) => source.includes(folded.replace(/[.!?…\s]+$/u, '')))) return true
  return GRANTS.some((grant) => grant.test(folded) && !said.some((source) => grant.test(source)))
}
