import { z } from 'zod'
import { type Calls, type MastodonOptions, openCalls } from './client.ts'
import { createLimitBook, type LimitBook } from './limits.ts'
import type { MastodonAccount } from './schemas.ts'

/** What acts as an account. `id`: by its own server; `name`: with the domain, the same everywhere. */
const credentials = z.object({ server: z.string(), domain: z.string(), id: z.string(), name: z.string(), token: z.string(), clientId: z.string(), clientSecret: z.string() })
export type Credentials = z.infer<typeof credentials>

/** Calls as one account. */
export type AccountCalls = Calls & { me: Credentials }

/** What a key consists of; null for what is none of ours. */
function readKey(key: string): Credentials | null {
  try {
    return credentials.safeParse(JSON.parse(key)).data ?? null
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

/** The name of an account with the domain of its server: that of this one has none in an answer. */
export const wholeName = ({ acct }: Pick<MastodonAccount, 'acct'>, domain: string): string => (acct.includes('@') ? acct : `${acct}@${domain}`).toLowerCase()

export type Accounts = { limits: LimitBook; open(key: string): AccountCalls | null }

/** Opens calls as accounts. Takes how servers are reached. */
export function createAccounts(options: MastodonOptions): Accounts {
  return {
    limits: createLimitBook(options.now),
    open(key) {
      const me = readKey(key)
      return me && { me, ...openCalls(options, me.server, me.token) }
    },
  }
}
