import type { Message, Thread } from '@marquee/contract/conversations/thread'
import { until } from '../until.ts'
import { type Actor, startWorld, type World } from '../world.ts'
import { linkAccounts, publish, uniqueText } from './publishing.ts'

type Told = { nativeIds: Record<string, string>; id: string; conversationId: string; from: { id: string; name: string } }
type Said = { platform?: string; text?: string; name?: string; parentId?: string; postId?: string }

/** An answer that the sandbox accepted. */
export type Accepted = { text: string; target: string; mediaUrls?: string[] }
export type Detail = { thread: Thread; messages: Message[]; olderCursor: string | null; composer: { isPossible: boolean; sentence: string | null }; chatbot: { isPaused: boolean; pausedBy: string | null; because: string }; notes: { id: string; text: string; author: string }[]; draft: null }

/** A person whom others can write to: on Facebook, Instagram and X, with messages, webhooks and a published post. */
export type Host = Actor & {
  /** What somebody writes below the newest post, as a mention or in private; resolves when the inbox shows it. */
  comment(said?: Said): Promise<Thread>
  message(said?: Said): Promise<Thread>
  mention(said?: Said): Promise<Thread>
  /** The same without waiting for the inbox. */
  tell(call: string, said?: object): Promise<Told>
  threads(query?: string): Promise<Thread[]>
  /** The thread with these words, as soon as there is one. */
  find(text: string, view?: string): Promise<Thread>
  detail(threadId: string): Promise<Detail>
  answer(threadId: string, text: string, more?: object): Promise<Message>
  accepted(): Promise<Accepted[]>
}

/** Makes a person whom others can write to. */
export async function openHost(world: World, name: string, platforms: readonly string[] = ['facebook', 'instagram', 'twitter']): Promise<Host> {
  const actor = await world.signUp(name)
  await linkAccounts(world, actor, [])
  await world.control('POST', '/messaging', { email: actor.email })
  await linkAccounts(world, actor, [...platforms])
  await until(async () => (await world.ctx.db.selectFrom('social_profiles').select('webhook_actions').where('owner', '=', actor.id).executeTakeFirst())?.webhook_actions ?? [], (actions) => actions.includes('messages'))
  await publish(actor, { content: uniqueText('Bread'), platforms: platforms.filter((platform) => platform !== 'instagram') })
  const tell = (call: string, said: object = {}) => world.control<Told>('POST', call, { email: actor.email, platform: 'facebook', ...said })
  const threads = async (query = '') => (await actor.call<{ threads: Thread[] }>('GET', `/api/conversations?${query}`)).body.threads
  const find = async (text: string, view = 'open') => {
    const found = await until(() => threads(`view=${view}&q=${encodeURIComponent(text)}`), (list) => list.length > 0)
    return found[0] as Thread
  }
  const write = (call: string) => async (said: Said = {}) => {
    const text = said.text ?? uniqueText('Question')
    await tell(call, { ...said, text })
    return find(text)
  }
  return {
    ...actor,
    tell,
    threads,
    find,
    comment: write('/comment'),
    message: write('/message'),
    mention: write('/mention'),
    detail: async (threadId) => (await actor.call<Detail>('GET', `/api/conversations/${threadId}`)).body,
    async answer(threadId, text, more = {}) {
      const { status, body } = await actor.call<{ message: Message }>('POST', `/api/conversations/${threadId}/replies`, { text, ...more })
      if (status !== 201) throw new Error(`The answer was refused: ${JSON.stringify(body)}`)
      return body.message
    },
    accepted: async () => (await world.control<{ accepted: Accepted[] }>('GET', `/accepted?email=${encodeURIComponent(actor.email)}`)).accepted,
  }
}

/** A world with a person whom others can write to, and one who must see nothing of it. */
export async function startInbox(env: Record<string, string> = {}): Promise<{ world: World; alice: Host; bob: Actor }> {
  const world = await startWorld({ env })
  return { world, alice: await openHost(world, 'alice'), bob: await world.signUp('bob') }
}
