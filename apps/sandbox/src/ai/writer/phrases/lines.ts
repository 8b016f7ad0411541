import type { Style } from '../brief.ts'
import { fillFrame } from './frames.ts'
import type { Intent } from '../reading/understood.ts'
import { addressOf } from '../reading/wishes.ts'
import { addressed, FORMAL_FAMILIES, type Lines } from './families.ts'
import { FRENCH } from './fr.ts'
import { GERMAN } from './de.ts'
import { SPANISH } from './es.ts'
import { NEUTRAL, type Trade } from './trades.ts'

const FOREIGN = { de: GERMAN, es: SPANISH, fr: FRENCH } as const
/** What the networks without a comment section, or with another tone, do not understand. */
const isSaid = (line: string, { banned }: Intent['wishes']): boolean => !banned.some((word) => line.toLowerCase().includes(word))

/** The lines of a trade in a language; undefined where the writer has none. Takes the intent, the trade, and whether the author is one person. */
export function linesOf({ language, wishes }: Intent, trade: Trade, isSingular: boolean): Lines | undefined {
  if (language === 'other') return undefined
  const fallback: Lines = language === 'en' ? NEUTRAL : FOREIGN[language].any
  const lines: Lines = language === 'en' ? trade : (FOREIGN[language][trade.family] ?? fallback)
  const own: Lines = wishes.hasNoJokes ? { ...lines, openers: fallback.openers } : lines
  const address = language === 'en' ? 1 : addressOf(wishes, language, FORMAL_FAMILIES.has(trade.family))
  const say = (list: readonly string[], others: readonly string[]): string[] => {
    const said = [...list, ...(list === others ? [] : others)].map((line) => (language === 'en' ? fillFrame(line, isSingular) : addressed(line, address))).filter((line) => isSaid(line, wishes))
    return said.slice(0, Math.max(list.length, said.length > list.length ? list.length : 1))
  }
  return { openers: say(own.openers, fallback.openers), calls: say(own.calls, fallback.calls), questions: say(own.questions, fallback.questions) }
}

/** Emoji that suit the trade; none in styles that do without. */
export const emojiOf = (trade: Trade, style: Style): readonly string[] => (style === 'Casual' || style === 'Creative' ? trade.emoji : [])
