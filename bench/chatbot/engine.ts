import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { z } from 'zod'
import { findDatabase } from '../lib/database.ts'

const PROGRAM = join(import.meta.dirname, '../../apps/server/test/drafting/draft-process.ts')
const PERSONALITY = { name: 'Mia', tone: 'neutral', mostLength: 400, hasEmojis: false, language: 'theirs', instructions: 'Be warm and brief, and call everybody friend.', avoid: ['cheap'] }
const LIMIT = { characters: 2_196, counting: 'graphemes' }

/** A message as it stands on a network. */
export type Incoming = { text: string; thread: { by: 'them' | 'us'; text: string }[]; post: string }
const draft = z.object({
  text: z.string(), statements: z.array(z.unknown()), sources: z.array(z.object({ entryId: z.string() })), verdict: z.string(), missing: z.array(z.string()), broken: z.array(z.string()), waits: z.array(z.string()), saysUnknown: z.boolean(),
})
/** What the benchmark reads of a draft. */
export type Draft = z.infer<typeof draft>
const outcome = z.union([z.object({ kind: z.literal('ok'), value: draft }), z.object({ kind: z.string(), reason: z.string() })])

/** The drafting engine of a running server: it has no route, so a process of its own calls it. */
export type Engine = {
  /** Drafts a reply for an account. `says`: what a model writes that says exactly that; the installed one without it. */
  draft(owner: string, incoming: Incoming, says?: string): Promise<Draft>
}

/** Opens the engine on the database and sandbox of a running server, and calls `use` with it. Takes the server's data folder and port. */
export async function withEngine<T>(dataDir: string, port: number, use: (engine: Engine) => Promise<T>): Promise<T> {
  const { host, port: databasePort, user, password, database } = await findDatabase(dataDir)
  const address = `postgres://${user}:${encodeURIComponent(password)}@${encodeURIComponent(host)}:${databasePort}/${database}`
  const child = spawn(process.execPath, [PROGRAM, dataDir, String(port), address], { stdio: ['pipe', 'pipe', 'inherit'] })
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const closed = new Promise((resolve) => child.once('close', resolve))
  try {
    return await use({
      draft: async (owner, incoming, says) => {
        child.stdin.write(`${JSON.stringify({ owner, request: { personality: PERSONALITY, incoming, limit: LIMIT, useKnowledge: true, noSource: 'say' }, says: says ?? null })}\n`)
        const line = await lines.next()
        if (line.done) throw new Error('the drafting engine stopped')
        const answered = outcome.parse(JSON.parse(line.value))
        if (!('value' in answered)) throw new Error(`no draft: ${answered.kind}: ${answered.reason}`)
        return answered.value
      },
    })
  } finally {
    child.stdin.end()
    await closed
  }
}
