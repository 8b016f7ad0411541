import { countWeighted, countGraphemes } from '@marquee/contract/shared/text-length'
import { fold } from '../../../../platform/reading/fold.ts'
import { readLanguage } from '../../../../platform/reading/language.ts'

/** How a network counts characters. */
export type Counting = 'graphemes' | 'weighted'
/** The longest text: by the network, and by the personality, which counts characters as readers see them. */
export type LengthLimit = { characters: number; counting: Counting; mostLength: number }

/** Shorter texts have too few words to tell their language. */
const LEAST_LETTERS = 40
const EMOJI = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20e3/u

/** Whether a text is short enough for the network and the personality. */
export const doesFit = (text: string, { characters, counting, mostLength }: LengthLimit): boolean =>
  (counting === 'weighted' ? countWeighted(text) : countGraphemes(text)) <= characters && countGraphemes(text) <= mostLength

/** Whether a text has an emoji. Signs that are letters of a trade, such as ©, ® and ™, are none. */
export const hasEmoji = (text: string): boolean => EMOJI.test(text.replace(/[©®™]/gu, ''))

/** The words of a list that a text has, whole: folded, so that "Cheap" finds "CHEAP". */
export function findAvoided(text: string, avoid: readonly string[]): string[] {
  const words = ` ${(fold(text).match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')} `
  return avoid.filter((word) => {
    const folded = (fold(word).match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')
    return folded !== '' && words.includes(` ${folded} `)
  })
}

/** Whether a text is plainly in another language. Takes the text without what is quoted from the knowledge base, and the code of the language. */
export async function isInOtherLanguage(text: string, language: string): Promise<boolean> {
  if ((text.match(/\p{L}/gu)?.length ?? 0) < LEAST_LETTERS) return false
  const found = await readLanguage(text)
  return found !== null && found !== language
}

const DECEIVING = /[\u202a-\u202e\u2066-\u2069]|[\u{e0000}-\u{e007f}]/u
const CODED = /(?<![\p{L}\p{N}])(?=[A-Za-z0-9+/=_-]*\d|[A-Za-z0-9+/=_-]*[a-z][A-Z])[A-Za-z0-9+/=_-]{20,}|(?:[01]{7,8}\s){2,}|\p{L}{45,}|(?:\p{L}[ .\-_*]){5,}\p{L}(?!\p{L})/u
const MARKUP = /\]\(|<\/?[a-z!][^>\n]{0,200}>|```|^#{1,6}\s|[{}\\|]|\[[A-Z_ ]{3,}\]/mu

/** Whether a text has what readers cannot read and no source has: codes, markup, letters that are set apart, characters that change the reading direction. */
export function isUnreadable(text: string, sources: readonly string[]): boolean {
  if (DECEIVING.test(text)) return true
  const found = [CODED, MARKUP].flatMap((pattern) => pattern.exec(text)?.[0] ?? [])
  return found.some((part) => !sources.some((source) => source.includes(part)))
}
