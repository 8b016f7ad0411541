import { stemsOf } from '../text/clauses.ts'
import { foldWord } from '../text/text.ts'

/** Titles that name where a text stands, not what it is about: the texts repeat what other entries say. */
const MEDIA = 'sign poster flyer flier leaflet brochure menu list pricelist website homepage page mail email newsletter template footer header blurb map listing profile copied advert advertisement ad sticker chalkboard blackboard whiteboard handout excerpt screenshot printed text export import dump post caption bio snippet catalogue catalog schild tafel aushang plakat zettel faltblatt prospekt speisekarte karte liste preisliste webseite seite vorlage fusszeile eintrag anrufbeantworter anzeige aufkleber cartel folleto carta lista pagina plantilla anuncio panneau affiche depliant carte liste page modele annonce'
/** The same of two words: a machine, a card or a board alone is a thing to sell. */
const MEDIA_OF_TWO = /(?<!\p{L})(?:answering machines?|web ?sites?|(?:menu|price|business|post|index) ?(?:cards?|boards?)|(?:shop|window|shelf|price) (?:labels?|banners?|notes?)|(?:sandwich|notice|a)[ -]?boards?)(?!\p{L})/iu
/** Titles that say which kind of fact follows, of which there may be many. */
const GENERIC = 'price prices fee fees rate rates tariff tariffs cost costs contact about us company overview information info general faq details facts hours opening times time phone address location product products service services offer offers imprint impressum directions anfahrt preise preis tarif tarife kosten kontakt uberuns unternehmen allgemein oeffnungszeiten offnungszeiten angebot angebote precios tarifas contacto prix tarifs horaires horario'
/** Words that make another thing of the same kind, or another price of the same thing. */
const VARIANTS = 'small medium large big little mini midi maxi xl xxl xs half full whole double single twin triple quarter premium deluxe basic standard plus pro lite light junior extra new used second refurbished weekday weekend evening night morning afternoon holiday takeaway go eat digital print hardback paperback hot iced decaf online express front rear left right inside outside indoor outdoor upper lower klein gross groesse mittel halb ganz doppel einzel abend nacht neu gebraucht grande pequeno medio doble petit grand demi'
const AUDIENCES = 'student pupil child children kid teen teenager senior pensioner member adult baby toddler family group concession reduced disabled schuler studierend kinder rentner senior mitglied erwachsen familie gruppe ermassigt nino estudiante jubilado socio adulto enfant etudiant retraite adherent'
const SEASONS = 'spring summer autumn fall winter christmas xmas easter advent halloween valentine carnival ramadan fruhling fruhjahr sommer herbst weihnachten ostern fasching verano invierno otono primavera navidad ete hiver automne printemps noel'
/** Words of labels that say nothing about what a value is of. */
const EMPTY = 'only just fee fees charge charges rate rates tariff retail gross net vat tax mwst incl including included plus each per piece pieces pcs stuck person persons head people buy order now currently offer item amount come comes includes with without brutto netto inkl inklusive pro je'

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' ').flatMap((word) => [foldWord(word), ...stemsOf(word)]))
const media: ReadonlySet<string> = new Set(MEDIA.split(' ').map(foldWord))
const [generic, variants, audiences, seasons, empty] = [GENERIC, VARIANTS, AUDIENCES, SEASONS, EMPTY].map(setOf)
const within = (words: Iterable<string>, set: ReadonlySet<string> | undefined): ReadonlySet<string> => new Set([...words].filter((word) => set?.has(word)))

const WORDS = /[\p{L}\p{N}]+(?:['’]\p{L}+)*/gu
const MEASURES = /(?<![\p{L}\p{N}])\d[\d.,/]*\s?(?:kg|g|mg|l|ml|cl|dl|cm|mm|m|km|oz|lbs?|yds?|yards?|inch(?:es)?|ft|feet|miles?|minutes?|mins?|hours?|hrs?|h|days?|weeks?|months?|years?|nights?|tage?n?|wochen?|monate?n?|jahre?n?|stunden?|minuten?|nächte?|días?|semanas?|meses|años?|horas?|jours?|semaines?|mois|ans|heures?)(?![\p{L}\p{N}])|\d["”]/giu

/** The season that it is says nothing of a thing. */
const NOW = /(?<!\p{L})(?:this|diese[rsmn]?|cette?|este|esta)\s(?:spring|summer|autumn|fall|winter|year|season|frühjahr|sommer|herbst|winter|jahr|saison|année|año)(?!\p{L})/giu

/** All words of a text as they are compared, small ones too. */
const allWords = (text: string): Set<string> => new Set((text.match(WORDS) ?? []).flatMap((word) => [foldWord(word), ...stemsOf(word)]))

/** The words that say what something is, in their order; neither measures nor words about prices. */
export function labelOf(text: string): string[] {
  return [...stemsOf(text.replace(MEASURES, ' ').replace(NOW, ' '))].filter((word) => !empty?.has(word))
}
export const variantsIn = (text: string): ReadonlySet<string> => within(allWords(text), variants)
export const audiencesIn = (text: string): ReadonlySet<string> => within(allWords(text), audiences)
export const seasonsIn = (text: string): ReadonlySet<string> => within(allWords(text), seasons)
export const isVariant = (word: string): boolean => variants?.has(word) ?? false
export const yearsIn = (text: string): ReadonlySet<string> => new Set(text.match(/(?<!\d)(?:19|20)\d\d(?!\d)/gu) ?? [])

/** Whether a title says where a text stands: "Window sign, spring". */
export const isMedium = (title: string): boolean => MEDIA_OF_TWO.test(title) || (title.match(WORDS) ?? []).map(foldWord).some((word) => media.has(word) || media.has(word.replace(/s$/u, '')))
/** Whether a title names no thing: "Prices", "Contact". */
export const isGeneric = (title: string): boolean => labelOf(title).every((word) => generic?.has(word))
/** Whether a title or the tags say that prices follow. */
export const isPriced = (text: string): boolean => /(?<!\p{L})(?:prices?|pric(?:e|ing)\s?list|fees?|rates?|tariffs?|menu|charges?|preis\p{L}*|tarife?|gebühren|honorare?|precios?|tarifas?|prix|tarifs?|prezzi|listino|prijzen)(?!\p{L})/iu.test(text)
/** Whether a text is kept for what it once said. */
export const isPast = (text: string): boolean => /(?<!\p{L})(?:archived?|last year['’]?s?|previous year|outdated|obsolete|no longer|until 20\d\d|(?<!(?:how|years?|months?|weeks?)[\s-])old(?!\senough)|former|archiv|veraltet|letztes jahr|letzten jahres|vorjahr|alte[sn]?|alter(?=\s(?:preis|tarif|stand|text))|año pasado|archivo|année dernière|ancien\p{L}*)(?!\p{L})/iu.test(text)
