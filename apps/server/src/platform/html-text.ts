/** Longer ones are cut. */
const MOST_CHARACTERS = 100_000
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

function decode(whole: string, name: string): string {
  if (!name.startsWith('#')) return ENTITIES[name.toLowerCase()] ?? whole
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
  return Number.isInteger(code) && code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole
}

/** A text without the escapes of HTML, such as `&amp;` and `&#39;`. */
export const unescapeHtml = (text: string): string => text.slice(0, MOST_CHARACTERS).replace(/&(#x?[0-9a-f]{1,6}|[a-z]{2,6});/gi, decode)

/** The text of HTML that others wrote: paragraphs and line breaks stay, links are what they show, no markup is left. */
export const htmlToText = (html: string): string =>
  unescapeHtml(
    html
      .slice(0, MOST_CHARACTERS)
      .replace(/<br\b[^<>]*>/gi, '\n')
      .replace(/<\/p>\s{0,20}<p\b[^<>]*>/gi, '\n\n')
      .replace(/<[^<>]*>/g, ''),
  ).trim()

/** The same for HTML of several blocks, such as the description of a product, each on lines of its own; styles and programs are left out. */
export const blocksToText = (html: string): string =>
  htmlToText(
    html
      .slice(0, MOST_CHARACTERS)
      .replace(/<(style|script)\b[^<>]*>[^<]{0,50000}<\/\1>/gi, '')
      .replace(/[^\S\n]*\n[^\S\n]*/g, ' ')
      .replace(/<\/(?:li|tr|dt|dd)>/gi, '\n')
      .replace(/<\/(?:p|div|h[1-6]|ul|ol|table|blockquote|section|figure)>/gi, '\n\n'),
  )
    .replace(/[^\S\n]*\n[^\S\n]*/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
