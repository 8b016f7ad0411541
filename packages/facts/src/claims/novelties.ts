import type { Fact } from '../values/find.ts'
import { type Clause, stemsOf } from '../text/clauses.ts'
import { type Read, readText, type Source, type Words } from './statements.ts'

const pattern = (words: string): RegExp => new RegExp(String.raw`(?<!\p{L})(?:${words})(?!['’]?\p{L})`, 'iu')

/** What announces something, in English, German, Spanish, French, Italian, Dutch and Portuguese. */
const NEWS = pattern(
  'new|newest|newly|latest|now|we also|also offer|coming soon|soon|starting|from (?:spring|summer|autumn|winter|next|this)|second (?:shop|branch|showroom|studio|location|store)|moving to|join(?:ed|ing)? forces|partner\\w*|from now on|starting soon|opens|opening|also open|launch\\w*|introduc\\w+|(?:is|are) back|back by|for the first time|as of|' +
  'neu|neue[mnrs]?|neueste[mnrs]?|ab sofort|jetzt|demnächst|künftig|eröffne\\w*|erstmals|wieder da|nuev[oa]s?|novedad|ahora|a partir de ahora|próximamente|abrimos|estrenamos|por primera vez|' +
  'nouveau|nouvelles?|nouveautés?|désormais|dorénavant|bientôt|ouvrons|ouvre|pour la première fois|nuov[oaie]|novità|d’ora in poi|da oggi|prossimamente|apriamo|nieuwe?|voortaan|binnenkort|vanaf nu|openen|nov[oa]s?|novidade|a partir de agora|em breve',
)
/** What others are said to have thought of something. */
const PRAISE = pattern(
  'voted|named (?:us|one|among)|awarded|awards?|prizes?|won|stars|of the year|as seen|seen on|featured (?:in|on|by)|recommended by|certified|proud(?:ly)? to|ranked|rated|chosen by|ordered by|gave us|ordered|the only|first in|famous|magazine|newspaper|television|radio|tv|film(?:ed)?|celebrit\\w+|official|exclusive\\w*|supplier to|biggest|largest|oldest|finest|best|number one|no\\. 1|guarantee\\w*|lifetime|money back|patented|donate\\w*|charity|' +
  'berühmt\\w*|zeitschrift|zeitung|fernsehen|offiziell\\w*|exklusiv\\w*|größte\\w*|älteste\\w*|beste[nrsm]?|garantie\\w*|spenden?|famos[oa]s?|revista|periódico|televisión|oficial|exclusiv[oa]s?|mejor|mayor|garantía|donamos|magazine|célèbres?|journal|télévision|officiel\\w*|exclusi\\w+|meilleure?s?|garantie?s?|famos[oaie]|rivista|giornale|ufficiale|migliore?|beroemd\\w*|krant|officieel|beste|' +
  'gewählt|ausgezeichnet|auszeichnung|preis der|gewonnen|des jahres|bekannt aus|empfohlen von|zertifiziert|stolz|premiad[oa]s?|premio|elegid[oa]s?|galardon\\w+|del año|recomendad[oa]s? por|certificad[oa]s?|orgullos[oa]s?|visto en|' +
  'élue?s?|récompensée?s?|prix du|de l’année|recommandée?s? par|certifiée?s?|fiers|fières|vu à la|premiat[oaie]|dell’anno|certificat[oaie]|verkozen|bekroond|van het jaar|gecertificeerd|eleit[oa]s?|do ano',
)
/** Who speaks: what a text says of its business, not of the weather. */
const OWN = pattern('we|our|us|ours|wir|uns|unser\\w*|nosotros|nuestr[oa]s?|nous|notre|nos|noi|nostr[oaie]|ci|wij|we|ons|onze|nós|noss[oa]s?')
/** What says how somebody feels, thanks, greets, or speaks to readers: it announces nothing. */
const FEELING = pattern('you|your|tell|talk|ask|say|think|hear|congratulat\\w+|du|dir|dein\\w*|ihr|euch|euer\\w*|ihnen|sagt?|fragt?|tu|tus|te|usted\\w*|vous|votre|vos|voi|vostr[oaie]|je|jullie|você\\w*|love[sd]?|hope|wish\\w*|thank\\w*|wait|glad|happy|sorry|miss(?:ed)?|smil\\w+|see you|enjoy\\w*|feel\\w*|let’s|lieben|hoffen|wünsch\\w*|dank\\w*|freu\\w*|gracias|esperamos|encanta|merci|espérons|adorons|heureux|grazie|speriamo|amiamo|bedankt|hopen|obrigad[oa]s?|esperamos')

/** Fewer sources say nothing of what there is. */
const LEAST_SOURCES = 5
/** Fewer significant words announce nothing. */
const LEAST_WORDS = 3
/** Of the words of an announcement those that no source has, at least; and what a single source may have of them, at most. */
const LEAST_UNKNOWN = 0.5
const MOST_KNOWN = 0.34
/** Without a word that announces, a sentence of this many words, of which nearly none is known. */
const MANY_WORDS = 4
const NEARLY_ALL = 0.75

type Word = { start: number; end: number; isUnknown: boolean }
type Lookup = { toKnown: (stem: string) => string | null; sources: readonly Source[]; given: ReadonlySet<string> }

const isWord = (token: string): boolean => /^\p{L}/u.test(token)

/** Whether a sentence announces or praises something of the business. */
function isAnnouncement(sentence: string, unknown: number, count: number): boolean {
  if (PRAISE.test(sentence)) return true
  if (NEWS.test(sentence)) return OWN.test(sentence) || /^[^.!?]*:/u.test(sentence) || NEWS.test(sentence.split(/\s+/u, 3).join(' ')) || /(?<!\p{L})opens(?!\p{L})/iu.test(sentence)
  return OWN.test(sentence) && !FEELING.test(sentence) && count >= MANY_WORDS && unknown >= NEARLY_ALL
}

function wordsOf(text: string, { start, end }: Clause, values: Read['values'], isUnknown: (stem: string) => boolean): Word[] {
  return [...text.slice(start, end).matchAll(/[\p{L}\p{N}]+(?:['’-]\p{L}+)*/gu)].flatMap(({ 0: word, index }) => {
    // Values are compared by themselves.
    if (values.some((value) => value.start < start + index + word.length && start + index < value.end)) return []
    const stems = [...stemsOf(word)]
    return stems.length === 0 && !PRAISE.test(word) ? [] : [{ start: start + index, end: start + index + word.length, isUnknown: stems.some(isUnknown) || PRAISE.test(word) }]
  })
}

/** The part of a clause that nothing is known of; null if all is. */
function unknownPart(text: string, clause: Clause, values: Read['values'], isUnknown: (stem: string) => boolean): { start: number; end: number; count: number } | null {
  const unknown = wordsOf(text, clause, values, isUnknown).filter((word) => word.isUnknown)
  const [first, last] = [unknown[0], unknown.at(-1)]
  return first && last ? { start: first.start, end: last.end, count: unknown.length } : null
}

/** What a single source has of the words of a sentence, at most. */
function bestShare(stems: readonly string[], { toKnown, sources }: Lookup): number {
  const known = stems.flatMap((stem) => toKnown(stem) ?? [])
  return Math.max(0, ...sources.map(({ all }: { all: Words }) => known.filter((stem) => all.has(stem)).length)) / stems.length
}

/**
 * Finds what a text announces of the business, or says that others think of it, of which no source says anything: "New: laser therapy". Takes the sources, what
 * finds their words, and the words of the description; returns a function that takes a text.
 */
export function createNoveltyCheck(lookup: Lookup): (text: string) => Fact[] {
  const isUnknown = (stem: string) => lookup.toKnown(stem) === null && !lookup.given.has(stem)
  return (text) => {
    // Of a business that little is known of, everything is new.
    if (lookup.sources.length < LEAST_SOURCES) return []
    const read = readText(text)
    return [...Map.groupBy(read.clauses, ({ sentence }) => sentence).values()].flatMap((clauses): Fact[] => {
      const sentence = text.slice(clauses[0]?.start, clauses.at(-1)?.end)
      const stems = [...new Set(clauses.flatMap((clause) => [...read.wordsOf(clause).keys()].filter(isWord)))]
      const unknown = stems.filter(isUnknown).length / Math.max(stems.length, 1)
      if (stems.length < LEAST_WORDS || unknown < LEAST_UNKNOWN || bestShare(stems, lookup) > MOST_KNOWN || !isAnnouncement(sentence, unknown, stems.length)) return []
      const parts = clauses.filter(({ isHead }) => !isHead).flatMap((clause) => unknownPart(text, clause, read.values, isUnknown) ?? [])
      const [part] = parts.toSorted((one, other) => other.count - one.count || one.start - other.start)
      return part ? [{ kind: 'claim', text: text.slice(part.start, part.end), value: text.slice(part.start, part.end), start: part.start, end: part.end }] : []
    })
  }
}
