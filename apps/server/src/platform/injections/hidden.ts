/** Parts of a text that its readers do not see: comments, and letters under characters that change the reading direction. */
const COMMENTS = /<!--[\s\S]*?(?:-->|$)/gu
const OVERRIDDEN = /[\u202d\u202e][^\u202c\n]*(?:\u202c|$|(?=\n))/gu
const TAG_LETTERS = /(?<!\u{1f3f4}[\u{e0000}-\u{e007f}]*)[\u{e0000}-\u{e007f}]+/gu
/** Characters without a width; joiners only between Latin letters, since other scripts and emoji need them. */
const INVISIBLE = /\u034f|\u17b4|\u17b5|[\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\u3164\ufeff\uffa0]|(?<=[\p{Script=Latin}\s])[\u200c\u200d]|[\u200c\u200d](?=[\p{Script=Latin}\s])/gu
/** So many in one sentence hide it from whoever searches for it. */
const DISGUISE = 3
const DISGUISED = /(?<=\p{Script=Latin})[\u034f\u180e\u200b-\u200d\u2060\ufeff](?=\p{Script=Latin})/gu
/** A cell that a spreadsheet would run: "=HYPERLINK(…)", "+CMD|…", "@SUM(…)". */
const FORMULA = /^\s*["']?[=+@-]\s*@?\p{L}[\p{L}\p{N}._]*\s*[(|!]/u
const FETCHING = /(?:HYPERLINK|IMPORT\w+|WEBSERVICE|CMD|DDE|IMAGE)\s*[(|]/iu

/** A text as its readers see it, and what was taken out of it. */
export type Shown = { text: string; hidden: string[] }

/** Whether a table's cell is a formula. */
export const isFormula = (cell: string): boolean => FORMULA.test(cell)
/** Whether a formula fetches something or starts a program: then its whole row is no data. */
export const isFetching = (cell: string): boolean => isFormula(cell) && FETCHING.test(cell)

/** A text without characters that have no width or change the reading direction. */
const withoutInvisible = (text: string): string => text.replace(TAG_LETTERS, '').replace(INVISIBLE, '')

/** Whether a sentence has invisible characters inside its words. */
const isDisguised = (part: string): boolean => (part.match(DISGUISED)?.length ?? 0) >= DISGUISE

/**
 * Takes out what the readers of a text do not see: HTML comments, letters in a reversed direction, sentences with invisible characters in
 * their words. Single invisible characters are removed. Takes the text; returns it with what was taken out.
 */
export function showText(text: string): Shown {
  const hidden: string[] = []
  const takeOut = (part: string): string => {
    const inside = withoutInvisible(part.replace(/^<!--|-->$/gu, '')).trim()
    if (inside !== '') hidden.push(inside)
    return ' '
  }
  const seen = text.replace(COMMENTS, takeOut).replace(OVERRIDDEN, takeOut)
  const parts = seen.split(/(?<=[.!?\n]["”’)]?)(?=[\s\u200b-\u200f\u2060-\u2069\ufeff])/u).map((part) => (isDisguised(part) ? takeOut(part) : part))
  return { text: withoutInvisible(parts.join('')).replace(/[^\S\n]{2,}/gu, ' '), hidden }
}
