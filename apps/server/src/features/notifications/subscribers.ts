import { EXPERIMENT_TEXTS } from '@marquee/contract/campaigns/experiment-texts'
import { FAILURES_TO_STOP } from '@marquee/contract/campaigns/values'
import { type Platform, platformLabel } from '@marquee/contract/shared/platforms'
import { WEBHOOK_DISABLE_DAYS, WEBHOOK_TEXTS } from '@marquee/contract/webhooks'
import type { Tx } from '../../platform/db/database.ts'
import { bindSubscriber, defineSubscriber, type DomainEvent, type SubscriberDefinition } from '../../platform/events/index.ts'
import type { BoundJob } from '../../platform/jobs/define.ts'
import { apiKeyCreated } from '../api-keys/index.ts'
import { passwordChanged, unfamiliarSignIn } from '../auth/index.ts'
import { experimentEnded, ruleStopped, ruleTold } from '../campaigns/index.ts'
import { postFreed, postHeld, readHeldWords } from '../commerce/index.ts'
import { alarmEnded, alarmRaised, findOutage } from '../monitoring/index.ts'
import { approvalDecided, approvalWaiting, findPost, postFailed, postScheduled, postSettled } from '../posts/index.ts'
import { commentReceived } from '../publishing/index.ts'
import { accountsChanged } from '../social/index.ts'
import { webhookDisabled } from '../webhooks/index.ts'
import type { NotificationsContext } from './context.ts'
import { planReminder } from './due/reminders.ts'
import { notify } from './notify.ts'
import { markSettled, type NewNotice } from './queries.ts'
import { findEnders } from './due/queries.ts'
import { listNames, plural, previewOf } from './words.ts'

const onSettled = defineSubscriber('notifications.post-settled', postSettled, { batchSize: 20 })
const onFailed = defineSubscriber('notifications.post-failed', postFailed, { batchSize: 20 })
const onScheduled = defineSubscriber('notifications.post-scheduled', postScheduled, { batchSize: 20 })
const onWaiting = defineSubscriber('notifications.approval-waiting', approvalWaiting, { batchSize: 20 })
const onDecided = defineSubscriber('notifications.approval-decided', approvalDecided, { batchSize: 20 })
const onEngaged = defineSubscriber('notifications.comment-received', commentReceived, { batchSize: 20 })
const onAccounts = defineSubscriber('notifications.accounts-changed', accountsChanged, { batchSize: 20 })
const onHeld = defineSubscriber('notifications.post-held', postHeld, { batchSize: 20 })
const onFreed = defineSubscriber('notifications.post-freed', postFreed, { batchSize: 20 })
const onSignIn = defineSubscriber('notifications.unfamiliar-sign-in', unfamiliarSignIn, { batchSize: 20 })
const onPassword = defineSubscriber('notifications.password-changed', passwordChanged, { batchSize: 20 })
const onKey = defineSubscriber('notifications.api-key-created', apiKeyCreated, { batchSize: 20 })
const onWebhook = defineSubscriber('notifications.webhook-disabled', webhookDisabled, { batchSize: 20 })
const onAlarm = defineSubscriber('notifications.alarm-raised', alarmRaised, { batchSize: 20 })
const onWell = defineSubscriber('notifications.alarm-ended', alarmEnded, { batchSize: 20 })
const onRuleStopped = defineSubscriber('notifications.rule-stopped', ruleStopped, { batchSize: 20 })
const onRuleTold = defineSubscriber('notifications.rule-told', ruleTold, { batchSize: 20 })
const onExperiment = defineSubscriber('notifications.experiment-ended', experimentEnded, { batchSize: 20 })

/** Subscriptions of notifications. */
export const NOTIFICATIONS_SUBSCRIBERS: SubscriberDefinition[] = [onSettled, onFailed, onScheduled, onWaiting, onDecided, onEngaged, onAccounts, onHeld, onFreed, onSignIn, onPassword, onKey, onWebhook, onAlarm, onWell, onRuleStopped, onRuleTold, onExperiment] as SubscriberDefinition[]

type Ctx = NotificationsContext
type Event<Definition> = Definition extends SubscriberDefinition<infer Payload> ? DomainEvent<Payload> : never
type Told = Pick<NewNotice, 'key' | 'occurredAt'>

/** The key and the time of a notice about an event; `part` distinguishes several of one event. */
const told = ({ id, occurredAt }: DomainEvent<unknown>, part = ''): Told => ({ key: `event:${id}${part}`, occurredAt })
const SECURITY_PATH = '/profile?tab=security'
const postPath = (id: string): string => `/post-history?open=${id}`

/** Marks what the owner was told before about a post as read: it has changed. */
async function settle(ctx: Ctx, trx: Tx, event: DomainEvent<unknown>, about: Parameters<typeof markSettled>[2]): Promise<void> {
  if (await markSettled(trx, event.owner, about, event.occurredAt, ctx.clock.now())) await ctx.live.publish(trx, event.owner, { type: 'notifications.changed' })
}

async function tellPublished(ctx: Ctx, trx: Tx, event: Event<typeof onSettled>): Promise<void> {
  const { owner, payload } = event
  await settle(ctx, trx, event, { kinds: ['publishing', 'reminder', 'scheduling'], postId: payload.postId })
  if (payload.after !== 'published') return
  const post = await findPost(trx, owner, payload.postId)
  const networks = listNames(payload.outcomes.filter(({ status }) => status === 'published').map(({ platform }) => platformLabel(platform)))
  await notify(ctx, trx, owner, { ...told(event), kind: 'publishing', tone: 'ok', isUrgent: false, title: `Published on ${networks}`, body: previewOf(post?.content ?? ''), path: postPath(payload.postId), postId: payload.postId })
}

async function tellFailed(ctx: Ctx, trx: Tx, event: Event<typeof onFailed>): Promise<void> {
  const { owner, payload } = event
  const post = await findPost(trx, owner, payload.postId)
  const networks = listNames(payload.failures.map(({ platform }) => platformLabel(platform)))
  const reasons = [...new Set(payload.failures.flatMap(({ reason }) => reason ?? []))]
  await notify(ctx, trx, owner, {
    ...{ ...told(event), kind: 'publishing', tone: 'bad', isUrgent: true } as const,
    ...{ title: networks === '' ? 'A post could not be sent' : `Not sent on ${networks}`, body: [...reasons, previewOf(post?.content ?? '')].filter((line) => line !== '').join('\n') },
    ...{ path: postPath(payload.postId), postId: payload.postId },
  })
}

async function tellScheduled(ctx: Ctx, trx: Tx, event: Event<typeof onScheduled>): Promise<void> {
  const { owner, payload } = event
  const post = await findPost(trx, owner, payload.postId)
  const at = new Date(payload.at)
  // It was moved again, taken off the schedule or sent since: a later event tells that.
  if (post?.state !== 'scheduled' || post.scheduled_at?.getTime() !== at.getTime()) return
  await planReminder(ctx, trx, owner, payload.postId, at)
  const title = payload.before === null ? 'Post scheduled' : 'Post moved to another time'
  await notify(ctx, trx, owner, { ...told(event), kind: 'scheduling', tone: 'info', isUrgent: false, title, body: previewOf(post.content), about: at, path: `/drafts?open=${post.id}`, postId: post.id, expiresAt: at })
}

async function tellWaiting(ctx: Ctx, trx: Tx, event: Event<typeof onWaiting>): Promise<void> {
  const { owner, payload } = event
  const post = await findPost(trx, owner, payload.postId)
  if (post?.state !== 'pending_approval') return
  await notify(ctx, trx, owner, { ...told(event), kind: 'approval', tone: 'wait', isUrgent: false, title: 'A post waits for your approval', body: previewOf(post.content), about: post.scheduled_at, path: '/drafts?status=pending_approval', postId: post.id })
}

/** A post waits for a decision about a fact of a store. It is told as what was not sent: the posts of one change come one by one. */
async function tellHeld(ctx: Ctx, trx: Tx, event: Event<typeof onHeld>): Promise<void> {
  const { owner, payload } = event
  const [post, words] = [await findPost(trx, owner, payload.postId), await readHeldWords(trx, owner, payload.postId)]
  // It was decided since.
  if (!post || words === null) return
  const about = payload.dueAt === null ? null : new Date(payload.dueAt)
  await notify(ctx, trx, owner, {
    ...{ ...told(event), kind: 'publishing', tone: 'wait', isUrgent: true } as const,
    ...{ title: words.title, body: [words.reason, previewOf(post.content)].join('\n'), about },
    ...{ path: `/integrations/ecommerce?tab=posts&open=${post.id}`, postId: post.id },
  })
}

async function tellEngaged(ctx: Ctx, trx: Tx, event: Event<typeof onEngaged>): Promise<void> {
  const { owner, payload } = event
  const post = await findPost(trx, owner, payload.postId)
  if (!post) return
  const title = `${plural(payload.after - payload.before, 'new comment')} on ${platformLabel(payload.platform)}`
  await notify(ctx, trx, owner, { ...told(event), kind: 'engagement', tone: 'info', isUrgent: false, title, body: previewOf(post.content), path: postPath(post.id), postId: post.id })
}

async function tellAccounts(ctx: Ctx, trx: Tx, event: Event<typeof onAccounts>): Promise<void> {
  const { owner, payload: { changes } } = event
  const mended = changes.filter(({ before, after }) => after.state === 'connected' && before?.state !== 'connected')
  if (mended.length > 0) await settle(ctx, trx, event, { kinds: ['connection'], accountIds: mended.map(({ accountId }) => accountId) })
  const enders = await findEnders(trx, owner, changes.map(({ accountId }) => accountId))
  for (const { accountId, platform, before, after } of changes) {
    const isExpired = after.state === 'expired' && before?.state !== 'expired'
    const isRemoved = after.state === 'disconnected' && before?.state !== 'disconnected' && enders.get(accountId) === 'network'
    if (!isExpired && !isRemoved) continue
    await notify(ctx, trx, owner, { ...told(event, `:${accountId}`), ...connectionWords(platform, after.handle, isExpired ? 'expired' : 'removed'), kind: 'connection', tone: 'bad', isUrgent: false, path: '/social-accounts', accountId })
  }
}

function connectionWords(network: Platform, handle: string | null, what: 'expired' | 'removed'): Pick<NewNotice, 'title' | 'body'> {
  const name = platformLabel(network)
  const account = handle ? `${handle} on ${name}` : name
  return what === 'expired'
    ? { title: `${name} asks for a new sign-in`, body: `Posts to ${account} wait until you reconnect it.` }
    : { title: handle ? `${handle} was removed at ${name}` : `Your account was removed at ${name}`, body: 'Connect it again to keep publishing there.' }
}

const security = (event: DomainEvent<unknown>, title: string, body: string): NewNotice => ({ ...told(event), kind: 'security', tone: 'wait', isUrgent: true, title, body, path: SECURITY_PATH })

async function tellWebhook(ctx: Ctx, trx: Tx, event: Event<typeof onWebhook>): Promise<void> {
  const { url, reason } = event.payload
  const why = reason === 'gone' ? WEBHOOK_TEXTS.offByGone : WEBHOOK_TEXTS.offByFailures(WEBHOOK_DISABLE_DAYS)
  await notify(ctx, trx, event.owner, { ...told(event), kind: 'connection', tone: 'bad', isUrgent: false, title: `The webhook to ${new URL(url).host} is off`, body: why, path: '/webhooks' })
}

const MONITOR_PATH = '/social-interactions?tab=monitor'

/** What the product does not hear any more, or hears again. */
async function tellAlarm(ctx: Ctx, trx: Tx, event: Event<typeof onAlarm>, isOver: boolean): Promise<void> {
  const outage = await findOutage(trx, event.owner, event.payload.outageId)
  if (!outage) return
  const words = isOver ? ({ tone: 'ok', title: outage.ended_title, body: '' } as const) : ({ tone: 'bad', title: outage.title.replace(/\.$/, ''), body: outage.text } as const)
  await notify(ctx, trx, event.owner, { ...told(event), ...words, kind: 'connection', isUrgent: false, path: MONITOR_PATH })
}

const campaignPath = (id: string, tab: string): string => `/campaign-manager?campaign=${id}&tab=${tab}`

/** A rule of a campaign acts no more, until it is restarted. */
async function tellStopped(ctx: Ctx, trx: Tx, event: Event<typeof onRuleStopped>): Promise<void> {
  const { campaignId, title, reason } = event.payload
  await notify(ctx, trx, event.owner, { ...told(event), kind: 'publishing', tone: 'bad', isUrgent: true, title: `A rule of ${title} stopped itself`, body: `It failed ${FAILURES_TO_STOP} times in a row. ${reason}`, path: campaignPath(campaignId, 'activity') })
}

/** What a rule was asked to say. */
async function tellOfRule(ctx: Ctx, trx: Tx, event: Event<typeof onRuleTold>): Promise<void> {
  const { campaignId, title, message, because } = event.payload
  await notify(ctx, trx, event.owner, { ...told(event), kind: 'publishing', tone: 'info', isUrgent: false, title: previewOf(message), body: [because, title].filter(Boolean).join('\n'), path: campaignPath(campaignId, 'activity') })
}

/** What an experiment found. */
async function tellExperiment(ctx: Ctx, trx: Tx, event: Event<typeof onExperiment>): Promise<void> {
  const { campaignId, title, question, verdict, winner, isCampaignOver } = event.payload
  const body = [verdict, ...(winner === null ? [] : [`${winner.id}: ${previewOf(winner.label)}`]), isCampaignOver ? `${title} is over.` : title].join('\n')
  await notify(ctx, trx, event.owner, { ...told(event), kind: 'report', tone: winner === null ? 'info' : 'ok', isUrgent: false, title: EXPERIMENT_TEXTS.ended(previewOf(question)), body, path: campaignPath(campaignId, 'experiments') })
}

/** The subscribers, each with its handler. */
export const notificationsSubscribers = (ctx: Ctx): BoundJob[] => [
  bindSubscriber(ctx, onSettled, (trx, event) => tellPublished(ctx, trx, event)),
  bindSubscriber(ctx, onFailed, (trx, event) => tellFailed(ctx, trx, event)),
  bindSubscriber(ctx, onScheduled, (trx, event) => tellScheduled(ctx, trx, event)),
  bindSubscriber(ctx, onWaiting, (trx, event) => tellWaiting(ctx, trx, event)),
  bindSubscriber(ctx, onDecided, (trx, event) => settle(ctx, trx, event, { kinds: ['approval'], postId: event.payload.postId })),
  bindSubscriber(ctx, onHeld, (trx, event) => tellHeld(ctx, trx, event)),
  bindSubscriber(ctx, onFreed, (trx, event) => settle(ctx, trx, event, { kinds: ['publishing'], postId: event.payload.postId })),
  bindSubscriber(ctx, onEngaged, (trx, event) => tellEngaged(ctx, trx, event)),
  bindSubscriber(ctx, onAccounts, (trx, event) => tellAccounts(ctx, trx, event)),
  bindSubscriber(ctx, onSignIn, async (trx, event) => {
    const { address, userAgent } = event.payload
    const body = `Address ${address}. ${userAgent === '' ? 'Unknown program.' : userAgent}\nIf this was not you, change your password and end the other sessions.`
    await notify(ctx, trx, event.owner, { ...security(event, 'New sign-in to your account', body), about: event.occurredAt })
  }),
  bindSubscriber(ctx, onPassword, async (trx, event) => {
    await notify(ctx, trx, event.owner, { ...security(event, 'Your password was changed', 'All other sessions were ended. If this was not you, reset your password now.'), about: event.occurredAt })
  }),
  bindSubscriber(ctx, onKey, async (trx, event) => {
    const { name, scopes } = event.payload
    await notify(ctx, trx, event.owner, { ...security(event, 'An API key was created', `“${name}” may ${scopes.join(', ')}. If this was not you, revoke it.`), path: '/api-keys', about: event.occurredAt })
  }),
  bindSubscriber(ctx, onWebhook, (trx, event) => tellWebhook(ctx, trx, event)),
  bindSubscriber(ctx, onAlarm, (trx, event) => tellAlarm(ctx, trx, event, false)),
  bindSubscriber(ctx, onWell, (trx, event) => tellAlarm(ctx, trx, event, true)),
  bindSubscriber(ctx, onRuleStopped, (trx, event) => tellStopped(ctx, trx, event)),
  bindSubscriber(ctx, onRuleTold, (trx, event) => tellOfRule(ctx, trx, event)),
  bindSubscriber(ctx, onExperiment, (trx, event) => tellExperiment(ctx, trx, event)),
]
