import type { Brief, Style } from './brief.ts'
import type { KnownFact } from './knowledge.ts'
import type { Part } from './parts.ts'

/** What of the knowledge one text tells, and how. */
export type Details = { facts: KnownFact[]; style: Style; lead: string; isEnglish: boolean }

/** How many facts of the knowledge a text of each length tells. */
const COUNTS = { short: 1, medium: 2, long: 4 } as const
/** The first of the facts goes last when a text is too long, the others go before the frames. */
const SPARES = [0.5, 4.2, 4.4, 4.6] as const

/**
 * The facts of one text: the most telling first in each, as it is what the text is for; what follows it changes from text to text, so that
 * suggestions differ. Takes all facts, best first, the length of the text and its place among the suggestions.
 */
export function chooseDetails(facts: readonly KnownFact[], tier: keyof typeof COUNTS, place: number): KnownFact[] {
  const [first, ...others] = facts
  if (!first) return []
  const isLeading = first.hasPrice || others.length === 0
  const round = isLeading ? others : facts
  const turned = [...round.slice(place % Math.max(round.length, 1)), ...round.slice(0, place % Math.max(round.length, 1))]
  return (isLeading ? [first, ...turned] : turned).slice(0, COUNTS[tier])
}

/** A fact that begins with its subject and a colon needs no lead. */
const IS_TITLED = /^[^.!?]{1,60}: /u

/** The first fact, in the manner of its style: over a list, over a line of its own, as an aside, or in a paragraph. */
function setFirst(text: string, { style, lead, facts }: Details): string {
  if (style === 'Technical') return `${lead}\n• ${text}`
  if (style === 'Creative') return `${lead}\n${text}`
  const hasLead = !IS_TITLED.test(text) && (style === 'Casual' || facts.length > 1)
  return hasLead ? `${lead} ${text}` : text
}

/** How a style sets what it adds. */
function setLine(text: string, at: number, details: Details): Pick<Part, 'text' | 'joint'> {
  const { style, isEnglish } = details
  if (at === 0) return { text: isEnglish ? setFirst(text, details) : text, joint: '\n\n' }
  if (!isEnglish || style === 'Creative') return { text, joint: '\n' }
  return style === 'Technical' ? { text: `• ${text}`, joint: '\n' } : { text, joint: ' ' }
}

/** A fact in its own words, or as it follows one of the same entry. */
const tell = ({ text, after, entry }: KnownFact, at: number, { facts }: Details): string => (facts[at - 1]?.entry === entry ? after : text)

/** The facts as parts of a text, in the manner of its style. */
export const detailParts = (details: Details): Part[] => details.facts.map((fact, at) => ({ ...setLine(tell(fact, at, details), at, details), spare: SPARES[at] ?? 5 }))

/** The facts of a post of a series: detail where it proves, the price where it offers, a date where it reminds. Each proof has its own. */
export function chooseForRole(facts: readonly KnownFact[], role: Brief['roles'][number], proofs: number): KnownFact[] {
  const plain = facts.filter(({ hasPrice }) => !hasPrice)
  if (role === 'offer') return facts.filter(({ hasPrice }) => hasPrice).concat(plain).slice(0, 1)
  if (role === 'reminder') return facts.filter(({ hasDate }) => hasDate).slice(0, 1)
  if (role === 'hook') return []
  return plain.length > 0 ? plain.slice(proofs % plain.length, (proofs % plain.length) + 1) : []
}
