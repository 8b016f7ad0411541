import { KNOWLEDGE_LINES } from './questions.ts'
import { buildPdf } from '../pdf.ts'

/** A question and the fact that answers it, in an entry or somewhere in a file. */
export type PlantedQuestion = { question: string; title: string; fact: string; isInFile: boolean }
export type SetEntry = { title: string; description: string; type: 'product' | 'service' | 'company' | 'faq' | 'other'; tags: string[] }
export type SetFile = { name: string; type: string; bytes: Buffer; /** Indexes of the questions that it answers. */ answers: number[] }

/** Every third fact is in a file. */
const FILE_EVERY = 3
const ENTRIES = 1_000
const FILES = 200
const LONG_PDFS = 8
const LONG_PAGES = 100
const SHORT_PDFS = 32
const TABLES = 30

/** The planted questions. */
export const readQuestions = (): PlantedQuestion[] =>
  KNOWLEDGE_LINES.split('\n').filter((line) => line !== '').map((line, index) => {
    const [question = '', title = '', fact = ''] = line.split('|').map((part) => part.trim())
    return { question, title, fact, isInFile: index % FILE_EVERY === FILE_EVERY - 1 }
  })

/** Subjects of the other entries and files. */
const THINGS = 'brass hinge,canvas awning,copper still,harness,lathe,loom,mooring rope,oil lantern,paddle,pantograph,quarry stone,riveted trunk,saddle,sextant,slate tile,telescope,tarpaulin,typewriter,valve,weather vane,zinc bucket,accordion,bagpipe,cello,drum kit,harmonica,metronome,piano stool,trombone,violin bow'.split(',')
const STATEMENTS = [
  'The {} is kept in the store at the back and counted twice a year.', 'Ask the team in hall {n} before the {} is lent to anybody.', 'Model {n} of the {} replaced the earlier one because customers asked for a lighter version.',
  'A {} of this kind lasts for {n} seasons when it is oiled.', 'The price of the {} is ${n} and includes a case.', 'Two colleagues look after the {} and answer letters about it on Thursdays.', 'The {} is sold by weight, {n} grams at a time.',
  'We bought the {} from a workshop that closed in the year {y}.', 'Spare parts of the {} are ordered in {n} sizes.', 'For the {} there is a course with {n} lessons.', 'In the catalogue the {} stands on page {n} beside the tools.', 'The {} may be sent by freight; a crate holds {n} of them.',
]

/** Pseudo-random numbers: the same for the same seed. */
const numberOf = (seed: number, below: number): number => Math.floor((((seed * 2_654_435_761) % 4_294_967_296) / 4_294_967_296) * below)
const pick = (list: readonly string[], seed: number): string => list[numberOf(seed, list.length)] ?? ''

const sentence = (seed: number, thing: string): string =>
  pick(STATEMENTS, seed * 7 + 3).replaceAll('{n}', String(2 + numberOf(seed * 13, 90))).replaceAll('{y}', String(1900 + numberOf(seed * 17, 100))).replaceAll('{}', thing)
const paragraph = (seed: number, sentences: number): string => Array.from({ length: sentences }, (_, index) => sentence(seed * 31 + index, pick(THINGS, seed + index))).join(' ')

/** All entries: the planted ones, and others up to a thousand. */
export function buildEntries(questions: readonly PlantedQuestion[]): SetEntry[] {
  const planted = questions.filter(({ isInFile }) => !isInFile).map(({ title, fact }): SetEntry => ({ title, description: fact, type: 'faq', tags: [] }))
  const others = Array.from({ length: ENTRIES - planted.length }, (_, index): SetEntry => {
    const thing = pick(THINGS, index * 3)
    return { title: `${thing.charAt(0).toUpperCase()}${thing.slice(1)} no. ${index}`, description: Array.from({ length: 3 }, (_sentence, place) => sentence(index * 5 + place, thing)).join(' '), type: 'product', tags: [thing] }
  })
  return [...planted, ...others]
}

/** The text of a file: facts, each with a heading, among paragraphs about other subjects. */
function pagesOf(file: number, pages: number, facts: readonly PlantedQuestion[]): string[] {
  return Array.from({ length: pages }, (_, page) => {
    const fact = facts.find((_fact, index) => Math.floor(((index + 0.5) * pages) / facts.length) === page)
    return [paragraph(file * 211 + page, 12), ...(fact ? [`${fact.title}\n${fact.fact}`] : []), paragraph(file * 307 + page, 12)].join('\n\n')
  })
}

async function buildFile(file: number, facts: readonly PlantedQuestion[], answers: number[]): Promise<SetFile> {
  if (file < LONG_PDFS + SHORT_PDFS) {
    const pages = file < LONG_PDFS ? LONG_PAGES : 6
    return { name: `manual-${file}.pdf`, type: 'application/pdf', bytes: await buildPdf(pagesOf(file, pages, facts)), answers }
  }
  if (file < LONG_PDFS + SHORT_PDFS + TABLES) {
    const rows = Array.from({ length: 60 }, (_, row) => `${pick(THINGS, file * 61 + row)},"${sentence(file * 67 + row, pick(THINGS, row))}"`)
    const planted = facts.map(({ title, fact }) => `${title},"${fact}"`)
    return { name: `list-${file}.csv`, type: 'text/csv', bytes: Buffer.from(['Name,Notes', ...rows.slice(0, 30), ...planted, ...rows.slice(30)].join('\n')), answers }
  }
  return { name: `notes-${file}.txt`, type: 'text/plain', bytes: Buffer.from(pagesOf(file, 4, facts).join('\n\n')), answers }
}

/** All files, with the planted facts spread over them. */
export async function buildFiles(questions: readonly PlantedQuestion[]): Promise<SetFile[]> {
  const planted = [...questions.keys()].filter((index) => questions[index]?.isInFile)
  const files: SetFile[] = []
  for (let file = 0; file < FILES; file += 1) {
    // Two facts in each long PDF, one in every fifth of the others.
    const count = file < LONG_PDFS ? 2 : Number(file % 5 === 0)
    const answers = planted.splice(0, count)
    files.push(await buildFile(file, answers.flatMap((index) => questions[index] ?? []), answers))
  }
  if (planted.length > 0) throw new Error(`${planted.length} facts did not fit into the files`)
  return files
}
