import { createSpanSet, foldText, type FoldedText, type Span, withoutOverlaps } from '../text/text.ts'

/** A link, an e-mail address or a @handle, normalised: without scheme, `www.` and closing punctuation, in lower case. */
export type LinkSpan = Span & { value: string }

const URL_PATTERN = /(?<![a-z\d+.-])[a-z][a-z\d+.-]{1,20}:\/\/[^\s<>"“”«»]+|(?:mailto|tel|javascript|data):[^\s<>"“”«»]+|\/\/[\p{L}\p{N}-]+\.[^\s<>"“”«»]+/giu
const MAIL = /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,8}/gu
/** Lower case only: `fresh.And` is two sentences without a space. */
const DOMAIN = /(?<![\p{L}\p{N}@./_-])(?:www\.)?(?:[\p{Ll}\p{N}][\p{Ll}\p{N}-]{0,62}\.){1,8}(?:\p{Ll}{2,24}|xn--[a-z\d-]{1,59})(?![\p{L}\p{N}_])(?::\d+)?(?:[/?#][^\s<>"“”«»]*)?/gu
const HANDLE = /(?<![\p{L}\p{N}_.@/＠])@[\p{L}\p{N}_](?:[\p{L}\p{N}_.-]*[\p{L}\p{N}_])?/gu
/** Files and abbreviations that look like a domain. */
const NOT_A_DOMAIN = /\.(?:js|ts|tsx|jsx|md|txt|csv|pdf|png|jpe?g|gif|webp|mp4|docx?|xlsx?|zip|json|html?|css|py)$|^(?:[\p{L}]\.)+\p{L}{1,2}$|^\d+(?:\.\d+)*\.?\p{L}{0,3}$/iu

const trim = (text: string): string => text.replace(/[).,;:!?'’\]}*_~]+$/u, '')
const normalise = (text: string): string => text.toLowerCase().replace(/^[a-z][a-z\d+.-]*:\/\/|^\/\//, '').replace(/^www\./, '').replace(/\/$/, '')

/** Browsers treat wide and ideographic full stops in a domain as dots. */
const dotted = (plain: string): string => plain.replace(/(?<=[a-z\d])[。｡．](?=[a-z\d])/giu, '.')

/** Every link, e-mail address and @handle of a folded text, in order. */
export function findLinkSpans({ plain }: FoldedText): LinkSpan[] {
  const text = dotted(plain)
  // Every link, e-mail address and handle contains one of these.
  if (!/[@:/.]/.test(text)) return []
  const found = [URL_PATTERN, MAIL, DOMAIN, HANDLE].flatMap((expression) =>
    [...text.matchAll(expression)].flatMap(({ 0: match, index }) => {
      const link = trim(match)
      return expression === DOMAIN && NOT_A_DOMAIN.test(link) ? [] : [{ start: index, end: index + link.length, value: normalise(link) }]
    }),
  )
  return withoutOverlaps(found, createSpanSet(text.length)).sort((one, other) => one.start - other.start)
}

/** The links, e-mail addresses and @handles of a text, normalised. */
export const findLinks = (text: string): string[] => findLinkSpans(foldText(text)).map(({ value }) => value)

const hostOf = (link: string): string => link.split(/[/?#]/, 1)[0] ?? ''

/** Whether a source supports a link: by the same link, or by any page of a site if the link is its front page. Other pages are not supported. */
export function isGivenLink(link: string, given: ReadonlySet<string>): boolean {
  if (given.has(link)) return true
  return link === hostOf(link) && [...given].some((one) => hostOf(one) === link)
}
