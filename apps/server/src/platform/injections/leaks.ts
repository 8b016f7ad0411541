/** This many consecutive words of the instructions that are in no source are a leak. */
const LEAK_WORDS = 6

const words = (text: string): string[] => text.normalize('NFKC').toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

function shingles(text: string): Set<string> {
  const list = words(text)
  return new Set(list.slice(LEAK_WORDS - 1).map((_word, index) => list.slice(index, index + LEAK_WORDS).join(' ')))
}

/** Tells texts that repeat some words in a row of what is secret and stands in no source. Takes both; returns the function of a text. */
export function createLeakCheck(secret: string, told: string): (text: string) => boolean {
  const open = shingles(told)
  const secrets = new Set([...shingles(secret)].filter((shingle) => !open.has(shingle)))
  return (text) => [...shingles(text)].some((shingle) => secrets.has(shingle))
}
