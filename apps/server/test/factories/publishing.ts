import type { Draft } from '@marquee/contract/posts'
import type { HistoryEntry } from '@marquee/contract/publishing'
import { type Actor, startWorld, type World } from '../world.ts'

/** A row of the sandbox's list of what followers see. */
export type PublishedRow = { id: string; platform: string; text: string; parts: string[]; firstComment: string | null; altTexts: string[]; cover: string | null; title: string | null; place: string | null; idempotencyKey: string | null; mediaUrls: string[]; publishedAt: string }

let sequence = 0
/** A text that is unique in the test run. */
export const uniqueText = (label = 'Post'): string => `${label} ${Date.now()} ${(sequence += 1)}`

/** Creates a provider profile with linked accounts for the user. */
export async function linkAccounts(world: World, actor: Actor, platforms: string[]): Promise<void> {
  await actor.call('POST', '/api/ayrshare/create-user-profile', {})
  for (const platform of platforms) await world.control('POST', '/link', { email: actor.email, platform })
  await actor.call('POST', '/api/ayrshare/update-user-platforms', {})
}

/** A world in which Alice has linked Facebook and X, and Bob nothing; nothing is published in it. */
export async function startWriters(): Promise<{ world: World; alice: Actor; bob: Actor }> {
  const world = await startWorld({ hasWorker: false })
  const [alice, bob] = [await world.signUp('alice'), await world.signUp('bob')]
  await linkAccounts(world, alice, ['facebook', 'twitter'])
  return { world, alice, bob }
}

/** Saves a draft with default values; `overrides` replace them. */
export async function buildDraft(actor: Actor, overrides: Record<string, unknown> = {}): Promise<Draft> {
  const { status, body } = await actor.call<{ draft: Draft }>('POST', '/api/posts/draft', { content: uniqueText('Draft'), platforms: [], ...overrides })
  if (status !== 201) throw new Error(`The draft was rejected: ${JSON.stringify(body)}`)
  return body.draft
}

/** Publishes now and returns the response. */
export const publish = (actor: Actor, body: Record<string, unknown>, headers: Record<string, string> = {}) =>
  actor.call<{ success: boolean; data: HistoryEntry; error: string }>('POST', '/api/ayrshare/publish-post', body, headers)

/** What followers see of `text`. */
export async function publishedRows(world: World, text: string): Promise<PublishedRow[]> {
  const rows = await world.control<PublishedRow[]>('GET', '/published')
  return rows.filter((row) => row.text === text)
}

/** The user's history entry with this text. */
export async function historyEntry(actor: Actor, text: string): Promise<HistoryEntry | undefined> {
  const { body } = await actor.call<{ data: HistoryEntry[] }>('GET', '/api/posts/history')
  return body.data.find((entry) => entry.content === text)
}
