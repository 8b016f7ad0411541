import { loadavg } from 'node:os'
import { type Client, inLanes, signUp } from './lib/client.ts'
import { countRows, sendFile, waitForFiles, waitForVectors } from './lib/knowledge-account.ts'
import { buildBulk } from './lib/knowledge/bulk.ts'
import { buildEntries, buildFiles, type PlantedQuestion, readQuestions } from './lib/knowledge/set.ts'
import { type Figure, percentile } from './lib/report.ts'
import { freePort, postmasterPid, startServer, treeCpuMs } from './lib/server-process.ts'

/** Passages that count as found: as many as an answer or a suggestion is based on. */
const SHOWN = 5
const ROUNDS = 3
const LANES = 4
/** Files uploaded without waiting for earlier ones to be read: a user may have fifty waiting. */
const WAVE = 40
/** Budgets: milliseconds per search, and the percentage of questions whose answer may be missing from the first five passages. */
const BUDGETS = { p95: 60, manyP95: 120, words: 50, meaning: 35 } as const
/** Passages of the larger knowledge base, and of each file that fills it. */
const MANY_PASSAGES = 20_000
const PER_FILE = 1_000
/** Share of the searches that may use words only because the machine is busy. */
const MOST_OTHER = 0.02

type Found = { results: { entryId: string }[]; method: string }
type Sought = { question: string; entryId: string }

async function fillFiles(client: Client, dataDir: string, questions: readonly PlantedQuestion[]): Promise<Sought[]> {
  const files = await buildFiles(questions)
  const sought: Sought[] = []
  for (let start = 0; start < files.length; start += WAVE) {
    await inLanes(files.slice(start, start + WAVE), LANES, async (file) => {
      const entryId = await sendFile(client, file)
      for (const index of file.answers) sought.push({ question: questions[index]?.question ?? '', entryId })
    })
    await waitForFiles(dataDir, client)
  }
  return sought
}

async function fillEntries(client: Client, questions: readonly PlantedQuestion[]): Promise<Sought[]> {
  const byTitle = new Map(questions.map(({ title, question }) => [title, question]))
  const sought: Sought[] = []
  await inLanes(buildEntries(questions), LANES, async (entry) => {
    const { id } = (await client.call<{ entry: { id: string } }>('POST', '/api/knowledge', entry)).entry
    const question = byTitle.get(entry.title)
    if (question !== undefined) sought.push({ question, entryId: id })
  })
  return sought
}

/** `cpuMs`: processor time of server and database for a search, which does not depend on what else the machine does. */
type Measured = { recall: number; times: number[]; cpuMs: number }

/** Searches for every question; returns the percentage found among the first passages, and the times of all searches. One without an answer of the model in time used words only. */
async function ask({ client, sought, method, pids }: { client: Client; sought: readonly Sought[]; method: string; pids: readonly number[] }): Promise<Measured> {
  const before = await treeCpuMs(pids)
  const times: number[] = []
  const missed: string[] = []
  let otherMethod = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { question, entryId } of sought) {
      const start = performance.now()
      const found = await client.call<Found>('POST', '/api/knowledge/search', { query: question, limit: SHOWN })
      times.push(performance.now() - start)
      if (found.method !== method) otherMethod += 1
      if (round === 0 && !found.results.some((result) => result.entryId === entryId)) missed.push(question)
    }
  }
  const cpuMs = ((await treeCpuMs(pids)) - before) / times.length
  if (otherMethod > times.length * MOST_OTHER) throw new Error(`${otherMethod} of ${times.length} searches did not use ${method}`)
  console.log(`     knowledge: ${method}, p50 ${percentile(times, 0.5).toFixed(1)} ms, p95 ${percentile(times, 0.95).toFixed(1)} ms, ${cpuMs.toFixed(1)} ms of processor each, ${otherMethod} of ${times.length} by another method`)
  return { recall: (100 * (sought.length - missed.length)) / sought.length, times, cpuMs }
}

const timesOf = (name: string, { times, cpuMs }: Measured, p95: number): Figure[] => [
  { name: `knowledge search, ${name}, p50`, value: percentile(times, 0.5), unit: 'ms', budget: null },
  { name: `knowledge search, ${name}, p95`, value: percentile(times, 0.95), unit: 'ms', budget: p95 },
  { name: `knowledge search, ${name}, processor time of server and database`, value: cpuMs, unit: 'ms', budget: null },
]

const missingOf = (name: string, { recall }: Measured, questions: number, missing: number): Figure =>
  ({ name: `knowledge search, ${name}, ${questions} questions whose answer is not among five (recall@${SHOWN} ${recall.toFixed(1)} %)`, value: 100 - recall, unit: '%', budget: missing })

const logLoad = (what: string): void => console.log(`     knowledge: ${what}; load of the machine ${loadavg().map((load) => load.toFixed(1)).join(', ')}`)

/** Runs with a server of its own. */
async function withServer<T>(dataDir: string, port: number, env: Record<string, string>, run: (url: string, pids: readonly number[]) => Promise<T>): Promise<T> {
  const server = await startServer({ dataDir, port, env })
  try {
    return await run(server.url, [server.pid, await postmasterPid(dataDir)])
  } finally {
    await server.stop()
  }
}

const WORDS_ONLY = { EMBEDDING_MODEL: 'none' }

/** Adds files until the user has about as many passages as asked for. */
async function addBulk(client: Client, dataDir: string): Promise<void> {
  const passages = await countRows(dataDir, client, 'knowledge_chunks where true')
  for (const file of buildBulk(MANY_PASSAGES - passages, PER_FILE)) await sendFile(client, file)
  await waitForFiles(dataDir, client)
  await waitForVectors(dataDir, client)
}

/** Time and recall of searches by words only, and by words and meaning: in 1,000 entries and 200 files, some of a hundred pages, and in 20,000 passages. */
export async function measureKnowledge(dataDir: string): Promise<Figure[]> {
  const port = await freePort()
  const questions = readQuestions()
  const { client, sought, words } = await withServer(dataDir, port, WORDS_ONLY, async (url, pids) => {
    const user = await signUp(url, `knowledge-${Date.now()}@example.com`)
    const all = [...(await fillEntries(user, questions)), ...(await fillFiles(user, dataDir, questions))]
    if (all.length !== questions.length) throw new Error(`${questions.length - all.length} questions have no answer`)
    logLoad('1,000 entries and 200 files, by words')
    return { client: user, sought: all, words: await ask({ client: user, sought: all, method: 'words', pids }) }
  })
  const { meaning, manyMeaning } = await withServer(dataDir, port, {}, async (_url, pids) => {
    await waitForVectors(dataDir, client)
    logLoad(`the same with meaning, ${await countRows(dataDir, client, 'knowledge_chunks where true')} passages`)
    const few = await ask({ client, sought, method: 'words-and-meaning', pids })
    await addBulk(client, dataDir)
    logLoad(`${await countRows(dataDir, client, 'knowledge_chunks where true')} passages, with meaning`)
    return { meaning: few, manyMeaning: await ask({ client, sought, method: 'words-and-meaning', pids }) }
  })
  const manyWords = await withServer(dataDir, port, WORDS_ONLY, async (_url, pids) => {
    logLoad('the same by words')
    return ask({ client, sought, method: 'words', pids })
  })
  return [
    ...timesOf('by words', words, BUDGETS.p95), missingOf('by words', words, questions.length, BUDGETS.words),
    ...timesOf('by words and meaning', meaning, BUDGETS.p95), missingOf('by words and meaning', meaning, questions.length, BUDGETS.meaning),
    ...timesOf('by words, 20,000 passages', manyWords, BUDGETS.manyP95), ...timesOf('by words and meaning, 20,000 passages', manyMeaning, BUDGETS.manyP95),
  ]
}
