import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { freePort } from '../../../sandbox/test/free-port.ts'
import { createNetworkClient, createServerBook } from '../../src/platform/network-client/index.ts'
import { createSafeFetch } from '../../src/platform/safe-fetch/index.ts'
import type { InboxCall, InboxWorld } from '../../src/ports/inbox.contract.ts'
import { directPost, type DirectWorld, type ShownPart } from '../../src/ports/direct-network.contract.ts'
import type { PasswordNetwork } from '../../src/ports/direct-network.ts'
import { createBlueskyInbox } from '../../src/providers/bluesky/inbox/inbox.ts'
import { createBlueskyNetwork } from '../../src/providers/bluesky/adapter.ts'
import type { BlueskyOptions } from '../../src/providers/bluesky/session.ts'
import { PATIENT_MS } from '../http/timeouts.ts'
import { openSandbox, type SandboxWorld } from './social.ts'

const log = pino({ level: 'silent' })

export type StoredRecord = {
  uri: string
  did: string
  collection: string
  value: { text?: string; reply?: { parent: { uri: string } }; embed?: { images?: { alt: string }[] }; facets?: { index: { byteStart: number; byteEnd: number }; features: { uri?: string }[] }[] }
}

/** Records of an account as parts of posts: links are what their facets cover, which proves their positions. */
export function toShownParts(records: readonly StoredRecord[]): ShownPart[] {
  const textOf = (uri: string): string | null => records.find((record) => record.uri === uri)?.value.text ?? null
  return records.map(({ value }) => ({
    text: value.text ?? '',
    after: value.reply ? textOf(value.reply.parent.uri) : null,
    altTexts: value.embed?.images?.map(({ alt }) => alt) ?? [],
    links: (value.facets ?? []).filter(({ features }) => features.some(({ uri }) => uri !== undefined)).map(({ index }) => Buffer.from(value.text ?? '').subarray(index.byteStart, index.byteEnd).toString()),
  }))
}

export const didOf = (key: string): string => (JSON.parse(key) as { did: string }).did

/** How the adapter reaches servers at these hosts, with a clock that `pass` advances. */
export function openBlueskyOptions(hosts: readonly string[]) {
  const net = createSafeFetch({ allowPrivateHosts: hosts })
  let passed = 0
  const now = () => new Date(Date.now() + passed)
  const options = (timeoutMs: number, simulated: { shown: string; reached: string }[] = []): BlueskyOptions => ({ call: createNetworkClient({ net, log, now }), servers: createServerBook({ allowedHosts: hosts, simulated }), timeoutMs, now })
  return { net, options, now, pass: (ms: number) => void (passed += ms) }
}

/** Signs an account in. Throws what went wrong. */
export async function signIn(network: PasswordNetwork, server: string, identifier: string, password: string): Promise<string> {
  const outcome = await network.signIn(server, { identifier, password })
  if (outcome.kind !== 'ok') throw new Error(outcome.reason)
  return outcome.value.key
}

export type BlueskyWorld = DirectWorld & { network: PasswordNetwork; sandbox: SandboxWorld; server: string; options(timeoutMs: number): BlueskyOptions }

/** The adapter with the simulator. */
export async function openBlueskyWorld(): Promise<BlueskyWorld> {
  const sandbox = await openSandbox()
  const server = sandbox.baseUrl.replace('/ayrshare/api', '/bluesky')
  const nobody = `http://127.0.0.1:${await freePort()}`
  const { net, options, now, pass } = openBlueskyOptions([new URL(server).host, new URL(nobody).host])
  const simulated = [{ shown: server, reached: server }]
  const create = (timeoutMs: number) => createBlueskyNetwork({ ...options(timeoutMs, simulated), simulatedAt: server })
  const network = create(PATIENT_MS)
  return {
    network,
    sandbox,
    server,
    options: (timeoutMs) => options(timeoutMs, simulated),
    impatient: create(1_500),
    unreachable: { network: create(PATIENT_MS), key: JSON.stringify({ server: nobody, did: 'did:plc:nobody', password: 'x' }) },
    async makeAccount() {
      const username = `m${randomUUID().slice(0, 8)}.bsky.sandbox`
      return { username, key: await signIn(network, server, username, randomUUID()) }
    },
    arm: async (name) => void (await sandbox.control('scenario', { vendor: 'bluesky', name, times: 1 })),
    async shown(key) {
      const records = (await sandbox.control('bluesky/records')) as StoredRecord[]
      return toShownParts(records.filter(({ did, collection }) => did === didOf(key) && collection === 'app.bsky.feed.post'))
    },
    pass,
    now,
    async close() {
      await net.close()
      await sandbox.close()
    },
  }
}

const CALLS: Readonly<Record<InboxCall, string>> = {
  reply: 'com.atproto.repo.createRecord', 'read-comments': 'app.bsky.feed.getPostThread', message: 'none', 'read-messages': 'none', 'auto-response': 'none',
}

type Written = { uri: string; did: string }

/** The inbox's adapter with the simulator, in which people write. */
export async function openBlueskyInboxWorld(): Promise<InboxWorld> {
  const world = await openBlueskyWorld()
  const { sandbox, network } = world
  const create = (timeoutMs: number) => createBlueskyInbox(world.options(timeoutMs))
  const names = new Map<string, string>()
  const write = async (body: object): Promise<{ id: string; personId: string }> => {
    const { uri, did } = (await sandbox.control('bluesky/write', body)) as Written
    return { id: uri, personId: did }
  }
  const handleOf = (name = 'Ana'): string => `${name.toLowerCase().replaceAll(' ', '-')}.bsky.sandbox`
  return {
    inbox: create(PATIENT_MS),
    impatient: create(1_500),
    unreachable: create(PATIENT_MS),
    unreachableKey: world.unreachable.key,
    unreachableId: 'at://did:plc:nobody/app.bsky.feed.post/3aaaaaaaaaaaa',
    publicNetworks: ['bluesky'],
    privateNetworks: [],
    takesKeys: true,
    async makeUser() {
      const { key, username } = await world.makeAccount()
      names.set(key, username)
      return { key, own: () => ({ externalId: didOf(key), username }) }
    },
    async publish(key) {
      const outcome = await network.publish(key, directPost({ thread: ['And a second post'] }))
      const id = outcome.kind === 'ok' ? outcome.value.providerPostId : null
      if (id === null) throw new Error('The post was not published')
      return { address: { id, network: null }, nativeIds: { bluesky: id } }
    },
    comment: (_key, { address }, _network, { text, name, replyTo }) => write({ text, name: name ?? 'Ana', handle: handleOf(name), replyTo: replyTo ?? address.id }),
    mention: (key, _network, { text }) => write({ text, mentions: names.get(key) }),
    message: () => Promise.reject(new Error('There are no private messages')),
    async arm(fault, call) {
      if (fault === 'comment-deleted') {
        const records = (await sandbox.control('bluesky/records')) as StoredRecord[]
        return void (await sandbox.control('bluesky/delete', { uri: records.at(-1)?.uri }))
      }
      return void (await sandbox.control('scenario', { vendor: 'bluesky', name: fault, times: 1, on: CALLS[call] }))
    },
    async accepted(key) {
      const records = (await sandbox.control('bluesky/records')) as StoredRecord[]
      return records.filter(({ did, value }) => did === didOf(key) && value.reply !== undefined && value.text !== 'And a second post').map(({ value }) => ({ text: value.text ?? '', target: value.reply?.parent.uri ?? '' }))
    },
    async pass(ms) {
      world.pass(ms)
      return world.now()
    },
    close: () => world.close(),
  }
}
