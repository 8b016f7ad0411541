import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { openSandbox, SANDBOX_KEY, type SandboxWorld } from './social.ts'
import { freePort } from '../../../sandbox/test/free-port.ts'
import { PATIENT_MS } from '../http/timeouts.ts'
import type { InboxCall, InboxWorld } from '../../src/ports/inbox.contract.ts'
import { createAyrsharePublisher } from '../../src/providers/ayrshare/adapter.ts'
import { createAyrshareInbox } from '../../src/providers/ayrshare/inbox/inbox.ts'

const log = pino({ level: 'silent' })

const PUBLIC = ['instagram', 'facebook', 'twitter', 'linkedin', 'tiktok', 'youtube', 'bluesky'] as const
const PRIVATE = ['instagram', 'facebook', 'twitter'] as const

const CALLS: Readonly<Record<InboxCall, string>> = {
  reply: 'POST /comments/reply', message: 'POST /messages/:platform', 'read-comments': 'GET /comments/:id', 'read-messages': 'GET /messages/:platform', 'auto-response': 'POST /messages/autoresponse',
}

type Told = { id: string; nativeIds: Record<string, string>; from: { id: string }; conversationId: string; now: string }

/** The inbox's adapter with the sandbox, which `sandbox` controls: people write by it, and time passes. */
export async function openInboxWorld(): Promise<InboxWorld & { sandbox: SandboxWorld }> {
  const sandbox: SandboxWorld = await openSandbox()
  const options = { apiKey: SANDBOX_KEY, timeoutMs: PATIENT_MS, log }
  const publisher = createAyrsharePublisher({ ...options, baseUrl: sandbox.baseUrl })
  /** By key: the sandbox knows its users by their e-mail address. */
  const emails = new Map<string, string>()
  const tell = async (call: string, key: string, body: object) => (await sandbox.control(call, { email: emails.get(key), ...body })) as Told
  return {
    sandbox,
    inbox: createAyrshareInbox({ ...options, baseUrl: sandbox.baseUrl }),
    impatient: createAyrshareInbox({ ...options, timeoutMs: 1_500, baseUrl: sandbox.baseUrl }),
    unreachable: createAyrshareInbox({ ...options, baseUrl: `http://127.0.0.1:${await freePort()}/api` }),
    unreachableKey: 'key',
    unreachableId: 'c',
    publicNetworks: PUBLIC,
    privateNetworks: PRIVATE,
    takesKeys: false,
    async makeUser() {
      const email = `${randomUUID()}@example.com`
      const created = await publisher.createProfile({ title: `Marquee ${email}`, email })
      if (created.kind !== 'ok') throw new Error(created.reason)
      const { profileKey: key } = created.value
      emails.set(key, email)
      await tell('messaging', key, {})
      for (const platform of [...PUBLIC, 'threads', 'reddit']) await sandbox.link(email, platform)
      const profile = await publisher.readProfile(key)
      if (profile.kind !== 'ok') throw new Error(profile.reason)
      const { accounts } = profile.value
      return { key, own: (network) => accounts.find(({ platform }) => platform === network) ?? { externalId: null, username: null } }
    },
    async publish(key, networks) {
      const mediaUrls = [`https://media.example.com/a.${networks.includes('youtube') ? 'mp4' : 'jpg'}`]
      const body = { post: `Fresh bread ${randomUUID()}`, platforms: networks, mediaUrls, youTubeOptions: { title: 'Bread', visibility: 'public' } }
      const { posts } = (await sandbox.ask('POST', '/post', { profileKey: key, body })) as { posts: { id: string; postIds: { platform: string; id: string }[] }[] }
      const [post] = posts
      if (!post) throw new Error('The sandbox published nothing')
      return { address: { id: post.id, network: null }, nativeIds: Object.fromEntries(post.postIds.map(({ platform, id }) => [platform, id])) }
    },
    async comment(key, { address }, network, said) {
      // A post of TikTok is being processed at first.
      const deadline = Date.now() + PATIENT_MS
      for (;;) {
        try {
          const { nativeIds, from } = await tell('comment', key, { platform: network, postId: address.id, ...said })
          return { id: nativeIds[network] ?? '', personId: from.id }
        } catch (error) {
          if (network !== 'tiktok' || Date.now() > deadline) throw error
        }
      }
    },
    async mention(key, network, said) {
      const { nativeIds, from } = await tell('mention', key, { platform: network, ...said })
      return { id: nativeIds[network] ?? '', personId: from.id }
    },
    async message(key, network, said) {
      const { id, conversationId, from } = await tell('message', key, { platform: network, ...said })
      return { id, conversationId, personId: from.id }
    },
    arm: (fault, call) => sandbox.arm(fault === 'revoked' ? 'expired-token' : fault, { on: CALLS[call] }),
    async accepted(key) {
      const { accepted } = (await sandbox.control(`accepted?email=${encodeURIComponent(emails.get(key) ?? '')}`)) as { accepted: { text: string; target: string }[] }
      return accepted
    },
    pass: async (ms) => new Date(((await sandbox.control('clock', { advanceMs: ms })) as Told).now),
    close: () => sandbox.close(),
  }
}
