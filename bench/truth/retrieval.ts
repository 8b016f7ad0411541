import { percentile } from '../lib/report.ts'
import type { TruthAccount } from './accounts.ts'
import type { TruthQuestion } from './format.ts'
import type { Measured, SearchMode } from './measured.ts'
import { mayBeRead, type Share } from './set.ts'

/** Passages that count as found: as many as a suggestion is based on. */
const SHOWN = 5
/** Percentages of the questions whose answer must be among them. */
const AIMS = { words: 50, 'words-and-meaning': 65, foreign: 60 } as const

type Found = { results: { entryId: string }[]; method: string }
type Asked = { account: TruthAccount; question: TruthQuestion; isFound: boolean; ms: number }

const LANGUAGES = { en: 'English', de: 'German', es: 'Spanish' } as const

/** The built-in embedding model reads English alone: questions in other languages are searched by words. */
const expectedMethod = ({ language }: TruthQuestion, mode: SearchMode): SearchMode => (language === 'en' ? mode : 'words')

/** The method of a search that falls back to words while the server starts is another one for a moment: then it is repeated. */
const ATTEMPTS = 5

async function ask(account: TruthAccount, question: TruthQuestion, mode: SearchMode, attempt = 1): Promise<Asked> {
  const before = performance.now()
  const found = await account.client.call<Found>('POST', '/api/knowledge/search', { query: question.text, limit: SHOWN })
  const ms = performance.now() - before
  if (found.method !== expectedMethod(question, mode) && attempt < ATTEMPTS) return ask(account, question, mode, attempt + 1)
  if (found.method !== expectedMethod(question, mode)) throw new Error(`The search used ${found.method}`)
  const right = new Set(question.answeredBy.map((id) => account.ids.get(id)))
  return { account, question, isFound: found.results.some(({ entryId }) => right.has(entryId)), ms }
}

const percentOf = (asked: readonly Asked[]): number => (100 * asked.filter(({ isFound }) => isFound).length) / asked.length

function measureShare(share: Share, mode: SearchMode, asked: readonly Asked[]): Measured[] {
  const languages = Object.entries(LANGUAGES).map(([language, name]): Measured => ({
    name: `recall@${SHOWN}, ${name} questions`, share, unit: '%', isMoreBetter: true,
    value: percentOf(asked.filter(({ question }) => question.language === language)),
    aim: language === 'en' ? null : AIMS.foreign,
  }))
  return [
    { name: `recall@${SHOWN}`, share, value: percentOf(asked), unit: '%', aim: AIMS[mode], isMoreBetter: true },
    ...languages,
    { name: 'time of a search, p95', share, value: percentile(asked.map(({ ms }) => ms), 0.95), unit: 'ms', aim: null, isMoreBetter: false },
  ]
}

/** Searches for every answerable question. Takes the accounts and how the server must search; prints what was missed in shares that may be read. */
export async function measureRetrieval(accounts: readonly TruthAccount[], mode: SearchMode): Promise<Measured[]> {
  const asked: Asked[] = []
  for (const account of accounts) for (const question of account.set.questions) asked.push(await ask(account, question, mode))
  for (const { account, question, isFound } of asked) {
    if (!isFound && mayBeRead(account.share)) console.log(`     not found by ${mode} (${account.set.trade}, ${question.language}): ${question.text} [${question.answeredBy.join(', ')}]`)
  }
  return [...Map.groupBy(asked, ({ account }) => account.share)].flatMap(([share, ofShare]) => measureShare(share, mode, ofShare))
}
