import { isGeneric, isMedium, labelOf } from './vocabulary.ts'

/** What an entry is about, by its title: its words and numbers, and those of its first part, which name it; null where the title names a place of text or a kind of fact. */
export type Thing = { words: readonly string[]; numbers: readonly string[]; core: readonly string[]; isHeadFirst: boolean }

/** Ends the name of a thing in a title: "Puncture while you wait", "Albania: the Accursed Mountains". */
const CORE_END = /[,:;(–—]|\s-\s|(?<!\p{L})(?:while|with|without|for|from|in|at|on|by|to|mit|ohne|für|im|aus|bei|con|sin|para|avec|sans|pour)(?!\p{L})/iu
/** Languages whose compounds begin with what they are: "corona de porcelana". */
const HEAD_FIRST = /(?<!\p{L})(?:de|del|di|della|du|da|do|des)(?!\p{L})/iu

/** Reads what a passage's entry is about. */
export function readThing({ title }: { title: string }): Thing | null {
  const words = labelOf(title)
  if (words.length === 0 || isMedium(title) || isGeneric(title)) return null
  const core = labelOf(title.split(CORE_END, 1)[0] ?? '')
  return { words, numbers: title.replaceAll(/(?<!\d)(?:19|20)\d\d(?!\d)/gu, '').match(/\d+(?:[.,]\d+)*/gu) ?? [], core: core.length > 0 ? core : words, isHeadFirst: HEAD_FIRST.test(title) }
}

/** Whether a title names a thing: not a place of text ("Window sign") or a kind of fact ("Opening hours"). */
export const isThing = (title: string): boolean => readThing({ title }) !== null
/** Whether a title of several general words names what may be paid for: "Machine rental", not "Contact". */
export const isOffer = (title: string): boolean => isThing(title) || (!isMedium(title) && labelOf(title).length > 1)
