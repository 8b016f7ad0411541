import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type TruthQuestion, type TruthSet, truthSet } from './format.ts'
import { sharedWords } from './words.ts'

/** Which sets: those that code may be tuned to, those that were held out until somebody read them, and those that it is judged by. */
export const SHARES = ['tuning', 'spent', 'held-out'] as const
export type Share = (typeof SHARES)[number]
/** Whether what failed in a share may be printed: held-out sets are for judging. */
export const mayBeRead = (share: Share): boolean => share !== 'held-out'

/** Of each language, the least number of answerable questions. */
const LEAST_QUESTIONS = { en: 20, de: 3, es: 3 } as const
/** Words that a question may have in common with what answers it: names cannot always be avoided. */
const MAY_SHARE = 1
const LONG_TEXT = { least: 900, most: 1_500 } as const
const ROWS = { least: 15, most: 40 } as const
const LEAST_BARE_SHARE = 0.3
/** Languages of the hostile texts of a share: the one held out has fewer trades. */
const LEAST_LANGUAGES = { tuning: 10, spent: 10, 'held-out': 5 } as const

const countWords = (text: string): number => text.split(/\s+/u).filter((word) => /[\p{L}\p{N}]/u.test(word)).length
const linesOf = (text: string): string[] => text.split('\n').filter((line) => line.trim() !== '')
const sentencesOf = (text: string): string[] => text.split(/(?<=[.!?])\s+|\n/u)

/** The texts of all entries and files by id: of entries with the title, of tables with their head. */
const sourcesOf = (set: TruthSet): Map<string, string> => new Map([
  ...set.entries.map((entry): [string, string] => [entry.id, `${entry.title}\n${entry.description}`]),
  ...set.files.map((file): [string, string] => [file.id, file.content]),
])

/** Values that occur more than once. */
const repeated = (values: readonly string[]): string[] => values.filter((value, index) => values.indexOf(value) !== index)

function checkIds(set: TruthSet): string[] {
  const sources = sourcesOf(set)
  const media = new Set(set.media.map(({ name }) => name))
  const used = [
    ...set.questions.flatMap(({ answeredBy }) => answeredBy),
    ...set.unanswerable.map(({ tempting }) => tempting),
    ...set.briefs.flatMap(({ about, foreign, contradicts }) => [...about, ...foreign, ...(contradicts === null ? [] : [contradicts.entry])]),
    ...set.checks.flatMap(({ claims }) => claims.flatMap(({ source }) => source ?? [])),
    ...set.oldPrices.map(({ entry }) => entry),
  ]
  return [
    ...repeated([...set.entries, ...set.files].map(({ id }) => id)).map((id) => `the id ${id} occurs twice`),
    ...repeated(set.media.map(({ name }) => name)).map((name) => `the file ${name} occurs twice`),
    ...used.filter((id) => !sources.has(id)).map((id) => `there is no ${id}`),
    ...set.drafts.flatMap(({ best }) => best).filter((name) => !media.has(name)).map((name) => `there is no file ${name}`),
  ]
}

function checkConflicts(set: TruthSet): string[] {
  const other = new Map(set.entries.map(({ id, conflict }) => [id, conflict]))
  const inConflict = set.entries.filter(({ conflict }) => conflict !== undefined)
  return [
    ...inConflict.filter(({ id, conflict }) => conflict === id || other.get(conflict ?? '') !== id).map(({ id }) => `the conflict of ${id} is not on both`),
    ...(inConflict.length < 4 ? ['fewer than two pairs contradict each other'] : []),
  ]
}

function checkFiles(set: TruthSet): string[] {
  const tables = set.files.filter(({ type }) => type === 'text/csv')
  const texts = set.files.filter(({ type }) => type !== 'text/csv')
  const rowsOf = (content: string): number => linesOf(content).length - 1
  return [
    ...(tables.length === 0 ? ['there is no table'] : []),
    ...(texts.length === 0 ? ['there is no long text'] : []),
    ...tables.filter(({ content }) => rowsOf(content) < ROWS.least || rowsOf(content) > ROWS.most).map(({ id, content }) => `${id} has ${rowsOf(content)} rows`),
    ...texts.filter(({ content }) => countWords(content) < LONG_TEXT.least || countWords(content) > LONG_TEXT.most).map(({ id, content }) => `${id} has ${countWords(content)} words`),
  ]
}

/** What answers a question: the entry, or the line or sentence of the file. */
function passagesOf({ answeredBy, expects, rowSubject }: TruthQuestion, sources: ReadonlyMap<string, string>): string {
  const sign = rowSubject ?? expects[0] ?? ''
  return answeredBy.map((id) => {
    const text = sources.get(id) ?? ''
    if (id.startsWith('e')) return text
    return (rowSubject === undefined ? sentencesOf(text) : linesOf(text)).filter((line) => line.includes(sign)).join('\n')
  }).join('\n')
}

function checkQuestion(question: TruthQuestion, set: TruthSet, sources: ReadonlyMap<string, string>): string[] {
  const passages = passagesOf(question, sources)
  const whole = question.answeredBy.map((id) => sources.get(id) ?? '').join('\n')
  const shared = sharedWords(question.text, passages)
  const isOfTable = set.files.some(({ id, type }) => type === 'text/csv' && question.answeredBy.includes(id))
  return [
    ...question.expects.filter((value) => !(isOfTable ? passages : whole).includes(value)).map((value) => `"${value}" is not in ${question.answeredBy.join(' or ')}`),
    ...(isOfTable && question.rowSubject === undefined ? ['a question to a table needs the subject of its row'] : []),
    ...(shared.length > MAY_SHARE ? [`it shares ${shared.join(', ')} with its answer`] : []),
  ].map((problem) => `question "${question.text}": ${problem}`)
}

function checkQuestions(set: TruthSet): string[] {
  const sources = sourcesOf(set)
  const tooFew = (['en', 'de', 'es'] as const).filter((language) => set.questions.filter((question) => question.language === language).length < LEAST_QUESTIONS[language])
  return [...tooFew.map((language) => `too few questions in ${language}`), ...set.questions.flatMap((question) => checkQuestion(question, set, sources))]
}

function checkBriefs(set: TruthSet): string[] {
  const sources = sourcesOf(set)
  const contradicting = set.briefs.flatMap(({ text, contradicts }) => (contradicts === null ? [] : [{ text, ...contradicts }]))
  return [
    ...(contradicting.length < 2 ? ['fewer than two briefs contradict an entry'] : []),
    ...contradicting.filter(({ text, brief }) => !text.includes(brief)).map(({ brief }) => `"${brief}" is not in its brief`),
    ...contradicting.filter(({ entry, entrySays }) => !(sources.get(entry) ?? '').includes(entrySays)).map(({ entry, entrySays }) => `"${entrySays}" is not in ${entry}`),
    ...set.briefs.filter(({ about, foreign }) => about.some((id) => foreign.includes(id))).map(({ text }) => `brief "${text}": an entry is both its subject and foreign to it`),
  ]
}

function checkClaims(set: TruthSet): string[] {
  const sources = sourcesOf(set)
  return set.checks.flatMap(({ text, claims }) => claims.flatMap(({ quote, verdict, source, kind }) => {
    const digits = verdict === 'supported' ? (quote.match(/\d+/gu) ?? []).filter((group) => group !== '00') : []
    return [
      ...(text.includes(quote) ? [] : ['is not in its text']),
      ...(verdict === 'supported' && source === null ? ['is supported by nothing'] : []),
      ...(verdict === 'supported' && kind === 'swap' ? ['is swapped and supported'] : []),
      ...digits.filter((group) => !(sources.get(source ?? '') ?? '').includes(group)).map((group) => `has ${group}, which ${source} has not`),
    ].map((problem) => `claim "${quote}": ${problem}`)
  }))
}

function checkOldPrices(set: TruthSet): string[] {
  return [
    ...set.oldPrices.filter(({ before, after }) => before === after).map(({ entry }) => `the price of ${entry} does not change`),
    ...(set.oldPrices.filter(({ isOutdated }) => !isOutdated).length < 2 ? ['fewer than two posts with a number of another thing'] : []),
  ]
}

function checkMedia(set: TruthSet): string[] {
  const bare = set.media.filter(({ caption, tags }) => caption === '' && tags.length === 0)
  const byName = new Map(set.media.map(({ name, caption, tags }) => [name, `${caption} ${tags.join(' ')} ${name.replaceAll(/[_.-]/gu, ' ')}`]))
  const named = set.drafts.filter(({ kind }) => kind === 'named')
  const shares = ({ text, best }: TruthSet['drafts'][number]): string[] => best.flatMap((name) => sharedWords(text, byName.get(name) ?? ''))
  return [
    ...(bare.length < set.media.length * LEAST_BARE_SHARE ? [`only ${bare.length} files have neither caption nor tags`] : []),
    ...(named.length * 2 === set.drafts.length ? [] : ['half of the drafts should name the thing']),
    ...set.drafts.flatMap((draft) => {
      const words = shares(draft)
      if (draft.kind === 'named') return words.length === 0 ? [`draft "${draft.text}" does not name ${draft.best.join(' or ')}`] : []
      return words.length > 0 ? [`draft "${draft.text}" shares ${words.join(', ')} with ${draft.best.join(' or ')}`] : []
    }),
  ]
}

function checkSet(set: TruthSet): string[] {
  return [
    ...checkIds(set), ...checkConflicts(set), ...checkFiles(set), ...checkQuestions(set), ...checkBriefs(set), ...checkClaims(set), ...checkOldPrices(set), ...checkMedia(set),
    ...set.honest.filter(({ text, mustBeFound }) => !text.includes(mustBeFound)).map(({ mustBeFound }) => `"${mustBeFound}" is not in its honest sentence`),
  ].map((problem) => `${set.trade}: ${problem}`)
}

/** Texts that two trades have in common, and what only all trades together must have. */
function checkTogether(sets: readonly TruthSet[], share: Share): string[] {
  const texts = sets.flatMap((set) => [
    ...set.entries.map(({ description }) => description), ...set.questions.map(({ text }) => text), ...set.unanswerable.map(({ text }) => text), ...set.briefs.map(({ text }) => text),
    ...set.checks.map(({ text }) => text), ...set.drafts.map(({ text }) => text), ...set.hostile.map(({ text }) => text), ...set.honest.map(({ text }) => text),
  ])
  const languages = new Set(sets.flatMap(({ hostile }) => hostile.map(({ language }) => language)))
  return [
    ...repeated(texts).map((text) => `written twice: "${text}"`),
    ...repeated(sets.map(({ trade }) => trade)).map((trade) => `two sets are of the trade ${trade}`),
    ...(languages.size < LEAST_LANGUAGES[share] ? [`the hostile texts are in ${languages.size} languages`] : []),
  ]
}

/**
 * Reads the sets of a share, one per trade, in the order of their files' names.
 * Throws with every problem found if a set breaks the format or its parts do not fit together.
 */
export function readSets(share: Share): TruthSet[] {
  const folder = join(import.meta.dirname, share)
  const problems: string[] = []
  const sets = readdirSync(folder).filter((name) => name.endsWith('.json')).toSorted().flatMap((name) => {
    const parsed = truthSet.safeParse(JSON.parse(readFileSync(join(folder, name), 'utf8')))
    if (parsed.success) return [parsed.data]
    problems.push(...parsed.error.issues.map(({ path, message }) => `${name}: ${path.join('.')}: ${message}`))
    return []
  })
  problems.push(...sets.flatMap(checkSet), ...checkTogether(sets, share))
  if (problems.length > 0) throw new Error(`The sets of ${share} have ${problems.length} problems:\n${problems.join('\n')}`)
  return sets
}
