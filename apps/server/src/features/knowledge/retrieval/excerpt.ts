const MAX_LENGTH = 320

const wordsOf = (text: string): string[] => [...new Set((text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? []).map((word) => word.slice(0, 6)))]

/** How many words of a query are in a part of a text, by prefix. */
const countWords = (text: string, words: readonly string[]): number => words.filter((word) => text.includes(word)).length

/** Cuts at spaces and marks what was left out. */
function cut(text: string, from: number): string {
  const start = from === 0 ? 0 : text.indexOf(' ', from) + 1
  const whole = text.slice(start, start + MAX_LENGTH)
  const isWhole = start + MAX_LENGTH >= text.length
  const end = isWhole ? whole.length : Math.max(whole.lastIndexOf(' '), MAX_LENGTH / 2)
  return `${start > 0 ? '… ' : ''}${whole.slice(0, end).trim()}${isWhole ? '' : ' …'}`.toWellFormed()
}

/** The part of a passage most relevant to a query. A short passage is returned whole. */
export function excerptOf(content: string, query: string): string {
  const text = content.replace(/\s+/g, ' ').trim()
  if (text.length <= MAX_LENGTH) return text
  const [words, lower] = [wordsOf(query), text.toLowerCase()]
  let [best, max] = [0, -1]
  for (let from = 0; from < text.length - MAX_LENGTH / 2; from += MAX_LENGTH / 4) {
    const count = countWords(lower.slice(from, from + MAX_LENGTH), words)
    if (count > max) [best, max] = [from, count]
  }
  return cut(text, best)
}
