import { normalizeText } from '@marquee/contract/shared/fuzzy'

/** Two texts that share half of what they have are nearly the same. */
export const ALIKE_FROM = 0.5
const WORDS_TOGETHER = 2

/** The words of a text as they are compared: links, tokens of facts and numbers say what changes in a text that is otherwise repeated, so any is as good as another. */
function wordsOf(text: string): string[] {
  const plain = normalizeText(text.replaceAll(/\{\{[^{}]*\}\}|https?:\/\/\S+/g, ' 0 ')).replaceAll(/\p{N}+([.,:]\p{N}+)*/gu, '0')
  return plain.match(/[\p{L}']+|0/gu) ?? []
}

/** Each pair of neighbouring words; of a single word, the word. */
function shinglesOf(text: string): Set<string> {
  const words = wordsOf(text)
  if (words.length < WORDS_TOGETHER) return new Set(words)
  return new Set(words.slice(WORDS_TOGETHER - 1).map((_, index) => words.slice(index, index + WORDS_TOGETHER).join(' ')))
}

function shareOf(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  if (one.size === 0 || other.size === 0) return 0
  const common = [...one].filter((shingle) => other.has(shingle)).length
  return common / (one.size + other.size - common)
}

/** How much two texts have in common, from 0 to 1: of all pairs of neighbouring words, the share that both have. Case, accents, punctuation, numbers and links do not count; a text without a word is like none. */
export const similarityOf = (one: string, other: string): number => shareOf(shinglesOf(one), shinglesOf(other))

/** The post that is most like a text, if one is nearly the same, and how much the most similar one has in common with it. */
export function findAlike<Post extends { text: string }>(text: string, posts: readonly Post[]): { post: Post | null; similarity: number } {
  const own = shinglesOf(text)
  let found: { post: Post | null; similarity: number } = { post: null, similarity: 0 }
  for (const post of posts) {
    const similarity = shareOf(own, shinglesOf(post.text))
    if (similarity > found.similarity) found = { post, similarity }
  }
  return found.similarity >= ALIKE_FROM ? found : { post: null, similarity: found.similarity }
}
