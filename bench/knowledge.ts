import { type Client, inLanes, signUp } from './lib/client.ts'
import { countRows, sendFile, waitForFiles, waitForVectors } from './lib/knowledge-account.ts'
import { buildEntries, buildFiles, type PlantedQuestion, readQuestions } from './lib/knowledge-set.ts'
import { type Figure, percentile } from './lib/report.ts'
import { freePort, startServer } from './lib/server-process.ts'

/** Passages that count as found: as many as an answer or a suggestion is based on. */
const SHOWN = 5
const ROUNDS = 3
const LANES = 4
/** Files uploaded without waiting for earlier ones to be read: a user may have fifty waiting. */
const WAVE = 40
/** Budgets: milliseconds per search, and the percentage of questions whose answer may be missing from the first five passages. */
const BUDGETS = { p95: 100, words: 50, meaning: 35 } as const

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

/** Searches for every question; returns the percentage found among the first passages, and the times of all searches. */
async function ask(client: Client, sought: readonly Sought[], method: string): Promise<{ recall: number; times: number[] }> {
  const times: number[] = []
  const missed: string[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { question, entryId } of sought) {
      const before = performance.now()
      const found = await client.call<Found>('POST', '/api/knowledge/search', { query: question, limit: SHOWN })
      times.push(performance.now() - before)
      if (found.method !== method) throw new Error(`The search used ${found.method}`)
      if (round === 0 && !found.results.some((result) => result.entryId === entryId)) missed.push(question)
    }
  }
  for (const question of missed) console.log(`     not found by ${method}: ${question}`)
  return { recall: (100 * (sought.length - missed.length)) / sought.length, times }
}

function figuresOf(name: string, { recall, times }: { recall: number; times: number[] }, questions: number, missing: number): Figure[] {
  return [
    { name: `knowledge search by ${name}, p50`, value: percentile(times, 0.5), unit: 'ms', budget: null },
    { name: `knowledge search by ${name}, p95`, value: percentile(times, 0.95), unit: 'ms', budget: BUDGETS.p95 },
    { name: `knowledge search by ${name}, ${questions} questions whose answer is not among five (recall@${SHOWN} ${recall.toFixed(1)} %)`, value: 100 - recall, unit: '%', budget: missing },
  ]
}

/** Time and recall of searches in 1,000 entries and 200 files, some of a hundred pages: by words only, and by words and meaning. */
export async function measureKnowledge(dataDir: string): Promise<Figure[]> {
  const port = await freePort()
  const questions = readQuestions()
  const byWords = await startServer({ dataDir, port, env: { EMBEDDING_MODEL: 'none' } })
  let client: Client
  let sought: Sought[]
  let words: Awaited<ReturnType<typeof ask>>
  try {
    client = await signUp(byWords.url, `knowledge-${Date.now()}@example.com`)
    sought = [...(await fillEntries(client, questions)), ...(await fillFiles(client, dataDir, questions))]
    if (sought.length !== questions.length) throw new Error(`${questions.length - sought.length} questions have no answer`)
    words = await ask(client, sought, 'words')
  } finally {
    await byWords.stop()
  }
  const byMeaning = await startServer({ dataDir, port })
  try {
    await waitForVectors(dataDir, client)
    const passages = await countRows(dataDir, client, 'knowledge_chunks where true')
    console.log(`     knowledge: ${passages} passages`)
    const meaning = await ask(client, sought, 'words-and-meaning')
    return [...figuresOf('words', words, questions.length, BUDGETS.words), ...figuresOf('words and meaning', meaning, questions.length, BUDGETS.meaning)]
  } finally {
    await byMeaning.stop()
  }
}
