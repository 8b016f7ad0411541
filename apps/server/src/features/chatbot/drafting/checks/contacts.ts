import { findLinks, isGivenLink } from '@marquee/facts'

/** Telephone numbers: seven digits or more, with what stands between them. */
const PHONE = /(?<![\p{L}\p{N}])(?:\+|00|\()?\d(?:[\s()./-]{0,2}\d){6,}(?![\p{L}\p{N}])/gu
/** Addresses that are spelt to get past a filter: "evil dot com", "evil[.]com", "hxxp". */
const DOT = String.raw`\s*(?:\[\s*(?:\.|dot|punkt|punto|point|ponto|punt)\s*\]|\(\s*(?:\.|dot|punkt|punto|point|ponto|punt)\s*\)|\{\s*\.\s*\}|\s(?:dot|punkt|punto|point|ponto|punt)\s|。)\s*`
const SPELT = new RegExp(String.raw`(?<!\p{L})hxxps?|(?<=[\p{L}\p{N}])${DOT}(?=\p{L})|(?<!\p{L})[\p{L}\p{N}-]+\s?\.\s?(?:com|net|org|io|shop|store|example|info|biz|xyz|online|site|club|top|link|click|app|dev)(?!\p{L})`, 'giu')
const digitsOf = (text: string): string => text.replace(/\D/gu, '')
const squeeze = (text: string): string => text.toLowerCase().replace(/\s+/gu, '')

/** Years and prices in a row are no telephone number: "2019, 2021 and 2024" has words between. */
const isPhone = (text: string): boolean => digitsOf(text).length >= 7

/**
 * The links, addresses, account names and telephone numbers of a text that no source has. Takes the texts that have those which may be written; returns the function of a
 * text.
 */
export function createContactCheck(sources: readonly string[]): (text: string) => string[] {
  const links = new Set(sources.flatMap(findLinks))
  const numbers = sources.flatMap((source) => [...source.matchAll(PHONE)].map(([number]) => digitsOf(number)))
  const all = squeeze(sources.join('\n'))
  return (text) => {
    const phones = [...text.matchAll(PHONE)].map(([number]) => number.trim()).filter(isPhone)
    const spelt = [...text.matchAll(SPELT)].map(([part]) => part.trim())
    return [
      ...findLinks(text).filter((link) => !isGivenLink(link, links)),
      ...phones.filter((number) => !numbers.some((given) => given.includes(digitsOf(number)))),
      ...spelt.filter((part) => !all.includes(squeeze(part))),
    ]
  }
}
