/** Longer contents are cut: no server shows a post of this length. */
const MOST_CHARACTERS = 100_000
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

function decode(whole: string, name: string): string {
  if (!name.startsWith('#')) return ENTITIES[name.toLowerCase()] ?? whole
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
  return Number.isInteger(code) && code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole
}

/** The text of a post, whose content servers send as HTML: paragraphs and line breaks stay, links are their whole address, no markup is left. */
export const toText = (html: string): string =>
  html
    .slice(0, MOST_CHARACTERS)
    .replace(/<br\b[^<>]*>/gi, '\n')
    .replace(/<\/p>\s{0,20}<p\b[^<>]*>/gi, '\n\n')
    .replace(/<[^<>]*>/g, '')
    .replace(/&(#x?[0-9a-f]{1,6}|[a-z]{2,6});/gi, decode)
    .trim()

/** The names of accounts that begin an answer: whom it answers is shown otherwise. */
export const withoutNames = (text: string): string => text.replace(/^(?:@[\w.-]{1,100}(?:@[\w.-]{1,253})?\s{1,3}){1,20}/, '')

/** A text in which accounts are named as servers show them: without their server. */
export const withShortNames = (text: string): string => text.replace(/(@[\w.-]{1,100})@[\w.-]{1,253}/g, '$1')
