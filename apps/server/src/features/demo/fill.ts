import { DEMO_EMAIL } from '@marquee/contract/demo'
import { UNKEYED_CALL } from '../../platform/http/idempotency/creating-call.ts'
import { saveProfile } from '../profile/index.ts'
import { createProfile, profileForOwner, subscribeProfile, syncOwnAccounts } from '../social/index.ts'
import { createEntry } from '../knowledge/index.ts'
import { createDraft } from '../posts/index.ts'
import { measureDue } from '../publishing/index.ts'
import { ACCOUNTS, BRAND } from './brand.ts'
import { fillCampaigns } from './selling/campaigns.ts'
import type { OpenDemo } from './context.ts'
import { FACTS } from './facts.ts'
import { keepHistory, keepReadings } from './figures.ts'
import { publishHistory } from './history.ts'
import { fillInbox } from './inbox.ts'
import { collectLibrary, drawLibrary, findLibrary, type Pictures } from './library.ts'
import { bodyOf, instantOf, nextInstant } from './plan.ts'
import { fillStore } from './selling/store.ts'
import { DEMO_ZONE, type DemoPost, DRAFTS, NEXT, PUBLISHED, SCHEDULED, WAITING } from './posts.ts'

async function connectAccounts(ctx: OpenDemo, owner: string): Promise<void> {
  await createProfile(ctx, { caller: { userId: owner, email: DEMO_EMAIL, isEmailVerified: true }, title: BRAND.title })
  const profile = await profileForOwner(ctx.db, ctx.vault, owner)
  if (!profile) throw new Error('The demo has no provider profile')
  for (const platform of ACCOUNTS) await ctx.demoVisitor.connect(profile.profileKey, platform, BRAND.handle)
  await syncOwnAccounts(ctx, owner)
  // Mentions are told by webhook alone.
  await subscribeProfile(ctx, owner)
}

async function plan(ctx: OpenDemo, owner: string, pictures: Pictures): Promise<void> {
  const now = ctx.clock.now()
  for (const post of DRAFTS) await createDraft(ctx, owner, { ...(await bodyOf(post, pictures)), status: 'draft' }, UNKEYED_CALL)
  for (const post of WAITING) {
    await createDraft(ctx, owner, { ...(await bodyOf(post, pictures)), status: 'pending_approval', scheduledTime: instantOf(now, post).toISOString() }, UNKEYED_CALL)
  }
  const soon = nextInstant(now, NEXT.minutes).toISOString()
  await createDraft(ctx, owner, { ...(await bodyOf(NEXT, pictures)), status: 'scheduled', scheduledTime: soon }, UNKEYED_CALL)
  for (const post of SCHEDULED) {
    await createDraft(ctx, owner, { ...(await bodyOf(post, pictures)), status: 'scheduled', scheduledTime: instantOf(now, post).toISOString() }, UNKEYED_CALL)
  }
}

async function writeFacts(ctx: OpenDemo, owner: string): Promise<void> {
  for (const fact of FACTS) await createEntry(ctx, owner, { ...fact, expiresOn: null }, UNKEYED_CALL)
}

/** Adds what the first screens show: the brand, its accounts, library, knowledge, drafts and plans. Every step is one of the product's own operations. */
export async function fillFirst(ctx: OpenDemo, owner: string): Promise<void> {
  const { name, company, location, website, bio } = BRAND
  const pictures = drawLibrary(ctx, owner)
  await saveProfile(ctx, owner, { name, company, location, website, bio, timezone: DEMO_ZONE })
  await connectAccounts(ctx, owner)
  // Posts find the campaign by its name.
  await fillCampaigns(ctx, owner)
  await Promise.all([collectLibrary(ctx, owner, pictures), writeFacts(ctx, owner), plan(ctx, owner, pictures)])
}

/** Adds the rest: `published`, the posts of the last month, their figures, the inbox and the store. Visitors may be there already: one thing after the other leaves them room. */
export async function fillRest(ctx: OpenDemo, owner: string, published: readonly DemoPost[] = PUBLISHED): Promise<void> {
  const profile = await profileForOwner(ctx.db, ctx.vault, owner)
  if (!profile) throw new Error('The demo has no provider profile')
  const { profileKey } = profile
  const pictures = await findLibrary(ctx, owner)
  await publishHistory(ctx, { owner, profileKey, pictures }, published)
  await measureDue(ctx)
  await keepReadings(ctx, owner, profileKey)
  await fillInbox(ctx, owner, profileKey, published)
  await keepHistory(ctx, owner, profileKey)
  await fillStore(ctx, owner, pictures)
}

/** Fills the account with all demo data. */
export async function fillDemo(ctx: OpenDemo, owner: string, published?: readonly DemoPost[]): Promise<void> {
  await fillFirst(ctx, owner)
  await fillRest(ctx, owner, published)
}
