/** Letters without a separable accent; the database's unaccent maps them the same way. */
const LETTERS: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ı: 'i', þ: 'th' }

/** English stop words for pictures, and words common in file names. */
const STOP_WORDS = new Set(
  `a about above after again all also always am an and any anyone anything are around as at available away back be because been before being
  below best better between big both but by can come comes coming could day days did do does doing done down each easy even ever every
  everyone everything few find first for from full get gets getting give go goes going good got great had has have having he help her here
  hers him his how i if in into is it its just keep know last late less let lets like little ll long look looking lot love made make makes
  making many may me might mine more most much must my need never new next no none nor not now of off often on once one only or other our
  ours out over own part people perfect place please put ready really right said same see she should simple since small so some someone
  something still such sure take takes tell than thank thanks that the their them then there these they thing things think this those
  three four five six seven eight nine ten eleven twelve twenty thirty forty fifty sixty seventy eighty ninety hundred thousand through till time to today together tomorrow tonight too try two under until up upon us use ve very via wait want was watch way we
  week weeks well were what when where which while who whole why will wish with without won work would year years yes yet you your yours
  img image images photo photos picture pictures pic dsc jpg jpeg png gif webp mp4 mov webm video file copy final edit version screenshot
  check click link bio follow comment share tag post swipe tap shop now don doesn didn isn aren wasn can t s re d m`.split(/\s+/),
)
/** Shorter words do not help, and longer ones are not words. */
const WORD_LENGTH = { min: 2, max: 40 } as const

/** A text in lower case without accents. */
export function fold(text: string): string {
  const plain = text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return plain.replaceAll(/[ßæœøłđıþ]/g, (letter) => LETTERS[letter] ?? letter)
}

/** Words whose plural has another letter: loaves, shelves, knives. */
export const VES = /^(loa|lea|shel|hal|scar|thie|cal|wol|kni|wi|li)(?:ves|fe?)$/

function withoutPlural(word: string): string {
  if (VES.test(word)) return word.replace(VES, '$1f')
  if (/[^aeiou]ies$/.test(word) && word.length > 4) return `${word.slice(0, -3)}y`
  if (/(?:ss|x|z|ch|sh)es$/.test(word)) return word.slice(0, -2)
  if (word.endsWith('oes') && word.length > 4) return word.slice(0, -2)
  return /[^sui]s$/.test(word) ? word.slice(0, -1) : word
}

function withoutEnding(word: string): string {
  for (const ending of ['ing', 'ed', 'ly']) {
    const stem = word.slice(0, -ending.length)
    if (word.endsWith(ending) && stem.length >= 3 && /[aeiouy]/.test(stem)) return stem.replace(/([bdfgkmnprtvz])\1$/, '$1')
  }
  return word
}

/** The stem shared by the forms of an English word: `croissants` and `croissant`, `baked`, `baking` and `bake`. Takes a folded word. */
export function stem(word: string): string {
  if (word.length <= 3 || !/^[a-z]+$/.test(word)) return word
  const singular = withoutPlural(word)
  const root = singular.length > 4 ? withoutEnding(singular) : singular
  return root.length > 3 && root.endsWith('e') ? root.slice(0, -1) : root
}

/** A word of a text: as written, folded, and its stem. */
export type Word = { written: string; folded: string; stem: string }

const isTelling = (folded: string): boolean =>
  folded.length >= WORD_LENGTH.min && folded.length <= WORD_LENGTH.max && /\p{L}/u.test(folded) && !STOP_WORDS.has(folded)

/** One word, or null when it is a number or a stop word. */
export function readWord(written: string): Word | null {
  // Decomposing a letter can leave marks.
  const folded = fold(written).replaceAll(/[^\p{L}\p{N}]/gu, '')
  return isTelling(folded) ? { written, folded, stem: stem(folded) } : null
}

/** The significant words of a text, in order. `CamelCase` is two words; what follows an apostrophe is dropped. */
export function readWords(text: string): Word[] {
  const written = text.replaceAll(/['’]\p{L}+/gu, ' ').replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2').match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  return written.map(readWord).filter((word) => word !== null)
}
