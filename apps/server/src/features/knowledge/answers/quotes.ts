/** Length of an excerpt around a quotation, and of the longest quotation. */
const EXCERPT = 320
const MAX_QUOTE = 400

const collapse = (text: string): string => text.replaceAll(/\s+/gu, ' ').trim()

/** A quotation that is not too long: it ends after a word. */
export function cutQuote(quote: string): string {
  if (quote.length <= MAX_QUOTE) return quote
  const cut = quote.slice(0, MAX_QUOTE)
  return cut.slice(0, Math.max(cut.lastIndexOf(' '), MAX_QUOTE / 2)).trimEnd().toWellFormed()
}

/** The part of a passage around a quotation from it, which it contains with its spaces collapsed. Takes the passage and the quotation. */
export function excerptAround(passage: string, quote: string): string {
  const [text, quoted] = [collapse(passage), collapse(quote)]
  const at = text.indexOf(quoted)
  if (at < 0) return quoted
  if (text.length <= EXCERPT) return text
  const room = Math.max(0, EXCERPT - quoted.length)
  // What is not needed on one side is shown on the other.
  const earliest = Math.max(0, Math.min(at - Math.floor(room / 2), text.length - EXCERPT))
  const latest = Math.min(text.length, at + quoted.length + (room - (at - earliest)))
  const start = earliest === 0 ? 0 : Math.min(at, text.indexOf(' ', earliest) + 1)
  const end = latest === text.length ? latest : Math.max(at + quoted.length, text.lastIndexOf(' ', latest))
  return `${start > 0 ? '… ' : ''}${text.slice(start, end).trim()}${end < text.length ? ' …' : ''}`.toWellFormed()
}
