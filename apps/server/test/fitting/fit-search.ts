import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { readConfig } from '../../src/config.ts'
import { createContext } from '../../src/context.ts'
import { understand } from '../../src/features/knowledge/answers/conversation.ts'
import { RANK_FEATURES, readRankFeatures } from '../../src/features/knowledge/answers/rank.ts'
import type { KnowledgeContext } from '../../src/features/knowledge/context.ts'
import { entryId } from '../../src/features/knowledge/ids.ts'
import { ORDER_FEATURES, readOrderFeatures } from '../../src/features/knowledge/retrieval/reorder.ts'
import { chooseOfEach, findByBoth } from '../../src/features/knowledge/retrieval/retrieve.ts'
import { createLogger } from '../../src/platform/log/index.ts'
import { loadMasterKey } from '../../src/secrets.ts'
import { findDatabase } from '../../../../bench/lib/database.ts'
import { waitForVectors } from '../../../../bench/lib/knowledge-account.ts'
import { freePort, startServer } from '../../../../bench/lib/server-process.ts'
import { fillAccount, type TruthAccount } from '../../../../bench/truth/accounts.ts'
import { readTrades } from '../../../../bench/truth/corpora/trades.ts'
import { fitOptions, multiply, type Options } from '../../../../bench/truth/fitting/descent.ts'
import { readSets } from '../../../../bench/truth/set.ts'

/** Passages that are ordered, and how many of them an answer is sought in. */
const ORDERED = 60
const ANSWERED_FROM = 24
const PENALTY = 0.5
/** Trades are judged in this many groups, each by weights that were fitted to the others. */
const GROUPS = 8
const SHOWN = [1, 5, 24] as const

type Passage = Awaited<ReturnType<typeof findByBoth>>['found'][number]
/** A question with what the search found for it: its features, and which passages answer. */
type Sought = { trade: string; question: string; isByWords: boolean; passages: Passage[]; order: Options }

const say = (line: string): void => void process.stdout.write(`${line}\n`)

const toRows = <Name extends string>(names: readonly Name[], features: readonly Readonly<Record<Name, number>>[]): Float64Array[] => features.map((one) => Float64Array.from(names.map((name) => one[name])))

async function seekAll(ctx: KnowledgeContext, accounts: readonly TruthAccount[]): Promise<Sought[]> {
  const sought: Sought[] = []
  for (const { set, client, ids } of accounts) {
    for (const { text, answeredBy } of set.questions) {
      const { found, weight } = await findByBoth(ctx, client.userId, text)
      const passages = found.slice(0, ORDERED)
      const right = new Set(answeredBy.map((id) => ids.get(id)))
      sought.push({ trade: set.trade, question: text, isByWords: weight === null, passages, order: { rows: toRows(ORDER_FEATURES, readOrderFeatures(text, passages, 1)), right: passages.map(({ entry_id, type }) => right.has(entryId({ id: entry_id, type }))) } })
    }
  }
  return sought
}

const isLearnable = ({ right }: Options): boolean => right.includes(true)
const fitTo = (choices: readonly Options[], width: number): Float64Array => fitOptions(choices.filter(isLearnable), width, PENALTY)

/** Options in the order of some weights, with what each is worth. */
function rankBy({ rows }: Options, weights: Float64Array): { at: number; probability: number }[] {
  const sums = rows.map((row) => multiply(row, weights))
  const best = Math.max(...sums)
  const all = sums.reduce((total, one) => total + Math.exp(one - best), 0)
  return sums.map((one, at) => ({ at, probability: Math.exp(one - best) / all })).toSorted((one, other) => other.probability - one.probability)
}

/** The passages that an answer is sought in, in the order of the weights, as options of the second ranking. */
async function readForAnswer({ question, passages, order }: Sought, weights: Float64Array): Promise<Options> {
  const ranked = rankBy(order, weights).flatMap(({ at, probability }) => {
    const passage = passages[at]
    return passage ? [{ ...passage, score: probability, isRight: order.right[at] ?? false }] : []
  })
  const first = chooseOfEach(ranked, ANSWERED_FROM)
  return { rows: toRows(RANK_FEATURES, await readRankFeatures(understand(question, []), first)), right: first.map(({ isRight }) => isRight) }
}

const isAmong = ({ right }: Options, ranked: readonly { at: number }[], count: number): boolean => ranked.slice(0, count).some(({ at }) => right[at])

function print(name: string, found: readonly { options: Options; ranked: readonly { at: number }[] }[]): void {
  const shares = SHOWN.map((count) => `among the first ${count}: ${((100 * found.filter(({ options, ranked }) => isAmong(options, ranked, count)).length) / Math.max(1, found.length)).toFixed(1)} %`)
  say(`${name} (${found.length} questions): ${shares.join(', ')}`)
}

const write = (names: readonly string[], weights: Float64Array): string => names.map((name, index) => `${name}: ${Number((weights[index] ?? 0).toFixed(2))}`).join(', ')

/** Fits and judges both rankings to what was sought in one way. */
async function fitBoth(name: string, sought: readonly Sought[]): Promise<void> {
  const trades = [...new Set(sought.map(({ trade }) => trade))]
  const ordered: { options: Options; ranked: readonly { at: number }[] }[] = []
  const answering: { trade: string; options: Options }[] = []
  for (let group = 0; group < GROUPS; group += 1) {
    const left = new Set(trades.filter((_trade, index) => index % GROUPS === group))
    const weights = fitTo(sought.filter(({ trade }) => !left.has(trade)).map(({ order }) => order), ORDER_FEATURES.length)
    for (const one of sought.filter(({ trade }) => left.has(trade))) {
      ordered.push({ options: one.order, ranked: rankBy(one.order, weights) })
      answering.push({ trade: one.trade, options: await readForAnswer(one, weights) })
    }
  }
  print(`${name}, as both rankings together order them`, sought.map(({ order }) => ({ options: order, ranked: order.rows.map((_row, at) => ({ at })) })))
  print(`${name}, ordered by weights of other trades`, ordered)
  say(`ORDER_WEIGHTS, ${name}: { ${write(ORDER_FEATURES, fitTo(sought.map(({ order }) => order), ORDER_FEATURES.length))} }`)
  const rank = fitTo(answering.map(({ options }) => options), RANK_FEATURES.length)
  print(`${name}, for an answer`, answering.map(({ options }) => ({ options, ranked: rankBy(options, rank) })))
  say(`RANK_WEIGHTS, ${name}: { ${write(RANK_FEATURES, rank)} }`)
}

/** Fills accounts with the sets, and calls `use` with them and a context on their database. Takes the server's data folder. */
async function withAccounts(dataDir: string, use: (ctx: KnowledgeContext, accounts: readonly TruthAccount[]) => Promise<void>): Promise<void> {
  const server = await startServer({ dataDir, port: await freePort() })
  try {
    const accounts: TruthAccount[] = []
    for (const set of [...readSets('tuning'), ...readTrades('trades-learn')]) accounts.push(await fillAccount(server.url, dataDir, 'tuning', set))
    for (const { client } of accounts) await waitForVectors(dataDir, client)
    const { host, port, user, password, database } = await findDatabase(dataDir)
    const target = { connectionString: `postgres://${user}:${encodeURIComponent(password)}@${encodeURIComponent(host)}:${port}/${database}` }
    const config = readConfig({ LOG_LEVEL: 'error', DATA_DIR: dataDir, DATABASE_URL: target.connectionString })
    const pool = new pg.Pool(target)
    const ctx = await createContext({ config, masterKey: await loadMasterKey(config), pool, target, log: createLogger(config.logLevel), port: await freePort() })
    try {
      await use(ctx, accounts)
    } finally {
      await ctx.close()
      await pool.end()
    }
  } finally {
    await server.stop()
  }
}

/**
 * Fits the order of a search and of the passages that an answer is sought in (`retrieval/reorder.ts`, `answers/rank.ts`) to the tuning sets and the corpus to learn from, and
 * prints the weights with what they do to trades that they were not fitted to.
 */
async function fitSearch(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'marquee-fit-search-'))
  try {
    await withAccounts(dataDir, async (ctx, accounts) => {
      await fitBoth('words-and-meaning', (await seekAll(ctx, accounts)).filter(({ isByWords }) => !isByWords))
      await fitBoth('words', await seekAll({ ...ctx, embedder: null }, accounts))
    })
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}

await fitSearch()
