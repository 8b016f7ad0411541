import { randomUUID } from 'node:crypto'
import { freePort } from '../../../sandbox/test/free-port.ts'
import type { DirectWorld } from '../../src/ports/direct-network.contract.ts'
import { createBlueskyNetwork } from '../../src/providers/bluesky/adapter.ts'
import { didOf, openBlueskyOptions, signIn, type StoredRecord, toShownParts } from '../factories/bluesky.ts'
import { PATIENT_MS } from '../http/timeouts.ts'

/** The server that `npm run test:bluesky` has started. */
export function requireServer(): string {
  const server = process.env.BLUESKY_SERVER
  if (!server) throw new Error('Start these tests with npm run test:bluesky.')
  return server
}

type Ref = { uri: string; cid: string }
export type Resident = { handle: string; did: string; appPassword: string; token: string }

/** A call of the server as one of its residents. Throws what it refuses. */
async function ask<Answer>(method: 'GET' | 'POST', call: string, body?: object, token?: string): Promise<Answer> {
  const headers = { ...(body ? { 'content-type': 'application/json' } : {}), ...(token ? { authorization: `Bearer ${token}` } : {}) }
  const response = await fetch(`${requireServer()}/xrpc/${call}`, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) })
  if (!response.ok) throw new Error(`${call} answered ${response.status}: ${await response.text()}`)
  return (await response.json()) as Answer
}

/** Opens an account on the server, with an app password for programs. */
export async function makeResident(): Promise<Resident> {
  const [handle, password] = [`m${randomUUID().slice(0, 8)}.test`, randomUUID()]
  const { did, accessJwt } = await ask<{ did: string; accessJwt: string }>('POST', 'com.atproto.server.createAccount', { handle, email: `${handle}@example.com`, password })
  const made = await ask<{ password: string }>('POST', 'com.atproto.server.createAppPassword', { name: 'Marquee' }, accessJwt)
  return { handle, did, appPassword: made.password, token: accessJwt }
}

/** The posts of an account, oldest first. */
export async function postsOf(did: string): Promise<(StoredRecord & { cid: string })[]> {
  const { records } = await ask<{ records: (StoredRecord & { cid: string })[] }>('GET', `com.atproto.repo.listRecords?repo=${did}&collection=app.bsky.feed.post&limit=100&reverse=true`)
  return records
}

/** A resident answers a post. */
export const answer = ({ did, token }: Resident, root: Ref, text: string): Promise<Ref> =>
  ask('POST', 'com.atproto.repo.createRecord', { repo: did, collection: 'app.bsky.feed.post', record: { $type: 'app.bsky.feed.post', text, createdAt: new Date().toISOString(), reply: { root, parent: root } } }, token)

/** The adapter with the real server. */
export async function openRealWorld(): Promise<DirectWorld> {
  const server = requireServer()
  const nobody = `http://127.0.0.1:${await freePort()}`
  const { net, options, now, pass } = openBlueskyOptions([new URL(server).host, new URL(nobody).host])
  const network = createBlueskyNetwork({ ...options(PATIENT_MS), simulatedAt: null })
  return {
    network,
    impatient: network,
    unreachable: { network, key: JSON.stringify({ server: nobody, did: 'did:plc:nobody', password: 'x' }) },
    async makeAccount() {
      const { handle, appPassword } = await makeResident()
      return { username: handle, key: await signIn(network, server, handle, appPassword) }
    },
    arm: null,
    shown: async (key) => toShownParts(await postsOf(didOf(key))),
    pass,
    now,
    close: () => net.close(),
  }
}
