import { z } from 'zod'
import { claimedUserId, uuid } from './shared/ids.ts'
import { platform } from './shared/platforms.ts'
import { route } from './shared/route.ts'
import { instant, timeZone } from './shared/time.ts'

/** Rows of "Needs you" that are shown before "n more". */
export const NEEDS_SHOWN = 5
/** Cards of "Next posts". */
export const NEXT_SHOWN = 4
/** Characters of a post's text on Today. */
export const TODAY_PREVIEW = 160

const posts = (count: number): string => `${count} ${count === 1 ? 'post' : 'posts'}`

/** Texts of the home page (trace.md HOME, AMB-03). */
export const HOME_TEXTS = {
  start: 'Start Creating Content',
  connect: 'Connect Social Accounts',
  stats: ['13+ Social Platforms', 'AI Powered Content', 'Unlimited Creative Possibilities', '1-Click Publishing'],
  contentCreation: 'AI Content Creation',
  publishing: 'Multi-Platform Publishing',
  video: 'AI Video Generation',
  knowledge: 'Smart Knowledge Base',
  quickActions: 'Quick Actions',
  manageDrafts: 'Manage Drafts',
  knowledgeBase: 'Knowledge Base',
  socialAccounts: 'Social Accounts',
  socialInteractions: 'Social Interactions',
  quickPost: 'Quick Post',
} as const

/** Texts of Today, the signed-in home page. */
export const TODAY_TEXTS = {
  heading: 'Today',
  needsYou: 'Needs you',
  nothingNeeds: 'Nothing needs your attention.',
  next: 'Next posts',
  nothingNext: 'Nothing is scheduled yet.',
  /** While posts are held, which have a time too. */
  nothingElse: 'Nothing else is scheduled.',
  nextHint: 'Your next posts appear here, with their pictures, networks and times.',
  freeSlot: 'Next free slot',
  start: 'Getting started',
  allSet: 'All set',
  allSetHint: 'The first steps are done. From now on, this page shows what needs you and what goes out next.',
  hideStart: 'Hide Getting started',
  running: 'Running',
  cancel: 'Cancel',
  notCanceled: 'This could not be canceled.',
  week: 'This week',
  against: 'compared with last week',
  unknown: 'not known',
  explore: 'Explore Marquee',
  loadFailed: 'Today could not be loaded.',
  newcomer: 'Your first post is about three minutes away.',
  idea: 'What should this post be about?',
  ideaHint: 'We open a second shop on Saturday',
  demoHint: 'See how a full month looks. It opens in place of your account; sign in again to come back.',
  sandbox: 'Sandbox',
  sandboxHint: 'Networks and AI are simulated here. Nothing you do leaves this server.',
  hideFailed: 'Getting started could not be hidden. Please try again.',
  notSent: (network: string) => `Not sent on ${network}`,
  approval: (count: number) => (count === 1 ? '1 post is waiting for approval' : `${count} posts are waiting for approval`),
  undoFailed: 'This could not be undone.',
  notApproved: 'The post was not approved.',
  addressOwed: 'Confirm your e-mail address',
  account: 'Your account',
  newAddressHint: (email: string) => `We sent links to ${email} and to your present address, which stays until both are opened.`,
  addressHint: (email: string) => `We sent a link to ${email}.`,
  addressAction: 'Check address',
  factorOwed: 'A password alone opens your account',
  factorHint: 'Whoever learns it can post in your name. Add a second factor.',
  factorAction: 'Protect account',
  failed: (count: number) => `${posts(count)} could not be sent`,
  conflict: (count: number) => (count === 1 ? 'Two knowledge entries disagree' : `${count} pairs of knowledge entries disagree`),
  conflictLine: ([one, other]: readonly { title: string; value: string }[]) => `“${one?.title}” says ${one?.value}, “${other?.title}” says ${other?.value}.`,
  conflictHint: 'Posts and answers may use either.',
  people: (count: number) => (count === 1 ? '1 conversation needs you' : `${count} conversations need you`),
  peopleHint: 'Complaints, refunds and legal words are left to a person.',
  answers: (count: number) => (count === 1 ? '1 answer is waiting for approval' : `${count} answers are waiting for approval`),
  answersHint: 'Your chatbot wrote them for people who wrote to you.',
  more: (count: number) => `${count} more`,
  needsIt: (count: number) => `${count} scheduled ${count === 1 ? 'post needs' : 'posts need'} it.`,
} as const

/** The steps of Getting started, in order. Each is done by what exists, not by a press. */
export const START_STEPS = [
  { id: 'connect', label: 'Connect an account', hint: 'Choose one. The network opens in a window, you allow access, and that is it.' },
  { id: 'knowledge', label: 'Tell the AI about your business', hint: 'Prices, opening hours, what makes you different. Type it or drop a file.' },
  { id: 'schedule', label: 'Schedule your first post', hint: 'One sentence is enough to start. You can write and save posts before you connect an account.' },
  { id: 'protect', label: 'Protect your account', hint: 'With a second factor a stolen password is not enough. It takes a minute.' },
] as const
const stepId = z.enum(['connect', 'knowledge', 'schedule', 'protect'])

const sample = z.object({ id: uuid, preview: z.string(), thumbnail: z.string().nullable(), at: instant.nullable() })

/** Something that needs the user, by its cause: one sentence, one action. */
export const cause = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('account'),
    platform,
    /** `missing`: scheduled posts need a network that is not connected. */
    state: z.enum(['expired', 'removed', 'missing', 'expiring']),
    since: instant.nullable(),
    expires_at: instant.nullable(),
    /** Posts that were not sent for it, and scheduled ones that need it. */
    failed: z.number().int(),
    scheduled: z.number().int(),
    post: sample.nullable(),
  }),
  z.object({ kind: z.literal('failed'), reason: z.string(), count: z.number().int(), platforms: z.array(platform), post: sample }),
  z.object({ kind: z.literal('approval'), count: z.number().int(), post: sample }),
  /** Conversations that are left to a person, and answers of the chatbot that wait for approval. */
  z.object({ kind: z.literal('people'), count: z.number().int(), post: z.null() }),
  z.object({ kind: z.literal('answers'), count: z.number().int(), post: z.null() }),
  /** Open conflicts of the knowledge base, with the newest: the two entries and what each says. */
  z.object({ kind: z.literal('conflict'), count: z.number().int(), sides: z.array(z.object({ title: z.string(), value: z.string() })).length(2), post: z.null() }),
])
export type Cause = z.infer<typeof cause>

export const nextPost = z.object({
  id: uuid,
  at: instant,
  preview: z.string(),
  thumbnail: z.string().nullable(),
  platforms: z.array(platform),
  /** A network of the post whose account is expired or missing. */
  blockedBy: z.object({ platform, state: z.enum(['expired', 'missing']) }).nullable(),
})
export type NextPost = z.infer<typeof nextPost>

/** What the account owes. `address`: it is not confirmed; `new-address`: its change is not; `factor`: a password alone opens the account. */
export const owed = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['address', 'new-address']), email: z.string() }),
  z.object({ kind: z.literal('factor') }),
])
export type Owed = z.infer<typeof owed>

/** A figure of this week's days so far and of the same days last week; null for what is not known. */
const figure = z.object({ now: z.number().nullable(), before: z.number().nullable() })

export const today = route({
  method: 'GET',
  path: '/api/home/today',
  auth: 'user',
  scope: 'read',
  feature: 'home',
  summary: 'Everything on Today: what needs attention, by cause; the next posts; getting started; what is running; what the account owes; this week',
  query: z.object({ userId: claimedUserId, timeZone }),
  response: z.object({
    success: z.literal(true),
    needs: z.array(cause),
    next: z.object({ total: z.number().int(), posts: z.array(nextPost), freeSlot: instant.nullable() }),
    start: z.object({ steps: z.array(z.object({ id: stepId, isDone: z.boolean() })), isHidden: z.boolean(), hasPosted: z.boolean() }),
    running: z.array(z.object({ id: z.string(), kind: z.enum(['video', 'image', 'document', 'post']), label: z.string(), since: instant, canCancel: z.boolean() })),
    owes: z.array(owed),
    /** Posts that wait for a decision about a fact of a store, and when the first of them is due. */
    held: z.object({ count: z.number().int(), firstDueAt: instant.nullable() }).optional(),
    week: z.object({ published: figure, views: figure, reactions: figure, days: z.array(z.number().int()) }),
  }),
})
export type Today = z.infer<typeof today.response>

export const hideStart = route({
  method: 'POST',
  path: '/api/home/getting-started',
  auth: 'user',
  scope: 'none',
  feature: 'home',
  summary: 'Hide Getting started on Today, or show it again',
  body: z.strictObject({ userId: claimedUserId, isHidden: z.boolean() }),
  response: z.object({ success: z.literal(true) }),
})

/** Kinds of things the palette finds on the server. */
export const HIT_KINDS = ['post', 'media', 'knowledge', 'account'] as const
/** Hits of each kind that are shown at first. */
export const HITS_PER_KIND = 4

export const searchHit = z.object({
  kind: z.enum(HIT_KINDS),
  id: z.string(),
  title: z.string(),
  /** `Post, scheduled`, `Picture`, `Knowledge entry`. */
  detail: z.string(),
  /** When a post goes out or went out. */
  at: instant.nullable(),
  thumbnail: z.string().nullable(),
  to: z.string(),
  /** Of a file: its address, with which a post is begun. */
  url: z.string().nullable(),
})
export type SearchHit = z.infer<typeof searchHit>

export const searchAll = route({
  method: 'GET',
  path: '/api/search',
  auth: 'user',
  scope: 'read',
  feature: 'home',
  summary: "The caller's posts, media, knowledge and accounts that match, whatever the case, accents and word order, with typing errors tolerated; best first",
  query: z.object({ userId: claimedUserId, q: z.string().trim().min(1).max(200), kind: z.enum(HIT_KINDS).optional() }),
  response: z.object({ success: z.literal(true), hits: z.array(searchHit), totals: z.partialRecord(z.enum(HIT_KINDS), z.number().int()), nearest: z.string().nullable() }),
})
