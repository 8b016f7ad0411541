import type { Style } from '../brief.ts'
import { fillFrame } from './frames.ts'
import type { Intent } from '../reading/understood.ts'
import { addressOf } from '../reading/wishes.ts'
import type { Purpose } from '../reading/purpose.ts'
import { addressed, FORMAL_FAMILIES, type Lines } from './families.ts'
import { FRENCH } from './fr.ts'
import { GERMAN } from './de.ts'
import { ENGLISH_PURPOSES, FOREIGN_PURPOSES, TRADE_LINES } from './purposes.ts'
import { SPANISH } from './es.ts'
import { NEUTRAL, type Trade } from './trades.ts'

const FOREIGN = { de: GERMAN, es: SPANISH, fr: FRENCH } as const
/** Whose lines they are: a trade's, for a purpose, of one person or several. */
type Author = { trade: Trade; purpose: Purpose; isSingular: boolean; /** The networks are sober ones. */ isSober: boolean }
/** Trades whose lines are sober enough for such networks. */
const SOBER_FAMILIES: ReadonlySet<Trade['family']> = new Set(['professional', 'health', 'community', 'any'])
type Spoken = Exclude<Intent['language'], 'other'>

/** The lines of a purpose in a language; none for a post that is for nothing in particular. */
const purposeLines = (language: Spoken, purpose: Purpose): Lines | undefined =>
  purpose === 'general' ? undefined : language === 'en' ? ENGLISH_PURPOSES[purpose] : FOREIGN_PURPOSES[language][purpose]

/** The lines of a purpose, and of the trade those that go with it. */
function chooseLines(language: Spoken, { trade, purpose, isSober }: Author, any: Lines): Lines {
  const isPlain = isSober && !SOBER_FAMILIES.has(trade.family)
  const own: Lines = isPlain ? any : language === 'en' ? trade : (FOREIGN[language][trade.family] ?? any)
  const ofPurpose = purposeLines(language, purpose)
  if (!ofPurpose) return own
  const isAlone = trade === NEUTRAL || isPlain || (language !== 'en' && purpose === 'event')
  const goes = isAlone ? TRADE_LINES.hiring : TRADE_LINES[purpose]
  const join = (kind: keyof Lines): readonly string[] => [...ofPurpose[kind], ...(goes[kind] ? own[kind] : [])]
  return { openers: join('openers'), calls: join('calls'), questions: join('questions') }
}

/** A line as the author says it to these readers. Takes the line, the language and wishes, and the author. */
export const putLine = (line: string, { language, wishes }: Pick<Intent, 'language' | 'wishes'>, { trade, isSingular }: Pick<Author, 'trade' | 'isSingular'>): string =>
  language === 'en' || language === 'other' ? fillFrame(line, isSingular) : addressed(line, addressOf(wishes, language, FORMAL_FAMILIES.has(trade.family)))

/** The lines of a post in a language; undefined where the writer has none. Takes the intent and the author. */
export function linesOf({ language, wishes }: Intent, author: Author): Lines | undefined {
  if (language === 'other') return undefined
  const any: Lines = language === 'en' ? NEUTRAL : FOREIGN[language].any
  const chosen = chooseLines(language, author, any)
  const serious = wishes.hasNoJokes ? (purposeLines(language, author.purpose)?.openers ?? any.openers) : chosen.openers
  const put = (line: string): string => putLine(line, { language, wishes }, author)
  const isSaid = (line: string): boolean => !wishes.banned.some((word) => line.toLowerCase().includes(word))
  const say = (list: readonly string[], others: readonly string[]): string[] => {
    const said = list.map(put).filter(isSaid)
    return said.length > 0 ? said : others.map(put).filter(isSaid)
  }
  return { openers: say(serious, any.openers), calls: say(chosen.calls, any.calls), questions: say(chosen.questions, any.questions) }
}

/** Emoji that suit the trade; none in styles that do without. */
export const emojiOf = (trade: Trade, style: Style): readonly string[] => (style === 'Casual' || style === 'Creative' ? trade.emoji : [])
