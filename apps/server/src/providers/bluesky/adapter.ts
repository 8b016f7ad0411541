import type { DirectAccount, PasswordNetwork } from '../../ports/direct-network.ts'
import type { PostInsight } from '../../ports/insights.ts'
import { ok, type Outcome } from '../../ports/outcome.ts'
import { failureOf } from './failures.ts'
import { findPost, type PostAddress, publish } from './publish.ts'
import { readUri } from './records.ts'
import { postsAnswer, type PostView, profileAnswer } from './schemas.ts'
import { type AccountCalls, type BlueskyOptions, createSessions } from './session.ts'
import { WORDS } from './words.ts'

/** Where people read posts of all servers; the simulator shows its own. */
const APP = 'https://bsky.app'

export type BlueskyNetworkOptions = BlueskyOptions & { /** The simulator's address for browsers, if there is one. */ simulatedAt: string | null }

const noKey: Outcome<never> = { kind: 'unauthorized', reason: WORDS.reconnect }

/** The account as its network shows it; with the handle alone where nobody shows it. */
async function readAccount(calls: AccountCalls): Promise<Outcome<DirectAccount>> {
  const alone = (): DirectAccount => ({ externalId: calls.did, username: calls.handle(), displayName: null, avatarUrl: null })
  const reply = await calls.ask({ nsid: 'app.bsky.actor.getProfile', query: { actor: calls.did } })
  const profile = reply.kind === 'answer' && reply.status === 200 ? profileAnswer.safeParse(reply.body).data : undefined
  if (profile) return ok({ externalId: calls.did, username: profile.handle, displayName: profile.displayName ?? null, avatarUrl: profile.avatar ?? null })
  const failure = failureOf(reply, true)
  // A server without a view of the network still has the account.
  return failure.kind === 'unauthorized' || (reply.kind !== 'answer' && failure.kind === 'unavailable') ? failure : ok(alone())
}

function toFigures({ likeCount, repostCount, replyCount, quoteCount }: PostView): PostInsight {
  const raw = Object.fromEntries(Object.entries({ likeCount, repostCount, replyCount, quoteCount }).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))
  return { platform: 'bluesky', views: null, likes: likeCount ?? null, comments: replyCount ?? null, shares: repostCount === undefined ? null : repostCount + (quoteCount ?? 0), raw }
}

async function readFigures(calls: AccountCalls, uri: string): Promise<Outcome<PostInsight | null>> {
  const reply = await calls.ask({ nsid: 'app.bsky.feed.getPosts', query: { uris: [uri] } })
  const answer = reply.kind === 'answer' && reply.status === 200 ? postsAnswer.safeParse(reply.body).data : undefined
  if (!answer) return failureOf(reply, true)
  const [post] = answer.posts
  return ok(post ? toFigures(post) : null)
}

async function deletePost(calls: AccountCalls, uri: string): Promise<Outcome<null>> {
  const address = readUri(uri)
  if (address?.did !== calls.did) return { kind: 'not-found', reason: WORDS.notFound }
  const { collection, rkey } = address
  const reply = await calls.ask({ nsid: 'com.atproto.repo.deleteRecord', json: { repo: calls.did, collection, rkey } })
  return reply.kind === 'answer' && reply.status === 200 ? ok(null) : failureOf(reply, false)
}

/**
 * Bluesky by its own protocol (protocols/bluesky.md section 1), with an app password. A post's record key comes from its idempotency key, so
 * that no server has it twice. Takes how servers are reached; returns the port.
 */
export function createBlueskyNetwork(options: BlueskyNetworkOptions): PasswordNetwork {
  const sessions = createSessions(options)
  const addressOf: PostAddress = (calls, rkey) => `${calls.server === options.simulatedAt ? calls.server : APP}/profile/${calls.handle()}/post/${rkey}`
  const withAccount = <Value>(key: string, use: (calls: AccountCalls) => Promise<Outcome<Value>>): Promise<Outcome<Value>> => {
    const calls = sessions.open(key)
    return calls ? use(calls) : Promise.resolve(noKey)
  }
  return {
    network: 'bluesky',
    async signIn(server, login) {
      const signedIn = await sessions.signIn(server, login)
      if (signedIn.kind !== 'ok') return signedIn
      const account = await readAccount(signedIn.value.calls)
      return account.kind === 'ok' ? ok({ key: signedIn.value.key, account: account.value }) : account
    },
    readAccount: (key) => withAccount(key, readAccount),
    publish: (key, post) => withAccount(key, (calls) => publish(calls, post, options.now(), addressOf)),
    async findPost(key, { post, sentAt }) {
      const calls = sessions.open(key)
      return calls ? findPost(calls, post.idempotencyKey, sentAt, options.now(), addressOf) : 'unclear'
    },
    deletePost: (key, nativeId) => withAccount(key, (calls) => deletePost(calls, nativeId)),
    readFigures: (key, nativeId) => withAccount(key, (calls) => readFigures(calls, nativeId)),
  }
}
