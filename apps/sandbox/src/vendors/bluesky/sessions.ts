import { randomBytes } from 'node:crypto'
import { readText, toUncheckedObject } from '../ayrshare/read.ts'
import { type Bluesky, findAccount, findOrCreate } from './state.ts'
import { type Account, XrpcError } from './types.ts'

const HANDLE = /^[a-z0-9-]+(\.[a-z0-9-]+)+$/
/** The password that nobody has. */
const WRONG = 'wrong'

function open(state: Bluesky, account: Account): object {
  const issue = (kind: 'access' | 'refresh'): string => {
    const token = `${kind}-${randomBytes(24).toString('base64url')}`
    state.tokens.set(token, { token, did: account.did, kind })
    return token
  }
  return { did: account.did, handle: account.handle, accessJwt: issue('access'), refreshJwt: issue('refresh'), active: true }
}

/** com.atproto.server.createSession. Every handle exists, and keeps the first password that it is used with; `wrong` and one that was taken back are nobody's. */
export function createSession(state: Bluesky, body: unknown): object {
  const fields = toUncheckedObject(body)
  const [identifier, password] = [readText(fields.identifier) ?? '', readText(fields.password) ?? '']
  const account = findAccount(state, identifier) ?? (HANDLE.test(identifier) ? findOrCreate(state, identifier) : undefined)
  if (!account || password === '' || password === WRONG || password === account.revoked || (account.password ?? password) !== password) throw new XrpcError(401, 'AuthenticationRequired', 'Invalid identifier or password')
  if (account.password === null) state.accounts.set(account.did, { ...account, password })
  return open(state, account)
}

/** The account of a token. @throws XrpcError */
export function requireAccount(state: Bluesky, authorization: string | undefined, kind: 'access' | 'refresh'): Account {
  const token = state.tokens.get(/^Bearer (\S+)$/u.exec(authorization ?? '')?.[1] ?? '')
  const account = token?.kind === kind ? state.accounts.get(token.did) : undefined
  if (!account) throw authorization === undefined ? new XrpcError(401, 'AuthMissing', 'Authentication Required') : new XrpcError(400, 'ExpiredToken', 'Token has expired')
  return account
}

/** com.atproto.server.refreshSession */
export const refreshSession = (state: Bluesky, authorization: string | undefined): object => open(state, requireAccount(state, authorization, 'refresh'))

/** Ends every session of an account; with `isRevoked`, its password too: it takes a new one. */
export function endSessions(state: Bluesky, did: string, isRevoked: boolean): void {
  for (const { token, did: of } of [...state.tokens.values()]) if (of === did) state.tokens.delete(token)
  const account = state.accounts.get(did)
  if (account && isRevoked) state.accounts.set(did, { ...account, password: null, revoked: account.password })
}
