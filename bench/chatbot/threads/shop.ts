import { connect, type Client, inLanes, send } from '../../lib/client.ts'
import { countRows } from '../../lib/knowledge-account.ts'
import { whenFree } from '../../lib/when-free.ts'
import type { Said } from './said.ts'

const SETTINGS = {
  autoRespond: true, requireApproval: false, withoutApproval: ['comment', 'mention', 'message'], activePlatforms: ['facebook', 'twitter'], useKnowledgeBase: true, noSource: 'wait',
  enableWebhooks: true, enableInstantResponses: true, responseDelayMinutes: 0, caps: { perPersonDay: 50, perPost: 1_000, perHour: 1_000 },
}
const LANES = 4
const DONE_WITHIN_MS = 1_200_000
const POLL_MS = 1_000

/** A shop whose chatbot answers by itself: on a running server with its sandbox. */
export type OpenShop = { url: string; dataDir: string; client: Client }

const control = <T>({ url }: OpenShop, path: string, body: object): Promise<T> => whenFree(() => send<T>(`${url}/sandbox/control${path}`, 'POST', body))
const publish = ({ client }: OpenShop, content: string): Promise<unknown> => whenFree(() => client.call('POST', '/api/ayrshare/publish-post', { content, platforms: ['facebook'] }))

/** Connects the shop's accounts and switches everything on that the chatbot may do by itself. */
export async function openDoors(shop: OpenShop): Promise<void> {
  const { url, client } = shop
  await connect(url, client, [])
  await control(shop, '/messaging', { email: client.email })
  // What a lost response left open is settled by the next look-up, not ten minutes later.
  await control(shop, '/limits', { commentsFreshMs: 0 })
  await connect(url, client, ['facebook', 'twitter'])
  await client.call('POST', '/api/chatbot/settings', SETTINGS)
  await client.call('POST', '/api/chatbot/setup-monitoring', {})
}

const write = (shop: OpenShop, { name, isPrivate }: Said, text: string): Promise<unknown> =>
  control(shop, isPrivate ? '/message' : '/comment', { email: shop.client.email, platform: isPrivate ? 'twitter' : 'facebook', name, text })

/** Waits until everything that was written so far is heard and judged, and the chatbot is done with it. */
async function settle({ dataDir, client }: OpenShop, written: number): Promise<void> {
  const count = (condition: string) => countRows(dataDir, client, condition)
  for (const deadline = performance.now() + DONE_WITHIN_MS; ; ) {
    const isHeard = (await count('conversations_messages where not is_own and judged_at is not null')) >= written
    const open = isHeard ? (await count('chatbot_turns where done_at is null')) + (await count("conversations_replies where status in ('held', 'due', 'sending', 'checking')")) : 1
    // A turn is noted by a subscriber, just after its message was judged.
    if (open === 0 && (await count('conversations_messages m where not is_own and needs_answer and not exists (select from chatbot_turns t where t.message_id = m.id)')) === 0) return
    if (performance.now() > deadline) throw new Error('The chatbot was not done in time.')
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
}

/** Has people write: below posts of their own first, then all others below the last post or in private; what came before is answered before they go on. */
export async function sayAll(shop: OpenShop, all: readonly Said[]): Promise<void> {
  for (const said of all.filter(({ post }) => post !== '')) {
    await publish(shop, said.post)
    await write(shop, said, said.text)
  }
  await publish(shop, 'Good morning from all of us!')
  const before = all.flatMap((said) => said.before.map((text) => ({ said, text })))
  for (const { said, text } of before) await write(shop, said, text)
  const first = all.filter(({ post }) => post !== '').length + before.length
  await settle(shop, first)
  await inLanes(all.filter(({ post }) => post === ''), LANES, async (said) => void (await write(shop, said, said.text)))
  await settle(shop, all.length + before.length)
}
