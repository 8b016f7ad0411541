import { randomUUID } from 'node:crypto'
import { cellOf, CHANNELS, NOTICE_KINDS, type Notice, type NotificationSetup } from '@marquee/contract/notifications'
import { WEBHOOK_TEXTS } from '@marquee/contract/webhooks'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildDraft, linkAccounts } from '../../../test/factories/publishing.ts'
import { type Actor, startWorld, type World } from '../../../test/world.ts'
import { ok, type Outcome } from '../../ports/outcome.ts'
import type { PushMessage, PushTarget } from '../../ports/push-sender.ts'
import { webhookDisabled } from '../webhooks/index.ts'
import { notify } from './notify.ts'
import type { NewNotice } from './queries.ts'

type Mail = { to: string[]; subject: string; text: string; html: string }
type List = { notifications: Notice[]; unread: number; nextCursor: string | null; error: string }

let world: World
let alice: Actor
let bob: Actor
const pushes: { endpoint: string; message: PushMessage }[] = []
let answerPush: (target: PushTarget) => Outcome<null> = () => ok(null)

beforeAll(async () => {
  world = await startWorld()
  world.ctx.pushSender = {
    ...world.ctx.pushSender,
    async send(_keys, target, message) {
      pushes.push({ endpoint: target.endpoint, message })
      return answerPush(target)
    },
  }
})
afterAll(() => world.close())
beforeEach(async () => {
  alice = await world.signUp('alice')
  bob = await world.signUp('bob')
  pushes.length = 0
  answerPush = () => ok(null)
})

const mailsTo = async (actor: Actor) => (await world.control<Mail[]>('GET', '/outbox')).filter(({ to }) => to.includes(actor.email))
const listOf = async (actor: Actor, query = '') => (await actor.call<List>('GET', `/api/notifications${query}`)).body
const setupOf = async (actor: Actor) => (await actor.call<NotificationSetup>('GET', '/api/notifications/settings')).body
const save = (actor: Actor, body: object) => actor.call('PATCH', '/api/notifications/settings', body)
const tell = (actor: Actor, change: Partial<NewNotice> = {}) =>
  world.ctx.db.transaction().execute((trx) =>
    notify(world.ctx, trx, actor.id, { key: `test ${Math.random()}`, kind: 'scheduling', tone: 'info', isUrgent: false, title: 'Told', body: '', path: '/drafts', occurredAt: world.clock.now(), ...change }))
const subscription = (name: string) => ({ endpoint: `https://push.example.net/${name}`, keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) }, label: 'Chrome on Linux' })
const addDevice = (actor: Actor, name: string) => actor.call<{ device: { id: string } }>('POST', '/api/notifications/devices', subscription(`${name}-${actor.id}`))
const waiting = async (actor: Actor) => (await world.ctx.pool.query<{ channel: string; due_at: Date; state: string }>("select channel, due_at, state from notification_deliveries where owner = $1 and state = 'waiting' order by due_at", [actor.id])).rows

describe('every cell', () => {
  it('stops exactly its notice on exactly its channel, and lets it through when it is on', async () => {
    await addDevice(alice, 'all')
    for (const off of [true, false]) {
      const cells = NOTICE_KINDS.flatMap((kind) => CHANNELS.map((channel) => ({ kind, channel, isOn: !off })).filter((cell) => cellOf(cell.kind, cell.channel) === 'switch'))
      expect((await save(alice, { cells })).status).toBe(200)
      for (const kind of NOTICE_KINDS) await tell(alice, { kind, title: `${kind} ${off ? 'off' : 'on'}` })
      await world.settle()
    }
    const text = (await mailsTo(alice)).map((mail) => `${mail.subject}\n${mail.text}`).join('\n')
    const shown = (await listOf(alice, '?limit=50')).notifications.map(({ title }) => title)
    for (const kind of NOTICE_KINDS) {
      expect([kind, text.includes(`${kind} off`), text.includes(`${kind} on`)]).toEqual([kind, false, true])
      expect([kind, shown.includes(`${kind} off`), shown.includes(`${kind} on`)]).toEqual([kind, kind === 'security', true])
      const pushed = pushes.map(({ message }) => message.title)
      expect([kind, pushed.includes(`${kind} off`), pushed.includes(`${kind} on`)]).toEqual([kind, false, cellOf(kind, 'push') === 'switch'])
    }
  })

  it('that is no switch is refused', async () => {
    for (const cell of [{ kind: 'security', channel: 'inApp' }, { kind: 'report', channel: 'push' }, { kind: 'other', channel: 'email' }]) {
      expect((await save(alice, { cells: [{ ...cell, isOn: false }] })).status).toBe(400)
    }
  })

  it('keeps the switches that two windows change at once', async () => {
    await Promise.all(NOTICE_KINDS.filter((kind) => kind !== 'security').map((kind) => save(alice, { cells: [{ kind, channel: 'inApp', isOn: false }] })))
    const { settings } = await setupOf(alice)
    expect(NOTICE_KINDS.filter((kind) => settings.cells[kind].inApp)).toEqual(['security'])
  })
})

describe('e-mails', () => {
  it('are plain and HTML, with what users wrote escaped, the address of the screen and of the settings', async () => {
    await tell(alice, { title: 'Not sent on X', body: '<script>alert(1)</script> & more', path: '/post-history?open=1', about: new Date('2026-11-27T08:00:00Z') })
    await world.settle()
    const [mail] = await mailsTo(alice)
    expect(mail).toMatchObject({ subject: 'Not sent on X' })
    expect(mail?.text).toContain(`<script>alert(1)</script> & more\n${world.ctx.publicUrl()}/post-history?open=1`)
    expect(mail?.text).toContain('Fri, Nov 27, 8:00 AM UTC')
    expect(mail?.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; more')
    expect(mail?.html).not.toContain('<script>')
    expect(mail?.html).toContain('/profile?tab=notifications')
  })

  it('wait in quiet hours and leave as one when these end; failed posts pass', async () => {
    const hour = (hours: number) => new Date(world.clock.now().getTime() + hours * 3_600_000).toISOString().slice(11, 16)
    await save(alice, { quietHours: { isOn: true, from: hour(-1), to: hour(2) } })
    await tell(alice, { title: 'First' })
    await tell(alice, { title: 'Second' })
    await tell(alice, { kind: 'publishing', tone: 'bad', isUrgent: true, title: 'Failed' })
    await world.settle()
    expect((await mailsTo(alice)).map(({ subject }) => subject)).toEqual(['Failed'])
    expect((await waiting(alice)).length).toBe(2)
    await world.clock.advance(2 * 3_600_000 + 60_000)
    await world.settle()
    const [newest, ...rest] = await mailsTo(alice)
    expect([newest?.subject, rest.length]).toEqual(['2 notifications from Marquee', 1])
    expect(newest?.text).toMatch(/First[^]*Second/)
  })

  it('that wait are dropped when their switch is turned off, and leave when quiet hours are', async () => {
    const hour = (hours: number) => new Date(world.clock.now().getTime() + hours * 3_600_000).toISOString().slice(11, 16)
    const quietHours = { isOn: true, from: hour(-1), to: hour(5) }
    await save(alice, { quietHours, cells: [{ kind: 'approval', channel: 'email', isOn: true }] })
    await tell(alice, { title: 'Scheduled' })
    await tell(alice, { kind: 'approval', title: 'Waits' })
    await save(alice, { cells: [{ kind: 'scheduling', channel: 'email', isOn: false }] })
    await save(alice, { quietHours: { ...quietHours, isOn: false } })
    await world.settle()
    expect((await mailsTo(alice)).map(({ subject }) => subject)).toEqual(['Waits'])
  })

  it('of a digest leave together at its time', async () => {
    await save(alice, { digest: 'daily' })
    for (const title of ['One', 'Two', 'Three']) await tell(alice, { title })
    await world.settle()
    expect(await mailsTo(alice)).toEqual([])
    const [first] = await waiting(alice)
    expect(first?.due_at.toISOString().slice(11, 16)).toBe('08:00')
    await world.clock.advanceTo(new Date((first?.due_at.getTime() ?? 0) + 1_000))
    await world.settle()
    expect((await mailsTo(alice)).map(({ subject }) => subject)).toEqual(['3 notifications from Marquee'])
  })

  it('are tried again when the mail server is busy, and not when it refuses', async () => {
    await world.control('POST', '/scenario', { vendor: 'smtp', name: 'unavailable', times: 1 })
    await tell(alice, { title: 'Busy' })
    const mails = await world.passUntil(() => mailsTo(alice), ({ length }) => length === 1)
    expect(mails[0]?.subject).toBe('Busy')
    await world.control('POST', '/scenario', { vendor: 'smtp', name: 'rejected', times: 1 })
    await tell(alice, { title: 'Refused' })
    await world.settle()
    const { rows } = await world.ctx.pool.query("select state, attempts from notification_mails where owner = $1 order by created_at", [alice.id])
    expect(rows).toEqual([{ state: 'sent', attempts: 2 }, { state: 'failed', attempts: 1 }])
  })
})

describe('pushes', () => {
  it('go to each browser once; one whose subscription ended is removed', async () => {
    await save(alice, { cells: [{ kind: 'scheduling', channel: 'push', isOn: true }] })
    await addDevice(alice, 'laptop')
    await addDevice(alice, 'phone')
    answerPush = ({ endpoint }) => (endpoint.includes('phone') ? { kind: 'not-found', reason: 'HTTP 410' } : ok(null))
    await tell(alice, { title: 'Pushed' })
    await world.settle()
    expect(pushes.map(({ message }) => message.title)).toEqual(['Pushed', 'Pushed'])
    expect((await setupOf(alice)).devices.length).toBe(1)
    await tell(alice, { title: 'Again' })
    await world.settle()
    expect(pushes.length).toBe(3)
  })

  it('that failed are tried again as the same message', async () => {
    await save(alice, { cells: [{ kind: 'scheduling', channel: 'push', isOn: true }] })
    await addDevice(alice, 'laptop')
    answerPush = () => (pushes.length < 3 ? { kind: 'unknown', reason: 'lost' } : ok(null))
    await tell(alice, { title: 'Pushed' })
    await world.passUntil(async () => pushes.length, (count) => count === 3)
    await world.settle()
    expect(new Set(pushes.map(({ message }) => message.id)).size).toBe(1)
    expect(pushes.length).toBe(3)
  })

  it('that are tried again wait for the end of quiet hours that began meanwhile, and are dropped when their switch is off', async () => {
    const hour = (hours: number) => new Date(world.clock.now().getTime() + hours * 3_600_000).toISOString().slice(11, 16)
    await save(alice, { cells: [{ kind: 'scheduling', channel: 'push', isOn: true }, { kind: 'approval', channel: 'push', isOn: true }] })
    await addDevice(alice, 'laptop')
    answerPush = () => ({ kind: 'unavailable', reason: 'busy' })
    await tell(alice, { title: 'Pushed' })
    await tell(alice, { kind: 'approval', title: 'Not wanted' })
    await world.settle()
    expect(pushes).toHaveLength(2)
    await save(alice, { quietHours: { isOn: true, from: hour(-1), to: hour(3) }, cells: [{ kind: 'approval', channel: 'push', isOn: false }] })
    answerPush = () => ok(null)
    await world.clock.advance(10_000)
    await world.settle()
    expect([pushes.length, (await waiting(alice)).length]).toEqual([2, 1])
    await world.clock.advance(3 * 3_600_000)
    await world.settle()
    expect(pushes.map(({ message }) => message.title).slice(2)).toEqual(['Pushed'])
  })

  it('end with the session of the browser', async () => {
    await save(alice, { cells: [{ kind: 'scheduling', channel: 'push', isOn: true }] })
    await addDevice(alice, 'laptop')
    await alice.call('POST', '/auth/v1/logout?scope=local')
    await tell(alice, { title: 'Nobody reads this' })
    await world.settle()
    expect(pushes).toEqual([])
  })

  it('go to whoever is signed in to the browser now', async () => {
    const same = subscription(`shared-${alice.id}`)
    await alice.call('POST', '/api/notifications/devices', same)
    await bob.call('POST', '/api/notifications/devices', same)
    expect((await setupOf(alice)).devices).toEqual([])
    const [device] = (await setupOf(bob)).devices
    expect((await alice.call('DELETE', `/api/notifications/devices/${device?.id}`)).status).toBe(404)
    expect((await bob.call('DELETE', `/api/notifications/devices/${device?.id}`)).status).toBe(200)
  })

  it('are refused for addresses that are not on the public Internet', async () => {
    for (const endpoint of ['http://push.example.net/1', 'https://127.0.0.1/1', 'https://localhost/1', 'https://[::1]/1', 'https://10.0.0.1/1', 'https://metadata.internal/1']) {
      expect([endpoint, (await alice.call('POST', '/api/notifications/devices', { ...subscription('x'), endpoint })).status]).toEqual([endpoint, 400])
    }
  })
})

describe('the bell', () => {
  it('lists page by page, newest first, and marks as read only what is the caller\'s', async () => {
    for (const title of ['One', 'Two', 'Three']) await tell(alice, { title, occurredAt: new Date(world.clock.now().getTime() + title.length) })
    const first = await listOf(alice, '?limit=2')
    expect([first.notifications.length, first.unread]).toEqual([2, 3])
    const second = await listOf(alice, `?limit=2&cursor=${first.nextCursor}`)
    expect([...first.notifications, ...second.notifications].map(({ title }) => title).toSorted((one, other) => one.localeCompare(other))).toEqual(['One', 'Three', 'Two'])
    expect(second.nextCursor).toBeNull()
    const ids = [first.notifications[0]?.id]
    expect((await bob.call<List>('POST', '/api/notifications/read', { ids })).status).toBe(200)
    expect((await listOf(alice)).unread).toBe(3)
    expect((await alice.call<List>('POST', '/api/notifications/read', { ids })).body.unread).toBe(2)
    expect((await listOf(alice, '?filter=unread')).notifications.length).toBe(2)
    expect((await alice.call<List>('POST', '/api/notifications/read', {})).body.unread).toBe(0)
    expect((await listOf(bob)).notifications.filter(({ kind }) => kind !== 'security')).toEqual([])
  })

  it('refuses visitors, strangers\' ids and malformed pages', async () => {
    const calls = [['GET', '/api/notifications'], ['GET', '/api/notifications/unread'], ['POST', '/api/notifications/read', {}], ['GET', '/api/notifications/settings'], ['PATCH', '/api/notifications/settings', {}], ['GET', '/api/notifications/rehearsal'], ['POST', '/api/notifications/test', {}], ['POST', '/api/notifications/devices', subscription('x')], ['DELETE', '/api/notifications/devices/0190a3a0-0000-7000-8000-000000000000']] as const
    for (const [method, path, body] of calls) expect([path, (await world.anonymous(method, path, body)).status]).toEqual([path, 401])
    expect((await alice.call('GET', `/api/notifications?userId=${bob.id}`)).status).toBe(403)
    expect((await alice.call('GET', '/api/notifications?cursor=nonsense')).status).toBe(400)
    expect((await alice.call('PATCH', '/api/notifications/settings', { quietHours: { isOn: true, from: '25:00', to: '07:00' } })).status).toBe(400)
  })

  it('has a test for every channel, once in half a minute', async () => {
    await addDevice(alice, 'laptop')
    const { body } = await alice.call('POST', '/api/notifications/test', {})
    expect(body).toMatchObject({ email: alice.email, devices: 1 })
    await world.settle()
    expect([(await mailsTo(alice)).length, pushes.length, (await listOf(alice)).unread]).toEqual([1, 1, 1])
    const again = await alice.call('POST', '/api/notifications/test', {})
    expect([200, 429]).toContain(again.status)
  })
})

describe('what happens in the product', () => {
  it('a scheduled post is confirmed, its reminder comes 30 minutes before, and its publication ends both', async () => {
    await linkAccounts(world, alice, ['facebook'])
    const leaves = new Date(world.clock.now().getTime() + 50 * 60_000)
    const draft = await buildDraft(alice, { content: 'Soup today', platforms: ['facebook'], scheduledTime: leaves.toISOString(), status: 'scheduled' })
    await world.settle()
    expect((await listOf(alice)).notifications).toMatchObject([{ kind: 'scheduling', title: 'Post scheduled', body: 'Soup today', about: leaves.toISOString(), path: `/drafts?open=${draft.id}` }])
    // A moment later: the queue counts by the clock of the database.
    await world.clock.advanceTo(new Date(leaves.getTime() - 30 * 60_000 + 1_000))
    await world.settle()
    expect((await listOf(alice)).notifications.map(({ kind }) => kind)).toEqual(['reminder', 'scheduling'])
    await world.clock.advanceTo(leaves)
    const { notifications } = await world.passUntil(() => listOf(alice), (list) => list.notifications.some(({ kind }) => kind === 'publishing'))
    expect(notifications.map(({ title, isRead }) => [title, isRead])).toEqual([['Published on Facebook', false], ['A post leaves soon', true], ['Post scheduled', true]])
  })

  it('a post that waits is told with its action; once it is decided, it is read and has none', async () => {
    await buildDraft(alice, { content: 'Please look', platforms: ['facebook'], status: 'pending_approval' })
    await world.settle()
    const [waits] = (await listOf(alice)).notifications
    expect(waits).toMatchObject({ kind: 'approval', isRead: false, action: { type: 'approve' } })
    const postId = waits?.action && 'postId' in waits.action ? waits.action.postId : ''
    expect((await alice.call('POST', `/api/posts/draft/${postId}/reject`, {})).status).toBe(200)
    await world.settle()
    expect((await listOf(alice)).notifications.find(({ kind }) => kind === 'approval')).toMatchObject({ isRead: true, action: null })
  })

  it('a changed password and a new API key are security notices', async () => {
    expect((await alice.call('PUT', '/auth/v1/user', { password: 'another good battery staple' })).status).toBe(200)
    expect((await alice.call('POST', '/api/keys', { name: 'Shop sync', scopes: ['read'], days: null })).status).toBe(201)
    await world.settle()
    const shown = (await listOf(alice)).notifications
    expect(shown.map(({ kind, title }) => `${kind}: ${title}`).toSorted((one, other) => one.localeCompare(other))).toEqual(['security: An API key was created', 'security: Your password was changed'])
    expect((await mailsTo(alice)).length).toBeGreaterThan(0)
  })

  it('a webhook that was turned off is told, with the reason', async () => {
    const payload = { endpointId: randomUUID(), url: 'https://hooks.example:8443/marquee?key=1', reason: 'gone' as const }
    await world.ctx.db.transaction().execute((trx) => world.ctx.events.publish(trx, webhookDisabled, { owner: alice.id, payload, at: world.clock.now() }))
    await world.settle()
    expect((await listOf(alice)).notifications).toMatchObject([{ kind: 'connection', title: 'The webhook to hooks.example:8443 is off', body: WEBHOOK_TEXTS.offByGone, path: '/webhooks' }])
  })

  it('a rehearsal counts the week by the settings of now', async () => {
    await tell(alice)
    await tell(alice, { kind: 'announcement' })
    const read = async () => (await alice.call('GET', '/api/notifications/rehearsal')).body
    expect(await read()).toMatchObject({ emails: 2, pushes: 0, inApp: 2, hasAddress: true, hasDevice: false })
    await save(alice, { cells: [{ kind: 'announcement', channel: 'email', isOn: false }, { kind: 'scheduling', channel: 'inApp', isOn: false }] })
    expect(await read()).toMatchObject({ emails: 1, inApp: 1 })
  })
})
