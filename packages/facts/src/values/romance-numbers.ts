/** The words of a text, and whether each follows the one before it by a space or hyphen alone. */
type Token = { word: string; gap: string }
type Read = { value: number; next: number }

const list = (words: string): string[] => words.split(' ')
const FRENCH_UNITS = list('un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize')
const FRENCH_TENS: readonly (readonly [string, number])[] = [['vingt', 20], ['trente', 30], ['quarante', 40], ['cinquante', 50], ['soixante', 60], ['septante', 70], ['huitante', 80], ['nonante', 90], ['quatre vingt', 80]]
const SPANISH_UNITS = list('uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciseis diecisiete dieciocho diecinueve veinte veintiuno veintidos veintitres veinticuatro veinticinco veintiseis veintisiete veintiocho veintinueve')
const SPANISH_TENS = list('treinta cuarenta cincuenta sesenta setenta ochenta noventa')
const HUNDREDS = new Map([['cien', 100], ['ciento', 100], ...list('doscient trescient cuatrocient quinient seiscient setecient ochocient novecient').flatMap((stem, index) => ['os', 'as'].map((end) => [`${stem}${end}`, (index + 2) * 100] as const))])
const THOUSANDS = new Set(['mil', 'mille'])
const LONGEST = 4

function frenchNumbers(): [string, number][] {
  const upToTen = FRENCH_UNITS.map((word, index): [string, number] => [word, index + 1])
  const teens = list('sept huit neuf').map((word, index): [string, number] => [`dix ${word}`, 17 + index])
  const upTo19 = [...upToTen, ...teens]
  const joined = FRENCH_TENS.flatMap(([tens, value]) => {
    // "soixante-dix" and "quatre-vingt-dix" count on to nineteen.
    const ends = upTo19.filter(([, unit]) => unit < 10 || tens === 'soixante' || tens === 'quatre vingt')
    return ends.flatMap(([word, unit]): [string, number][] => [[`${tens} ${word}`, value + unit], [`${tens} et ${word}`, value + unit]])
  })
  return [...upTo19, ...FRENCH_TENS.map(([word, value]): [string, number] => [word, value]), ['quatre vingts', 80], ...joined, ...joined.filter(([word]) => word.endsWith(' un')).map(([word, value]): [string, number] => [`${word}e`, value]), ['une', 1]]
}

function spanishNumbers(): [string, number][] {
  const units = SPANISH_UNITS.map((word, index): [string, number] => [word, index + 1])
  const tens = SPANISH_TENS.map((word, index): [string, number] => [word, (index + 3) * 10])
  const ones: [string, number][] = [...units.slice(0, 9), ['un', 1], ['una', 1]]
  return [...units, ['veintiun', 21], ['veintiuna', 21], ...tens, ...tens.flatMap(([ten, value]) => ones.map(([one, unit]): [string, number] => [`${ten} y ${one}`, value + unit]))]
}

/** Portuguese joins tens and ones with "e"; what it spells as Spanish does is there. */
function portugueseNumbers(): [string, number][] {
  const ones = list('um dois tres quatro cinco seis sete oito nove').map((word, index): [string, number] => [word, index + 1])
  const teens = list('dez onze doze treze catorze quinze dezesseis dezessete dezoito dezenove').map((word, index): [string, number] => [word, index + 10])
  const tens = list('vinte trinta quarenta cinquenta sessenta setenta oitenta noventa').map((word, index): [string, number] => [word, (index + 2) * 10])
  return [...ones.slice(1), ['duas', 2], ...teens, ['dezasseis', 16], ['dezassete', 17], ['dezanove', 19], ...tens, ...tens.flatMap(([ten, value]) => [...ones, ['uma', 1] as const, ['duas', 2] as const].map(([one, unit]): [string, number] => [`${ten} e ${one}`, value + unit]))]
}

const SMALL = new Map([...portugueseNumbers(), ...frenchNumbers(), ...spanishNumbers()])
/** Words that a number begins with: most words are none. */
const BEGINNINGS: ReadonlySet<string> = new Set([...SMALL.keys()].map((words) => words.split(' ', 1)[0] ?? ''))
/** Words that alone are an article, or mean something else in another language: "seize the day". */
const UNSURE: ReadonlySet<string> = new Set(list('un une uno una once seize'))
/** After "seize" and "once", what is counted. */
const COUNTED = /^(?:euros?|francs?|heures?|horas?|minut\p{L}+|jours?|dias|ans|anos|personnes?|personas|places?|plazas)$/u

const ASCII = /^[\0-\x7f]*$/u
const fold = (word: string): string => (ASCII.test(word) ? word : word.normalize('NFKD').replace(/\p{M}/gu, ''))
const isClose = (token: Token | undefined): token is Token => token !== undefined && /^[ \u00a0-]$/.test(token.gap)
const wordAt = (tokens: readonly Token[], index: number): string => fold(tokens[index]?.word ?? '')

/** A number below a hundred, as many words of it as there are. */
function readSmall(tokens: readonly Token[], first: number, isAlone: boolean): Read | null {
  if (!BEGINNINGS.has(wordAt(tokens, first))) return null
  for (let length = LONGEST; length > 0; length -= 1) {
    const part = tokens.slice(first, first + length)
    if (part.length < length || !part.slice(1).every(isClose)) continue
    const value = SMALL.get(part.map(({ word }) => fold(word)).join(' '))
    const isUnsure = isAlone && length === 1 && UNSURE.has(wordAt(tokens, first)) && !(isClose(tokens[first + 1]) && value !== 1 && COUNTED.test(wordAt(tokens, first + 1)))
    if (value !== undefined && !isUnsure) return { value, next: first + length }
  }
  return null
}

/** The hundreds after their count; in English, "six cents" is money. */
function readHundreds(tokens: readonly Token[], first: number): Read | null {
  const spanish = HUNDREDS.get(wordAt(tokens, first))
  if (spanish !== undefined) return { value: spanish, next: first + 1 }
  const count = readSmall(tokens, first, true)
  if (count && count.value < 10 && wordAt(tokens, first) !== 'six' && isClose(tokens[count.next]) && /^cents?$/u.test(wordAt(tokens, count.next))) return { value: count.value * 100, next: count.next + 1 }
  const isHundred = wordAt(tokens, first) === 'cent' && isClose(tokens[first + 1]) && readSmall(tokens, first + 1, true) !== null
  return isHundred ? { value: 100, next: first + 1 } : null
}

function readBelowThousand(tokens: readonly Token[], first: number, isAlone: boolean): Read | null {
  const hundreds = readHundreds(tokens, first)
  if (!hundreds) return readSmall(tokens, first, isAlone)
  const rest = isClose(tokens[hundreds.next]) ? readSmall(tokens, hundreds.next, false) : null
  return rest ? { value: hundreds.value + rest.value, next: rest.next } : hundreds
}

/** What follows "mil" or "mille". */
const readRest = (tokens: readonly Token[], at: number): Read | null => (isClose(tokens[at]) ? readBelowThousand(tokens, at, false) : null)

/** Reads the Spanish or French number that begins at a token, in full: "mil doscientos treinta y cinco", "quatre-vingt-dix-neuf". Null if none does. */
export function readRomance(tokens: readonly Token[], first: number): Read | null {
  const lead = readBelowThousand(tokens, first, true)
  const at = lead === null ? first : lead.next
  if (!THOUSANDS.has(wordAt(tokens, at)) || (lead !== null && !isClose(tokens[at]))) return lead
  const rest = readRest(tokens, at + 1)
  const count = lead === null ? 1 : lead.value
  if (rest) return { value: count * 1_000 + rest.value, next: rest.next }
  // "Mil gracias" counts nothing.
  return lead || COUNTED.test(wordAt(tokens, at + 1)) ? { value: count * 1_000, next: at + 1 } : null
}
