/** Letters that a word and its compound have in common at least. */
const LEAST_LETTERS = 4
/** The least share of the longer word that both have in common: "exam" of "examination". */
const LEAST_SHARE = 0.35

/** Letters before the last part of a compound at least: two are a prefix, "place" is no part of "replace". */
const LEAST_BEFORE = 3

const isPart = (part: string, whole: string): boolean =>
  part.length >= LEAST_LETTERS && part.length >= whole.length * LEAST_SHARE && (whole.startsWith(part) || (whole.endsWith(part) && whole.length - part.length >= LEAST_BEFORE))

/**
 * Finds words as a vocabulary has them: itself, or the one that it is a part of or that is a part of it, as in compounds. Takes the vocabulary's
 * stems; returns a function that takes a stem and returns the one that is nearest, or null.
 */
export function createVocabulary(stems: Iterable<string>): (stem: string) => string | null {
  const known = new Set([...stems].filter((stem) => /^\p{L}/u.test(stem)))
  const found = new Map<string, string | null>()
  const find = (stem: string): string | null => {
    if (known.has(stem)) return stem
    const near = [...known].filter((one) => isPart(stem, one) || isPart(one, stem))
    return near.toSorted((one, other) => Math.abs(one.length - stem.length) - Math.abs(other.length - stem.length))[0] ?? null
  }
  return (stem) => {
    const before = found.get(stem)
    if (before !== undefined) return before
    const nearest = find(stem)
    found.set(stem, nearest)
    return nearest
  }
}
