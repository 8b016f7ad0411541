import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Scenario } from '../../../control/scenarios.ts'
import { callerOf, faultOf } from '../caller.ts'
import { CODES, Refusal } from '../errors.ts'
import { newPostId } from '../ids.ts'
import { editPost, deletePosts, retryPost } from './post-edits.ts'
import { checkContext, presentFailures, presentPublished, publishPost, schedulePost } from './publish.ts'
import { shortenIn } from '../links/link-routes.ts'
import { readAutoSchedule } from './auto-schedule.ts'
import { readList, readText, toUncheckedObject, toStamp } from '../read.ts'
import type { UncheckedObject } from '../read.ts'
import { seenKeyOf } from '../state.ts'
import type { Ayrshare } from '../state.ts'
import type { Post, PostRequest, Profile } from '../types.ts'
import { checkPlatform, readPostRequest } from './validate.ts'

const SLOW_MS = 10_000

/** POST, GET, PATCH, PUT, DELETE /post, /post/retry, /validate/post and /validate/json. */
export function registerPostRoutes(app: FastifyInstance, state: Ayrshare): void {
  app.post('/post', async (request, reply) => {
    const keys = readList(toUncheckedObject(request.body).profileKeys)
    if (keys.length > 0) return postAs(reply, state, request, keys)
    const profile = callerOf(request)
    return answerPost(reply, profile, await createPost(state, request, profile))
  })
  app.get<{ Params: { id: string } }>('/post/:id', async (request) => presentPost(ownPost(state, request, request.params.id)))
  for (const method of ['PATCH', 'PUT'] as const) {
    app.route({ method, url: '/post', handler: async (request) => editPost(state, ownPost(state, request, bodyId(request)), toUncheckedObject(request.body)) })
  }
  app.put('/post/retry', async (request, reply) => {
    const profile = callerOf(request)
    return answerPost(reply, profile, retryPost(state, ownPost(state, request, bodyId(request)), profile))
  })
  app.delete('/post', async (request) => deletePosts(state, callerOf(request), toUncheckedObject(request.body)))
  for (const url of ['/validate/post', '/validate/json']) {
    app.post(url, async (request) => validatePost(state, request))
  }
}

function bodyId(request: FastifyRequest): string {
  const id = readText(toUncheckedObject(request.body).id)
  if (!id) throw new Refusal(400, CODES.missing, 'Missing or incorrect parameters. The id parameter is required.', 'post')
  return id
}

function ownPost(state: Ayrshare, request: FastifyRequest, id: string): Post {
  const post = state.posts.get(id)
  if (!post || post.owner !== callerOf(request).refId) throw new Refusal(404, CODES.unknownPost, `Post id ${id} was not found.`, 'post')
  return post
}

/** The older way to post as several profiles: one answer for each, in the order of their keys. */
async function postAs(reply: FastifyReply, state: Ayrshare, request: FastifyRequest, keys: readonly string[]): Promise<Record<string, unknown>> {
  const posts: Record<string, unknown>[] = []
  for (const key of new Set(keys)) {
    const profile = state.profiles.get(state.refIdByKey.get(key) ?? '')
    if (!profile) posts.push({ ...new Refusal(403, CODES.profileKey, 'The Profile Key is not valid.', 'post').toBody(), profileKey: key })
    else posts.push({ ...presentPost(await createPost(state, request, profile)), profileTitle: profile.title })
  }
  const isFailed = posts.some(({ status }) => status === 'error')
  if (isFailed) reply.code(400)
  return { status: isFailed ? 'error' : (posts[0]?.status ?? 'error'), posts }
}

function readDraft(state: Ayrshare, body: UncheckedObject, profile: Profile): PostRequest {
  const draft = readPostRequest(body, profile)
  const slot = readAutoSchedule(state, profile.refId, body)
  const text = draft.shortenLinks ? shortenIn(state, profile.refId, draft.text) : draft.text
  return { ...draft, text, ...(slot ? { scheduleDate: slot } : {}) }
}

async function createPost(state: Ayrshare, request: FastifyRequest, profile: Profile): Promise<Post> {
  const fault = faultOf(request)
  const draft = readDraft(state, toUncheckedObject(request.body), profile)
  const release = reserveKey(state, profile, draft.idempotencyKey)
  const latency = fault?.name === 'slow' ? (fault.ms ?? SLOW_MS) : state.options.latencyMs
  try {
    // The network publishes at some point during the delay: a kill may happen before or after it.
    await sleep(latency / 2)
    const post = buildPost(state, draft, profile, fault)
    await sleep(latency / 2)
    return post
  } catch (error) {
    release()
    throw error
  }
}

/** A key counts as seen from the first moment, also while its first call is still in progress. */
function reserveKey(state: Ayrshare, profile: Profile, key: string | undefined): () => void {
  if (!key) return () => undefined
  const seenKey = seenKeyOf(profile.refId, key)
  if (state.seenKeys.has(seenKey)) {
    throw new Refusal(400, CODES.seenKey, 'The idempotencyKey was already used for this profile. The post was not sent again.', 'post')
  }
  state.seenKeys.add(seenKey)
  return () => state.seenKeys.delete(seenKey)
}

function buildPost(state: Ayrshare, draft: PostRequest, profile: Profile, fault: Scenario | undefined): Post {
  const now = Date.now()
  const isScheduled = draft.scheduleDate !== undefined && Date.parse(draft.scheduleDate) > now
  const post: Post = {
    ...draft,
    id: newPostId(),
    owner: profile.refId,
    type: isScheduled ? 'scheduled' : 'now',
    status: 'processing',
    created: new Date(now).toISOString(),
    published: [],
    failures: [],
    retryAvailable: false,
  }
  return isScheduled || draft.requiresApproval ? keepScheduled(state, post, profile) : publishPost(state, post, profile, fault)
}

function keepScheduled(state: Ayrshare, post: Post, profile: Profile): Post {
  const context = checkContext(state, profile)
  const failures = post.validateScheduled ? post.platforms.map((platform) => checkPlatform(platform, post, context)).filter((item) => item !== undefined) : []
  const waiting = post.requiresApproval ? 'awaiting approval' : 'pending'
  const kept: Post = { ...post, failures, status: failures.length > 0 ? 'error' : waiting }
  state.posts.set(kept.id, kept)
  schedulePost(state, kept)
  return kept
}

/** The body of a POST /post answer; wrapped in `posts` when a Profile-Key was sent. */
function answerPost(reply: FastifyReply, { profileKey, title }: Profile, post: Post): Record<string, unknown> {
  const body = presentPost(post)
  if (post.status === 'error') reply.code(400)
  return profileKey ? { status: body.status, posts: [{ ...body, profileTitle: title }] } : body
}

function presentPost(post: Post): Record<string, unknown> {
  const named = { id: post.id, refId: post.owner, ...(post.notes ? { notes: post.notes } : {}) }
  if (post.status === 'pending' || post.status === 'paused') {
    return { status: 'scheduled', scheduleDate: toStamp(post.scheduleDate ?? post.created), ...named, post: post.text }
  }
  if (post.status === 'awaiting approval' || post.status === 'deleted') return { status: post.status, ...named, post: post.text }
  return {
    status: post.status,
    errors: presentFailures(post),
    postIds: post.published.filter((entry) => !entry.isDeleted).map(presentPublished),
    ...named,
    post: post.text,
    ...(post.retryAvailable ? { retryAvailable: true } : {}),
  }
}

function validatePost(state: Ayrshare, request: FastifyRequest): Record<string, unknown> {
  const profile = callerOf(request)
  const draft = readPostRequest(toUncheckedObject(request.body), profile)
  const context = checkContext(state, profile)
  const failures = draft.platforms.map((platform) => checkPlatform(platform, draft, context)).filter((item) => item !== undefined)
  const [first] = failures.filter(({ code }) => code !== CODES.notLinked)
  if (first) throw new Refusal(400, first.code, first.message, 'post')
  const warnings = failures.map(({ platform, code, message }) => ({ action: 'post', status: 'error', code, message, platform }))
  return { status: 'success', message: 'No validation issues were found.', ...(warnings.length > 0 ? { warnings } : {}) }
}
