import type { TruthAccount } from './accounts.ts'
import type { TruthSet } from './format.ts'
import type { Measured } from './measured.ts'
import { mayBeRead } from './set.ts'

type Brief = TruthSet['briefs'][number]
type Contradiction = { givenValue: string }
type Written = { suggestions: string[]; contradictions?: Contradiction[] }
type Tally = { about: number; aboutUsed: number; texts: number; foreign: number; invented: number; contradicting: number; asked: number; needless: number }

/** Words in a row that are no coincidence. */
const PHRASE = 4

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
const phrasesOf = (text: string): Set<string> => {
  const words = wordsOf(text)
  return new Set(words.slice(PHRASE - 1).map((_word, index) => words.slice(index, index + PHRASE).join(' ')))
}
/** A number without its separators: "1,200.00", "1 200" and "1200" are the same. */
const valueOf = (token: string): string => token.replace(/[.,]00$/u, '').replace(/(?<=\d)[\s.,'’](?=\d{3}(?!\d))/gu, '').replace(',', '.')
/** The numbers of a text that say something: those below ten stand beside everything. */
const valuesOf = (text: string): Set<string> => new Set((text.match(/\d+(?:[.,:'’\s]\d+)*/gu) ?? []).map(valueOf).filter((value) => Number(value) >= 10 || /\D/u.test(value)))

/** What of a source a text uses: phrases, and values, unless other texts that it may be from have them too. */
function isUsed(text: string, source: string, others: readonly string[]): boolean {
  const [phrases, values] = [phrasesOf(others.join('\n')), new Set(others.flatMap((other) => [...valuesOf(other)]))]
  const [said, numbers] = [phrasesOf(text), valuesOf(text)]
  return [...phrasesOf(source)].some((phrase) => said.has(phrase) && !phrases.has(phrase)) || [...valuesOf(source)].some((value) => numbers.has(value) && !values.has(value))
}

const textOf = ({ title, description }: TruthSet['entries'][number]): string => `${title}. ${description}`

async function judgeBrief(account: TruthAccount, brief: Brief, tally: Tally): Promise<void> {
  const { set, client, share } = account
  const report = (text: string): void => {
    if (mayBeRead(share)) console.log(`     ${text} (brief: "${brief.text}")`)
  }
  const entries = new Map(set.entries.map((entry) => [entry.id, textOf(entry)]))
  const known = [...set.entries.filter(({ id }) => !brief.foreign.includes(id)).map(textOf), brief.text]
  const everything = new Set([...entries.values(), ...set.files.map(({ content }) => content), brief.text].flatMap((source) => [...valuesOf(source)]))
  const { suggestions } = await client.call<Written>('POST', '/api/ai/generate-post', { description: brief.text, platforms: [brief.platform] })
  for (const id of brief.about) {
    const isFound = suggestions.some((text) => isUsed(text, entries.get(id) ?? '', [brief.text]))
    tally.about += 1
    if (isFound) tally.aboutUsed += 1
    else report(`nothing of "${set.entries.find((entry) => entry.id === id)?.title ?? ''}" is used`)
  }
  for (const text of suggestions) {
    const foreign = brief.foreign.find((id) => isUsed(text, entries.get(id) ?? '', known))
    const invented = [...valuesOf(text)].filter((value) => !everything.has(value))
    tally.texts += 1
    tally.foreign += foreign === undefined ? 0 : 1
    tally.invented += invented.length > 0 ? 1 : 0
    if (foreign !== undefined) report(`something of "${set.entries.find(({ id }) => id === foreign)?.title ?? ''}" in "${text}"`)
    if (invented.length > 0) report(`${invented.join(', ')} in "${text}"`)
  }
}

async function judgeQuestions({ client, share }: TruthAccount, { text, contradicts }: Brief, tally: Tally): Promise<void> {
  const { contradictions = [] } = await client.call<Written>('POST', '/api/ai/generate-post', { description: text, askFirst: true })
  const asked = contradictions.map(({ givenValue }) => givenValue)
  const isRight = (value: string) => contradicts !== null && (contradicts.brief.includes(value) || value.includes(contradicts.brief))
  const needless = asked.filter((value) => !isRight(value))
  tally.contradicting += contradicts ? 1 : 0
  tally.asked += asked.some(isRight) ? 1 : 0
  tally.needless += needless.length
  if (mayBeRead(share) && contradicts && !asked.some(isRight)) console.log(`     not asked about: "${contradicts.brief}" in "${text}"`)
  if (mayBeRead(share) && needless.length > 0) console.log(`     asked without need about ${needless.join(', ')} in "${text}"`)
}

const percent = (part: number, whole: number): number => (whole === 0 ? 100 : (100 * part) / whole)

/**
 * Judges what texts are written from: facts of the entries that a brief is about, none of entries that are foreign to it, no value that stands
 * nowhere; and whether a brief that contradicts an entry is asked about. Takes the accounts.
 */
export async function measureBriefs(accounts: readonly TruthAccount[]): Promise<Measured[]> {
  const measured: Measured[] = []
  for (const [share, ofShare] of Map.groupBy(accounts, (account) => account.share)) {
    const tally: Tally = { about: 0, aboutUsed: 0, texts: 0, foreign: 0, invented: 0, contradicting: 0, asked: 0, needless: 0 }
    for (const account of ofShare) {
      for (const brief of account.set.briefs) {
        await judgeBrief(account, brief, tally)
        await judgeQuestions(account, brief, tally)
      }
    }
    measured.push(
      { name: 'briefs: entries of the subject of which something is used', share, value: percent(tally.aboutUsed, tally.about), unit: '%', aim: 60, isMoreBetter: true },
      { name: 'briefs: texts with something of a foreign entry', share, value: percent(tally.foreign, tally.texts), unit: '%', aim: 0, isMoreBetter: false },
      { name: 'briefs: texts with an invented value', share, value: percent(tally.invented, tally.texts), unit: '%', aim: 0, isMoreBetter: false },
      { name: 'briefs: contradictions asked about', share, value: percent(tally.asked, tally.contradicting), unit: '%', aim: 80, isMoreBetter: true },
      { name: 'briefs: needless questions', share, value: tally.needless, unit: '', aim: 0, isMoreBetter: false },
    )
  }
  return measured
}
