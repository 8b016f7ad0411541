import { randomUUID } from 'node:crypto'
import type { SocialAccount } from '@marquee/contract/accounts'
import { pino } from 'pino'
import { freePort } from '../../../sandbox/test/free-port.ts'
import { createNetworkClient, createServerBook } from '../../src/platform/network-client/index.ts'
import { createSafeFetch } from '../../src/platform/safe-fetch/index.ts'
import type { InboxCall, InboxWorld } from '../../src/ports/inbox.contract.ts'
import { directPost, type DirectWorld, type ShownPart } from '../../src/ports/direct-network.contract.ts'
import type { ConsentNetwork } from '../../src/ports/direct-network.ts'
import { createMastodonInbox } from '../../src/providers/mastodon/inbox/inbox.ts'
import { createMastodonNetwork } from '../../src/providers/mastodon/adapter.ts'
import type { MastodonOptions } from '../../src/providers/mastodon/client.ts'
import { PATIENT_MS } from '../http/timeouts.ts'
import { openSandbox, type SandboxWorld } from './social.ts'

const log = pino({ level: 'silent' })

/** A post of the simulator, as `GET /control/mastodon/statuses` shows it. */
export type StoredStatus = {
  id: string
  account: string
  text: string
  inReplyToId: string | null
  visibility: string
  mediaIds: string[]
  altTexts: string[]
  favourites: string[]
  content: { content: string }
}

const LINK = /<a href="([^"]+)" rel="nofollow/g
/** Posts as parts of threads; links are those that the server has marked. */
export function toStatusParts(statuses: readonly StoredStatus[]): ShownPart[] {
  return statuses.map(({ text, inReplyToId, altTexts, content }) => ({
    text,
    after: inReplyToId === null ? null : (statuses.find(({ id }) => id === inReplyToId)?.text ?? null),
    altTexts,
    links: [...content.content.matchAll(LINK)].map(([, link = '']) => link),
  }))
}

/** Presses Authorize on the simulator's page of consent. Returns the address that the browser is sent to. */
export async function agree(consentUrl: string, username: string, decision: 'allow' | 'deny' = 'allow'): Promise<URL> {
  const url = new URL(consentUrl)
  const body = new URLSearchParams({ ...Object.fromEntries(url.searchParams), username, decision })
  const response = await fetch(`${url.origin}${url.pathname}`, { method: 'POST', body, redirect: 'manual' })
  const location = response.headers.get('location')
  if (location === null) throw new Error(`The page of consent answered ${response.status}: ${await response.text()}`)
  return new URL(location)
}

/** Connects an account of the simulator. Throws what went wrong. */
async function connect(network: ConsentNetwork, server: string, username: string): Promise<string> {
  const returnTo = `${new URL(server).origin}/social-accounts`
  const app = await network.register(server, returnTo)
  if (app.kind !== 'ok') throw new Error(app.reason)
  const request = { server, app: app.value, returnTo }
  const verifier = randomUUID() + randomUUID()
  const answer = await agree(network.consentUrl(request, 'state', verifier) ?? '', username)
  const signedIn = await network.signIn(request, answer.searchParams.get('code') ?? '', verifier)
  if (signedIn.kind !== 'ok') throw new Error(signedIn.reason)
  return signedIn.value.key
}

export type MastodonWorld = DirectWorld & { network: ConsentNetwork; sandbox: SandboxWorld; server: string; options(timeoutMs: number): MastodonOptions }

const nameOf = (key: string): string => (JSON.parse(key) as { name: string }).name
const localName = (key: string): string => nameOf(key).split('@', 1)[0] ?? ''

/** The adapter with the simulator. */
export async function openMastodonWorld(): Promise<MastodonWorld> {
  const sandbox = await openSandbox()
  const server = sandbox.baseUrl.replace('/ayrshare/api', '/mastodon')
  const nobody = `http://127.0.0.1:${await freePort()}`
  const hosts = [new URL(server).host, new URL(nobody).host]
  const net = createSafeFetch({ allowPrivateHosts: hosts })
  let passed = 0
  const now = () => new Date(Date.now() + passed)
  const options = (timeoutMs: number): MastodonOptions => ({ call: createNetworkClient({ net, log, now }), servers: createServerBook({ allowedHosts: hosts, simulated: [{ shown: server, reached: server }] }), timeoutMs, now, mediaWaitMs: 10 })
  const create = (timeoutMs: number) => createMastodonNetwork(options(timeoutMs))
  const network = create(PATIENT_MS)
  const statuses = async () => (await sandbox.control('mastodon/statuses')) as StoredStatus[]
  return {
    network,
    sandbox,
    server,
    options,
    impatient: create(1_500),
    unreachable: { network: create(PATIENT_MS), key: JSON.stringify({ server: nobody, domain: 'nobody.example', id: '1', name: 'nobody@nobody.example', token: 't', clientId: 'c', clientSecret: 's' }) },
    async makeAccount() {
      const username = `m${randomUUID().slice(0, 8)}`
      const key = await connect(network, server, username)
      return { key, username }
    },
    arm: async (name) => void (await sandbox.control('scenario', { vendor: 'mastodon', name, times: 1 })),
    armNext: async (name, text) => void (await sandbox.control('scenario', { vendor: 'mastodon', name, times: 1, text })),
    forgetKeys: async () => void (await sandbox.control('mastodon/forget-keys', {})),
    shown: async (key) => toStatusParts((await statuses()).filter(({ account }) => account === localName(key))),
    pass: (ms) => void (passed += ms),
    now,
    async close() {
      await net.close()
      await sandbox.close()
    },
  }
}

const CALLS: Readonly<Record<InboxCall, string>> = {
  reply: 'POST /api/v1/statuses', 'read-comments': 'GET /api/v1/statuses/:id/context', message: 'none', 'read-messages': 'none', 'auto-response': 'none',
}

/** The inbox's adapter with the simulator, in which people write. */
export async function openMastodonInboxWorld(): Promise<InboxWorld> {
  const world = await openMastodonWorld()
  const { sandbox, network } = world
  const create = (timeoutMs: number) => createMastodonInbox(world.options(timeoutMs))
  const statuses = async () => (await sandbox.control('mastodon/statuses')) as StoredStatus[]
  const write = async (body: object): Promise<{ id: string; personId: string }> => {
    const { id, account } = (await sandbox.control('mastodon/write', body)) as StoredStatus
    return { id, personId: account }
  }
  const writerOf = (name = 'Ana'): string => `${name.toLowerCase().replaceAll(' ', '-')}@example.social`
  return {
    inbox: create(PATIENT_MS),
    impatient: create(1_500),
    unreachable: create(PATIENT_MS),
    unreachableKey: world.unreachable.key,
    unreachableId: '1',
    publicNetworks: ['mastodon'],
    privateNetworks: [],
    takesKeys: true,
    async makeUser() {
      const { key } = await world.makeAccount()
      return { key, own: () => ({ externalId: nameOf(key), username: nameOf(key) }) }
    },
    async publish(key) {
      const outcome = await network.publish(key, directPost({ thread: ['And a second post'] }))
      const id = outcome.kind === 'ok' ? outcome.value.providerPostId : null
      if (id === null) throw new Error('The post was not published')
      return { address: { id, network: null }, nativeIds: { mastodon: id } }
    },
    comment: (_key, { address }, _network, { text, name, replyTo }) => write({ text, name: name ?? 'Ana', account: writerOf(name), replyTo: replyTo ?? address.id }),
    mention: (key, _network, { text }) => write({ text, mentions: localName(key) }),
    message: () => Promise.reject(new Error('There are no private messages')),
    async arm(fault, call) {
      if (fault === 'comment-deleted') return void (await sandbox.control('mastodon/delete', { id: (await statuses()).at(-1)?.id }))
      return void (await sandbox.control('scenario', { vendor: 'mastodon', name: fault, times: 1, on: CALLS[call] }))
    },
    async accepted(key) {
      const own = (await statuses()).filter(({ account, inReplyToId, text }) => account === localName(key) && inReplyToId !== null && text !== 'And a second post')
      return own.map(({ text, inReplyToId }) => ({ text: text.replace(/^@\S+ /, ''), target: inReplyToId ?? '' }))
    },
    async pass(ms) {
      world.pass(ms)
      await sandbox.control('mastodon/settings', { passMs: ms })
      return world.now()
    },
    close: () => world.close(),
  }
}

type Caller = { call<Body>(method: 'POST', path: string, body: object): Promise<{ status: number; body: Body }> }

/** Connects an account of the simulator to a user of the product, as a person does. */
export async function connectMastodon(user: Caller, username: string): Promise<{ status: number; body: { success: boolean; account: SocialAccount; error: string } }> {
  const { body } = await user.call<{ url: string }>('POST', '/api/social/direct/mastodon', {})
  const answer = await agree(body.url, username)
  return user.call('POST', '/api/social/direct/mastodon/connect', { code: answer.searchParams.get('code') ?? '', state: answer.searchParams.get('state') ?? '' })
}
