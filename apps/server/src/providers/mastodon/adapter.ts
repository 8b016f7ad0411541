import type { ConsentNetwork } from '../../ports/direct-network.ts'
import type { PostInsight } from '../../ports/insights.ts'
import { type Finding, ok, type Outcome } from '../../ports/outcome.ts'
import type { PublishResult } from '../../ports/publisher.ts'
import { type AccountCalls, createAccounts } from './account.ts'
import type { MastodonOptions } from './client.ts'
import { failureOf, isGone } from './failures.ts'
import { findPost, publish, remove } from './publish.ts'
import { status as statusForm } from './schemas.ts'
import { consentUrl, readAccount, register, signIn, signOut } from './sign-in.ts'
import { WORDS } from './words.ts'

/** The person waits for it, and can do it at the server. */
const SIGN_OUT_MS = 5_000
const noKey: Outcome<never> = { kind: 'unauthorized', reason: WORDS.reconnect }

async function readFigures(calls: AccountCalls, id: string): Promise<Outcome<PostInsight | null>> {
  const asked = await calls.ask(statusForm, (api) => api.v1.statuses.$select(id).fetch())
  if (asked.kind === 'failed') return isGone(asked.reply) ? ok(null) : failureOf(asked.reply, true)
  const { favourites_count: likes, replies_count: comments, reblogs_count: shares } = asked.value
  return ok({ platform: 'mastodon', views: null, likes, comments, shares, raw: { favourites_count: likes, replies_count: comments, reblogs_count: shares } })
}

/**
 * Mastodon by its own API (protocols/mastodon.md section 1), with consent given at the account's server. A post's key makes repeats harmless for an hour; after that what
 * is there is looked for before anything is written. Takes how servers are reached; returns the port.
 */
export function createMastodonNetwork(options: MastodonOptions): ConsentNetwork {
  const accounts = createAccounts(options)
  const withAccount = <Value>(key: string, use: (calls: AccountCalls) => Promise<Outcome<Value>>): Promise<Outcome<Value>> => {
    const calls = accounts.open(key)
    return calls ? use(calls) : Promise.resolve(noKey)
  }
  return {
    network: 'mastodon',
    register: (server, returnTo) => register(options, server, returnTo),
    consentUrl,
    signIn: (request, code, verifier) => signIn(options, accounts, request, code, verifier),
    signOut(key) {
      const calls = createAccounts({ ...options, timeoutMs: Math.min(options.timeoutMs, SIGN_OUT_MS) }).open(key)
      return calls ? signOut(calls, calls.me) : Promise.resolve(noKey)
    },
    readAccount: (key) => withAccount(key, (calls) => readAccount(accounts, calls.me.server, calls)),
    publish: (key, post) =>
      withAccount<PublishResult>(key, async (calls) => {
        const limits = await accounts.limits.read(calls.me.server, calls)
        // Nothing was asked for yet.
        return limits.kind === 'ok' ? publish(calls, post, limits.value, options.mediaWaitMs) : failureOf(limits.reply, true)
      }),
    async findPost(key, lost): Promise<Finding<PublishResult>> {
      const calls = accounts.open(key)
      return calls ? findPost(calls, lost, options.now()) : 'unclear'
    },
    deletePost: (key, nativeId) => withAccount(key, (calls) => remove(calls, nativeId)),
    readFigures: (key, nativeId) => withAccount(key, (calls) => readFigures(calls, nativeId)),
  }
}
