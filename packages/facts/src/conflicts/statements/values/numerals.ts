import { findWordNumbers } from '../../../values/number-words.ts'
import type { Span } from '../../../text/text.ts'
import type { ComparedLanguage } from '../words/languages.ts'

export type Numeral = Span & { value: number; isWord: boolean }

const list = (words: string): string[] => words.split(' ')
const ITALIAN = { ones: list('uno due tre quattro cinque sei sette otto nove'), teens: list('dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove'), tens: list('venti trenta quaranta cinquanta sessanta settanta ottanta novanta') }
const DUTCH = { ones: list('een twee drie vier vijf zes zeven acht negen'), teens: list('tien elf twaalf dertien veertien vijftien zestien zeventien achttien negentien'), tens: list('twintig dertig veertig vijftig zestig zeventig tachtig negentig') }
const PORTUGUESE = { ones: list('um dois tres quatro cinco seis sete oito nove'), teens: list('dez onze doze treze catorze quinze dezasseis dezassete dezoito dezanove'), tens: list('vinte trinta quarenta cinquenta sessenta setenta oitenta noventa'), hundreds: list('cem duzentos trezentos quatrocentos quinhentos seiscentos setecentos oitocentos novecentos') }

type Names = { ones: readonly string[]; teens: readonly string[]; tens: readonly string[] }
const base = ({ ones, teens, tens }: Names): [string, number][] => [...ones.map((word, at): [string, number] => [word, at + 1]), ...teens.map((word, at): [string, number] => [word, at + 10]), ...tens.map((word, at): [string, number] => [word, (at + 2) * 10])]

function italianNumbers(): [string, number][] {
  const joined = ITALIAN.tens.flatMap((ten, at) => ITALIAN.ones.map((one, digit): [string, number] => [(digit === 0 || digit === 7 ? ten.slice(0, -1) : ten) + one, (at + 2) * 10 + digit + 1]))
  const small = [...base(ITALIAN), ...joined]
  const hundreds = ITALIAN.ones.flatMap((one, at) => [[at === 0 ? 'cento' : `${one}cento`, (at + 1) * 100] as const, ...small.map(([word, value]) => [(at === 0 ? 'cento' : `${one}cento`) + word, (at + 1) * 100 + value] as const)])
  return [...small, ...hundreds.map(([word, value]): [string, number] => [word, value]), ['mille', 1_000], ['duemila', 2_000]]
}

function dutchNumbers(): [string, number][] {
  const joined = DUTCH.tens.flatMap((ten, at) => DUTCH.ones.flatMap((one, digit): [string, number][] => [[`${one}en${ten}`, (at + 2) * 10 + digit + 1], [`${one.replace(/e$/u, 'e')}en${ten}`, (at + 2) * 10 + digit + 1]]))
  const small = [...base(DUTCH), ...joined]
  const hundreds = [...small.map(([word, value]): [string, number] => [`honderd${word}`, 100 + value]), ...DUTCH.ones.slice(1).flatMap((one, at): [string, number][] => [[`${one}honderd`, (at + 2) * 100], ...small.map(([word, value]): [string, number] => [`${one}honderd${word}`, (at + 2) * 100 + value])])]
  return [...small, ['honderd', 100], ...hundreds, ['duizend', 1_000]]
}

function portugueseNumbers(): [string, number][] {
  const small = [...base(PORTUGUESE), ...PORTUGUESE.tens.flatMap((ten, at) => PORTUGUESE.ones.map((one, digit): [string, number] => [`${ten} e ${one}`, (at + 2) * 10 + digit + 1])), ['duas', 2] as [string, number]]
  const hundreds = PORTUGUESE.hundreds.flatMap((word, at): [string, number][] => [[word, (at + 1) * 100], ...small.map(([rest, value]): [string, number] => [`${at === 0 ? 'cento' : word} e ${rest}`, (at + 1) * 100 + value])])
  return [...small, ...hundreds, ['mil', 1_000]]
}

/** Words that are an article as well. */
const ARTICLES: ReadonlySet<string> = new Set(list('uno een um ein eine un una une'))
const TABLES: Partial<Record<ComparedLanguage, ReadonlyMap<string, number>>> = { it: new Map(italianNumbers()), nl: new Map(dutchNumbers()), pt: new Map(portugueseNumbers()) }
const WORDS = /\p{L}+/gu
const LONGEST = 5

const fold = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

function findListed(text: string, numbers: ReadonlyMap<string, number>): Numeral[] {
  const words = [...text.matchAll(WORDS)].map(({ 0: word, index }) => ({ word: fold(word), start: index, end: index + word.length }))
  const found: Numeral[] = []
  for (let at = 0; at < words.length; at += 1) {
    for (let length = Math.min(LONGEST, words.length - at); length > 0; length -= 1) {
      const part = words.slice(at, at + length)
      const [first, last] = [part[0], part.at(-1)]
      const value = numbers.get(part.map(({ word }) => word).join(' '))
      if (!first || !last || value === undefined || (length === 1 && ARTICLES.has(first.word))) continue
      found.push({ start: first.start, end: last.end, value, isWord: true })
      at += length - 1
      break
    }
  }
  return found
}

/** "A dozen", "half a dozen", "a quarter of a century", in the languages in which they are one word or two. */
const DOZENS = /(?<!\p{L})(?:(?<half>half a dozen|ein halbes dutzend|media docena|une demi-douzaine|mezza dozzina|half dozijn|meia dúzia)|(?:a |one |een |ein |una |une |uma )?(?<one>dozen|dutzend|docena|douzaine|dozzina|dozijn|dúzia))(?!\p{L})/giu
const DIGITS = /(?<!\p{Ll}|\d|\d[.,/])\d+(?:[.,'’\u00a0\u202f ]\d{3})*(?:[.,]\d{1,2})?(?![\d])/gu

function readDigits(text: string): number {
  const plain = text.replace(/[\s\u00a0\u202f'’]/gu, '')
  const [, whole = '', fraction] = /^(.*?)(?:[.,](\d{1,2}))?$/u.exec(plain) ?? []
  return Number(`${whole.replaceAll(/[.,]/gu, '')}.${fraction ?? '0'}`)
}

/** Every number of a text, in digits and in words of its language, in order. */
export function findNumerals(text: string, language: ComparedLanguage): Numeral[] {
  const table = TABLES[language]
  const digits = [...text.matchAll(DIGITS)].map(({ 0: match, index }): Numeral => ({ start: index, end: index + match.length, value: readDigits(match), isWord: false }))
  const dozens = [...text.matchAll(DOZENS)].map(({ 0: match, index, groups }): Numeral => ({ start: index, end: index + match.length, value: groups?.['half'] === undefined ? 12 : 6, isWord: true }))
  const words = table ? findListed(text, table) : findWordNumbers(text).map(({ start, end, value }) => ({ start, end, value, isWord: true }))
  const free = words.filter(({ start, end }) => ![...digits, ...dozens].some((other) => other.start < end && other.end > start))
  return [...digits, ...dozens, ...free].toSorted((one, other) => one.start - other.start)
}
