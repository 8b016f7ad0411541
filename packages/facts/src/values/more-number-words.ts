const list = (words: string): string[] => words.split(' ')

const ITALIAN_SMALL = list('uno due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici sedici diciassette diciotto diciannove')
const ITALIAN_TENS = list('venti trenta quaranta cinquanta sessanta settanta ottanta novanta')
const DUTCH_SMALL = list('een twee drie vier vijf zes zeven acht negen tien elf twaalf dertien veertien vijftien zestien zeventien achttien negentien')
const DUTCH_TENS = list('twintig dertig veertig vijftig zestig zeventig tachtig negentig')

/** Italian drops the last vowel of a ten before "uno" and "otto". */
const joinItalian = (ten: string, unit: string): string => (/^[uo]/u.test(unit) ? `${ten.slice(0, -1)}${unit}` : `${ten}${unit}`)
/** Dutch puts the unit first: "vijfenzestig", "tweeëntwintig". */
const joinDutch = (ten: string, unit: string): string => `${unit}en${ten}`

const below100 = (small: readonly string[], tens: readonly string[], join: (ten: string, unit: string) => string): [string, number][] => [
  ...small.map((word, index): [string, number] => [word, index + 1]),
  ...tens.flatMap((ten, index): [string, number][] => [[ten, (index + 2) * 10], ...small.slice(0, 9).map((unit, one): [string, number] => [join(ten, unit), (index + 2) * 10 + one + 1])]),
]

const withHundreds = (numbers: readonly [string, number][], small: readonly string[], hundred: string): [string, number][] =>
  [['', 1] as const, ...small.slice(1, 9).map((word, index) => [word, index + 2] as const)].flatMap(([count, value]): [string, number][] => [[`${count}${hundred}`, value * 100], ...numbers.map(([word, rest]): [string, number] => [`${count}${hundred}${word}`, value * 100 + rest])])

const ITALIAN = below100(ITALIAN_SMALL, ITALIAN_TENS, joinItalian)
const DUTCH = below100(DUTCH_SMALL, DUTCH_TENS, joinDutch)
const NUMBERS = new Map([...ITALIAN, ...withHundreds(ITALIAN, ITALIAN_SMALL, 'cento'), ...DUTCH, ...withHundreds(DUTCH, DUTCH_SMALL, 'honderd')])
/** Words that are a name or another word in some language, or an article. */
const UNSURE: ReadonlySet<string> = new Set(list('uno due tre sei otto een sette acht elf tien drie cento honderd'))
/** What is counted after such a word. */
const COUNTED = /^\s(?:euro|minuti|ore|giorni|settimane|mesi|anni|persone|posti|minuten|uur|dagen|weken|maanden|jaar|personen|plaatsen)(?!\p{L})/u

/** The value of an Italian or Dutch number, which is a single word without accents; null for other words. Takes the word in lower case and what follows it. */
export function readJoined(word: string, after: string): number | null {
  const plain = word.normalize('NFKD').replace(/\p{M}/gu, '')
  const value = NUMBERS.get(plain)
  return value === undefined || (UNSURE.has(plain) && !COUNTED.test(after)) ? null : value
}
