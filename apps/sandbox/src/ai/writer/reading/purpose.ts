import { foldedWords } from '../../language/stems.ts'

/** What a post is for. It decides how the post begins, what it asks its readers, and what they are to do. */
export const PURPOSES = ['hiring', 'thanks', 'praise', 'person', 'places', 'offer', 'hours', 'event', 'advice', 'story', 'greeting', 'general'] as const
export type Purpose = (typeof PURPOSES)[number]

/** Nouns of things that people come to at a time. Folded, in English, German, Spanish and French. */
const EVENTS = new Set(
  `class classes course courses workshop workshops lesson lessons retreat retreats seminar webinar training camp event events evening party festival fete premiere gala auction bazaar meetup raffle reunion spin parties quiz quizzes festivals evenings concert concerts tasting tastings tour tours walk walks readings match market fair
  opening championship tournament session sessions meeting gathering exhibition show performance vernissage dinner brunch picnic parade race jam swap sale-day openday house-warming open-house lecture talk screening rehearsal nights night
  kurs kurse workshop ferienkurs lesung fest hoffest sommerfest konzert fuhrung fuhrungen probe verkostung weinprobe markt flohmarkt feier turnier treffen abend vortrag ausstellung eroffnung training seminar probetraining
  probestunde schnupperstunde schnupperkurs infoabend
  curso cursos firma presentacion taller talleres concierto fiesta feria visita visitas cata degustacion torneo encuentro charla exposicion inauguracion clase clases
  dedicace cours stage stages atelier ateliers concert fete soiree visite visites degustation tournoi rencontre conference exposition inauguration portes vernissage`.split(/\s+/u),
)
/** Whether a noun is that of an event. Takes the folded words of a phrase. */
export const isEvent = (words: readonly string[]): boolean => words.some((word) => EVENTS.has(word))

const is = (pattern: string): RegExp => new RegExp(pattern, 'iu')
/** In this order; the first that matches. */
const SIGNS: readonly (readonly [Purpose, RegExp])[] = [
  ['greeting', is(String.raw`^[¡]?(?:happy|merry|frohe?s?|sch[öo]ne?s?|fr[öo]hliche?|feliz|felices|joyeux|joyeuses|bonnes?|bon)\s(?!birthday part|new|neue (?!s jahr)|hour)(?:[\p{L}']+\s?){1,4}[.!]*$`)],
  ['hiring', is(String.raw`\b(?:hiring|vacanc(?:y|ies)|recruit\w*|job (?:opening|offer)|join our team|(?:looking for|seek|need|want)(?:ing)? (?:an? |somebody|someone|two |three |new |more )?(?:[\p{L}-]+ ){0,2}(?:staff|apprentices?|drivers?|bakers?|cooks?|chefs?|waiters?|colleagues?|assistants?|trainers?|teachers?|singers?|players?|volunteers?|helpers?|receptionists?|mechanics?|nurses?|developers?|engineers?|team ?mates?)\b|looking for (?:somebody|someone|people)|\p{L}+ gesucht\b|suchen (?:wir |ab sofort |eine?n? |verst|dich|sie\b|aushil|azubi|mitarbeit)|verst[äa]rkung gesucht|stellenangebot|ausbildungsplatz|buscamos \p{L}+|recrutons|embauch\w+|nous cherchons (?:un|une|des)\b)`)],
  ['thanks', is(String.raw`^(?:[\p{L}' ]{0,20})?\b(?:thank|thanks|thank you|danke|dankesch[öo]n|gracias|merci)\b`)],
  ['praise', is(String.raw`\b(?:congratulat\w+|medal|gold in|won|winners?|received (?:an?|the) award|nominated|anniversary|jubil[äa]um|geburtstag feiern wir|ausgezeichnet|gewonnen|aniversario|premio|hemos ganado|anniversaire de|avons gagn[ée]|m[ée]daille)\b`)],
  ['person', is(String.raw`\b(?:introduce|meet|new (?:[\p{L}-]+ )?(?:colleague|partner|team ?mate|teacher|instructor|apprentice|trainer|vet|dentist|chef|groomer|doctor|hygienist|trainee|member of (?:the|our) team)|guest artist|welcome to (?:the|our) team|back from (?:parental|maternity|sick)|joins us|neue[rn]? (?:kolleg\w+|mitarbeiter\w*|azubi\w*)|verst[äa]rkt uns|unser team w[äa]chst|stellt? .{2,40} vor|nuev[oa] (?:compañer[oa]|profesor[a]?|soci[oa])|nouve(?:au|lle) (?:coll[èe]gue|professeure?|associ[ée]e?))\b`)],
  ['places', is(String.raw`\b(?:places?|spots?|slots?|dates?|appointments?|rooms?|seats?|tables?|tickets?)\b.{0,30}\b(?:left|free|available)\b|\b(?:has|have|got) (?:\p{L}+ )?(?:places|spots|slots)\b|\bnoch .{0,20}(?:pl[äa]tze?|termine?|zimmer) frei|\bfreie (?:pl[äa]tze|termine)|\b(?:quedan?|hay) .{0,20}(?:plazas?|citas?|huecos?|sitios?)\b|\b(?:reste|restent) .{0,20}(?:places?|cr[ée]neaux|dates?)\b`)],
  ['hours', is(String.raw`\b(?:closed|we close|closing (?:early|at)|opening (?:hours|times)|late opening|open (?:late|again|longer|on|until|from|daily|every|mon|tue|wed|thu|fri|sat|sun)|we(?:'re| are) (?:away|open)\b|holiday hours|new (?:hours|address|number)|we (?:have |are |'re )?mov(?:ed|ing)|power cut|roadworks|price (?:increases?|rises?|changes?)|new prices|stays? closed|offen|ab sofort|preiserh[öo]hung|geschlossen|urlaub|ruhetag|[öo]ffnungszeiten|ge[öo]ffnet|betriebsferien|umgezogen|cerrad[oa]s?|cerramos|abrimos|horarios?|ferm[ée]s?|fermeture|horaires|nous ouvrons|ouvert (?:le|tous))\b`)],
  ['offer', is(String.raw`\d\s?%\s?(?:off|discount|rabatt|de descuento|de remise)|\b(?:sale|discounts?|special offer|vouchers?|gift cards?|deals?|half price|free shipping|ship free|rabatt\w*|angebot|aktion|gutscheine?|descuentos?|oferta|rebajas|soldes|remise|promo|bons? cadeaux?)\b`)],
  ['story', is(String.raw`\b(?:our (?:hi)?story|history|tell our story|behind the scenes|who was|look(?:ing)? back|throwback|love letter|since when (?:we|the family)|unsere geschichte|blick hinter|nuestra historia|notre histoire|coulisses)\b`)],
  ['advice', is(String.raw`^(?:what|how|why|where|when|who)\b(?!.*\?)|\b(?:tips?|how (?:to|do|can|cut|often|long|we)|why|remind\w*|remember|check|season|explain\w*|advice|mistakes?|exercises?|tipps?|warum|erinner\w*|consejos?|por qu[eé]|recuerda|conseils?|pourquoi|astuces?)\b`)],
]

/** Signs that are sought in what the post says; the others also in the instructions. */
const OF_STATEMENTS: ReadonlySet<Purpose> = new Set(['greeting', 'advice', 'offer', 'places', 'person', 'praise'])

/** What a brief's post is for. Takes the brief as written, and what it says as understood. */
export function readPurpose(description: string, statements: readonly string[]): Purpose {
  const said = statements.join(' ')
  const [first = ''] = statements
  // Hours count only where the post begins with them: an event may also say when it closes.
  const [sign] = SIGNS.find(([purpose, pattern]) => pattern.test(purpose === 'hours' ? (first.split(/,\s/u)[0] ?? '') : OF_STATEMENTS.has(purpose) ? said : description)) ?? []
  const isCome = isEvent(foldedWords(first.replace(/\bopen house\b/giu, 'open-house concert')))
  const isClosing = /\b(?:closed|closing|close|geschlossen|cerrad\w*|cerramos|ferm[ée]\w*)\b/iu.test(first)
  if (sign === undefined || (sign === 'hours' && !isClosing)) return isCome ? 'event' : (sign ?? 'general')
  return sign
}
