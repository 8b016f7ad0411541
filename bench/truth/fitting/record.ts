import { createServer, type IncomingMessage } from 'node:http'
import { appendFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { waitForVectors } from '../../lib/knowledge-account.ts'
import { freePort, startServer } from '../../lib/server-process.ts'
import { fillAccount, type TruthAccount } from '../accounts.ts'
import type { SearchMode } from '../measured.ts'
import type { TruthSet } from '../format.ts'
import type { Recorded } from './tasks.ts'

const request = z.object({ messages: z.array(z.object({ role: z.string(), content: z.string() })) })
const NOTHING = JSON.stringify({ answer: '', used: [] })

const readTag = (text: string, tag: string): string => new RegExp(`<${tag}>\\n?([\\s\\S]*?)\\n?</${tag}>`, 'u').exec(text)?.[1] ?? ''

async function readBody(incoming: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of incoming) if (Buffer.isBuffer(chunk)) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}

/** A text model that answers nothing and keeps what it was asked. */
async function startRecorder(keep: (question: string, passages: string) => Promise<void>): Promise<{ url: string; stop: () => void }> {
  const port = await freePort()
  const server = createServer((incoming, response) => {
    void readBody(incoming).then(async (body) => {
      const parsed = request.safeParse(body === '' ? null : JSON.parse(body))
      const prompt = parsed.success ? (parsed.data.messages.at(-1)?.content ?? '') : ''
      if (prompt.includes('<passages>')) await keep(readTag(prompt, 'question'), readTag(prompt, 'passages'))
      const message = { role: 'assistant', content: NOTHING }
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify({ id: 'recorded', object: 'chat.completion', created: 0, model: 'recorder', choices: [{ index: 0, message, finish_reason: 'stop' }], usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 } }))
    })
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${port}/v1`, stop: () => server.close() }
}

async function askAll(accounts: readonly TruthAccount[]): Promise<void> {
  for (const { set, client } of accounts) for (const { text } of [...set.questions, ...set.unanswerable]) await client.call('POST', '/api/knowledge/ask', { question: text })
}

/** Asks every question of the sets with and without embeddings, and writes the passages that the text model gets to a file, one JSON object per line. Takes the sets and the file. */
export async function record(sets: readonly TruthSet[], file: string): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'marquee-fit-'))
  const trades = new Map(sets.flatMap(({ trade, questions, unanswerable }) => [...questions, ...unanswerable].map(({ text }): [string, string] => [text, trade])))
  let mode: SearchMode = 'words'
  const recorder = await startRecorder(async (question, passages) => {
    const trade = trades.get(question)
    const recorded: Recorded & { mode: SearchMode } = { mode, trade: trade ?? '', question, passages }
    if (trade !== undefined) await appendFile(file, `${JSON.stringify(recorded)}\n`)
  })
  const port = await freePort()
  const model = { OPENAI_BASE_URL: recorder.url, OPENAI_API_KEY: 'recorded', OPENAI_MODEL: 'recorder' }
  try {
    const byWords = await startServer({ dataDir, port, env: { EMBEDDING_MODEL: 'none', ...model } })
    const accounts: TruthAccount[] = []
    try {
      for (const set of sets) accounts.push(await fillAccount(byWords.url, dataDir, 'tuning', set))
      await askAll(accounts)
    } finally {
      await byWords.stop()
    }
    mode = 'words-and-meaning'
    // A service that is named is asked for vectors too, and this one has none.
    const byMeaning = await startServer({ dataDir, port, env: { ...model, EMBEDDING_MODEL: 'built-in' } })
    try {
      for (const { client } of accounts) await waitForVectors(dataDir, client)
      await askAll(accounts)
    } finally {
      await byMeaning.stop()
    }
  } finally {
    recorder.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
