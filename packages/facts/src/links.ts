import { createTaken, foldText, type FoldedText, type Span, withoutOverlaps } from './text.ts'

/** A link, an e-mail address or a @handle, in one spelling: without scheme, `www.` and closing punctuation, in small letters. */
export type LinkSpan = Span & { value: string }

const ADDRESS = /(?<![a-z\d+.-])[a-z][a-z\d+.-]{1,20}:\/\/[^\s<>"“”«»]+|(?:mailto|tel|javascript|data):[^\s<>"“”«»]+|\/\/[\p{L}\p{N}-]+\.[^\s<>"“”«»]+/giu
const MAIL = /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,8}/gu
/** Small letters only: `fresh.And` is a space left out. */
const DOMAIN = /(?<![\p{L}\p{N}@./_-])(?:www\.)?(?:[\p{Ll}\p{N}][\p{Ll}\p{N}-]{0,62}\.){1,8}(?:\p{Ll}{2,24}|xn--[a-z\d-]{1,59})(?![\p{L}\p{N}_])(?::\d+)?(?:[/?#][^\s<>"“”«»]*)?/gu
const HANDLE = /(?<![\p{L}\p{N}_.@/＠])@[\p{L}\p{N}_](?:[\p{L}\p{N}_.-]*[\p{L}\p{N}_])?/gu
/** Files and abbreviations that look like a domain. */
const NO_DOMAIN = /\.(?:js|ts|tsx|jsx|md|txt|csv|pdf|png|jpe?g|gif|webp|mp4|docx?|xlsx?|zip|json|html?|css|py)$|^(?:[\p{L}]\.)+\p{L}{1,2}$|^\d+(?:\.\d+)*\.?\p{L}{0,3}$/iu

const trim = (text: string): string => text.replace(/[).,;:!?'’\]}*_~]+$/u, '')
const normalise = (text: string): string => text.toLowerCase().replace(/^[a-z][a-z\d+.-]*:\/\/|^\/\//, '').replace(/^www\./, '').replace(/\/$/, '')

/** Wide and ideographic full stops open the same address as a dot. */
const dotted = (plain: string): string => plain.replace(/(?<=[a-z\d])[。｡．](?=[a-z\d])/giu, '.')

/** Every link, e-mail address and @handle of a folded text, in order. */
export function findLinkSpans({ plain }: FoldedText): LinkSpan[] {
  const text = dotted(plain)
  // Nothing of the kind goes without one of these.
  if (!/[@:/.]/.test(text)) return []
  const found = [ADDRESS, MAIL, DOMAIN, HANDLE].flatMap((expression) =>
    [...text.matchAll(expression)].flatMap(({ 0: match, index }) => {
      const said = trim(match)
      return expression === DOMAIN && NO_DOMAIN.test(said) ? [] : [{ start: index, end: index + said.length, value: normalise(said) }]
    }),
  )
  return withoutOverlaps(found, createTaken(text.length)).sort((one, other) => one.start - other.start)
}

/** The links, e-mail addresses and @handles of a text in one spelling each. */
export const findLinks = (text: string): string[] => findLinkSpans(foldText(text)).map(({ value }) => value)

const hostOf = (link: string): string => link.split(/[/?#]/, 1)[0] ?? ''

/** Whether one of the sources gives a link: the very one, or the site that it is the front page of. A page that no source names is not given. */
export function isGivenLink(link: string, given: ReadonlySet<string>): boolean {
  if (given.has(link)) return true
  return link === hostOf(link) && [...given].some((one) => hostOf(one) === link)
}
