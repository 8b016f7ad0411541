import pg from 'pg'
import { readConfig } from '../../apps/server/src/config.ts'
import { createContext } from '../../apps/server/src/context.ts'
import { type Draft, draftReply, type Incoming, type Personality } from '../../apps/server/src/features/chatbot/index.ts'
import { createLogger } from '../../apps/server/src/platform/log/index.ts'
import { ok } from '../../apps/server/src/ports/outcome.ts'
import type { TextModel } from '../../apps/server/src/ports/text-model.ts'
import { loadMasterKey } from '../../apps/server/src/secrets.ts'
import { findDatabase } from '../lib/database.ts'

const PERSONALITY: Personality = { name: 'Mia', tone: 'neutral', mostLength: 400, hasEmojis: false, language: 'theirs', instructions: 'Be warm and brief, and call everybody friend.', avoid: ['cheap'] }
const LIMIT = { characters: 2_196, counting: 'graphemes' } as const

/** Drafts replies with the drafting engine itself: it has no route. */
export type Engine = {
  /** Drafts a reply for an account. `says`: what a model writes that says exactly that, citing every passage it got; the installed one without it. */
  draft(owner: string, incoming: Incoming, options?: { says?: string; noSource?: 'wait' | 'say' }): Promise<Draft>
}

/** A model that writes one text whatever it is asked: one that obeys, guesses or knows. */
const sayingModel = (model: TextModel, says: string): TextModel => ({
  ...model,
  writeReply: async ({ passages }) => ok({ sentences: [{ text: says, used: passages.map((_passage, place) => place) }], isLeak: false, usage: null, model: 'bench' }),
})

/** Opens the engine on the database and sandbox of a running server, and calls `use` with it. Takes the server's data folder and port. */
export async function withEngine<T>(dataDir: string, port: number, use: (engine: Engine) => Promise<T>): Promise<T> {
  const { host, port: databasePort, user, password, database } = await findDatabase(dataDir)
  const target = { connectionString: `postgres://${user}:${encodeURIComponent(password)}@${encodeURIComponent(host)}:${databasePort}/${database}` }
  const config = readConfig({ LOG_LEVEL: 'error', DATA_DIR: dataDir, DATABASE_URL: target.connectionString })
  const pool = new pg.Pool(target)
  const ctx = await createContext({ config, masterKey: await loadMasterKey(config), pool, target, log: createLogger(config.logLevel), port })
  const never = new AbortController().signal
  try {
    return await use({
      draft: async (owner, incoming, { says, noSource = 'say' } = {}) => {
        const textModel = says === undefined ? ctx.textModel : sayingModel(ctx.textModel, says)
        const outcome = await draftReply({ ...ctx, textModel }, owner, { personality: PERSONALITY, incoming, limit: LIMIT, useKnowledge: true, noSource }, never)
        if (outcome.kind !== 'ok') throw new Error(`no draft: ${outcome.kind}: ${outcome.reason}`)
        return outcome.value
      },
    })
  } finally {
    await ctx.close()
    await pool.end()
  }
}
