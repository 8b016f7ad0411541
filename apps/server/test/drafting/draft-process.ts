import { createInterface } from 'node:readline'
import pg from 'pg'
import { readConfig } from '../../src/config.ts'
import { createContext } from '../../src/context.ts'
import { type DraftRequest, draftReply } from '../../src/features/chatbot/index.ts'
import { createLogger } from '../../src/platform/log/index.ts'
import { ok } from '../../src/ports/outcome.ts'
import type { TextModel } from '../../src/ports/text-model.ts'
import { loadMasterKey } from '../../src/secrets.ts'

/** More calls than a person is allowed. */
const MANY_CALLS = '100000'

/** What the benchmark asks for, one line each: a draft for an account, by the installed model or by one that writes `says` and cites every passage it got. */
type Line = { owner: string; request: DraftRequest; says: string | null }

/** A model that writes one text whatever it is asked: one that obeys, guesses or knows. */
const sayingModel = (model: TextModel, says: string): TextModel => ({
  ...model,
  writeReply: async ({ passages }) => ok({ sentences: [{ text: says, used: passages.map((_passage, place) => place) }], isLeak: false, usage: null, model: 'bench' }),
})

/**
 * Drafts replies with the drafting engine itself, which has no route: on the database and the sandbox of a running server. Takes the server's data folder, port and database from the command line, a
 * request per line of the input; writes the outcome of each as a line.
 */
async function serve([dataDir = '', port = '', connectionString = '']: readonly string[]): Promise<void> {
  const config = readConfig({ LOG_LEVEL: 'silent', AI_CALLS_PER_HOUR: MANY_CALLS, DATA_DIR: dataDir, DATABASE_URL: connectionString })
  const pool = new pg.Pool({ connectionString })
  const ctx = await createContext({ config, masterKey: await loadMasterKey(config), pool, target: { connectionString }, log: createLogger(config.logLevel), port: Number(port) })
  const never = new AbortController().signal
  for await (const line of createInterface({ input: process.stdin })) {
    const { owner, request, says } = JSON.parse(line) as Line
    const textModel = says === null ? ctx.textModel : sayingModel(ctx.textModel, says)
    process.stdout.write(`${JSON.stringify(await draftReply({ ...ctx, textModel }, owner, request, never))}\n`)
  }
  await ctx.close()
  await pool.end()
}

await serve(process.argv.slice(2))
