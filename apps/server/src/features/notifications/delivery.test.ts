import type { AddressInfo } from 'node:net'
import { text as readText } from 'node:stream/consumers'
import type { Notice } from '@marquee/contract/notifications'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildDraft } from '../../../test/factories/publishing.ts'
import { type Actor, startWorld, type World } from '../../../test/world.ts'
import { newId } from '../../platform/ids.ts'
import { createSmtpMailer } from '../../providers/smtp/adapter.ts'
import { apiKeyCreated } from '../api-keys/index.ts'
import { postFailed } from '../posts/index.ts'
import { announcementSweeps } from './due/announcements.ts'
import { listUnreportedForSystem } from './due/queries.ts'
import { dueReport } from './due/reports.ts'
import { gatherMails, sendMail } from './mail/send-mails.ts'
import { notify } from './notify.ts'
import type { NewNotice } from './queries.ts'
import { dropWaiting } from './service.ts'
import { saveSettings } from './settings/save.ts'

const EVENTS = 1_000

let world: World
/** Its jobs are run by the tests. */
let still: World
let server: SMTPServer
const raw: string[] = []
/** Whom the mail server was told to deliver to. */
const recipients: string[][] = []

beforeAll(async () => {
  world = await startWorld()
  still = await startWorld({ hasWorker: false })
  server = new SMTPServer({
    ...{ logger: false, authOptional: true, disabledCommands: ['STARTTLS'] },
    onData: (stream, { envelope }, done) => void readText(stream).then((mail) => {
      raw.push(mail)
      recipients.push(envelope.rcptTo.map(({ address }) => address))
      done()
    }),
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  still.ctx.mailer = createSmtpMailer({ url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`, from: 'Marquee <no-reply@example.com>' })
})
afterAll(async () => {
  await world.close()
  await still.close()
  await new Promise<void>((resolve) => server.close(() => resolve()))
})

const tell = (to: World, actor: Actor, title: string, key = `test ${Math.random()}`) =>
  to.ctx.db.transaction().execute((trx) => notify(to.ctx, trx, actor.id, { key, kind: 'scheduling', tone: 'info', isUrgent: false, title, body: '', path: '/drafts', occurredAt: to.clock.now() }))
const mailsOf = async (actor: Actor) => (await still.ctx.pool.query<{ id: string; state: string; attempts: number }>('select id, state, attempts from notification_mails where owner = $1 order by created_at, id', [actor.id])).rows

it('1,000 events at once: every notice, none lost, none twice, in the app and in the e-mails', async () => {
  const alice = await world.signUp('alice')
  const at = world.clock.now()
  const names = Array.from({ length: EVENTS }, (_, index) => `key ${String(index).padStart(4, '0')}!`)
  const events = names.map((name) => ({ owner: alice.id, payload: { keyId: newId(at.getTime()), name, scopes: ['read' as const] }, at }))
  await world.ctx.db.transaction().execute((trx) => world.ctx.events.publishAll(trx, apiKeyCreated, events))
  const countSent = async () => Number((await world.ctx.pool.query<{ count: string }>("select count(*) from notification_deliveries where owner = $1 and state = 'sent'", [alice.id])).rows[0]?.count)
  // As long as it goes on, however slow the machine.
  for (const share of [0.1, 0.25, 0.5, 0.75, 1]) await world.passUntil(countSent, (count) => count >= EVENTS * share)
  const { rows } = await world.ctx.pool.query<{ body: string }>('select body from notifications where owner = $1', [alice.id])
  const mails = (await world.control<{ to: string[]; text: string }[]>('GET', '/outbox')).filter(({ to }) => to.includes(alice.email)).map((mail) => mail.text)
  const times = (texts: readonly string[], name: string) => texts.reduce((count, each) => count + each.split(name).length - 1, 0)
  const stored = rows.map(({ body }) => body)
  expect(rows.length).toBe(EVENTS)
  expect(names.filter((name) => times(stored, name) !== 1)).toEqual([])
  const mailed = mails.join('\n')
  expect(names.filter((name) => mailed.split(name).length !== 2)).toEqual([])
  expect((await alice.call<{ unread: number }>('GET', '/api/notifications/unread')).body.unread).toBe(EVENTS)
}, 120_000)

it('a notice with a key that was told is not told again', async () => {
  const alice = await still.signUp('alice')
  expect([await tell(still, alice, 'Once', 'same'), await tell(still, alice, 'Once', 'same')]).toEqual([true, false])
  await gatherMails(still.ctx, alice.id)
  expect((await mailsOf(alice)).length).toBe(1)
})

it('jobs that run at once gather and send a notice once', async () => {
  const alice = await still.signUp('alice')
  await tell(still, alice, 'Only once')
  await Promise.all([1, 2, 3, 4].map(() => gatherMails(still.ctx, alice.id)))
  const [mail] = await mailsOf(alice)
  const before = raw.length
  await Promise.all([1, 2, 3, 4].map(() => sendMail(still.ctx, mail?.id ?? '')))
  await sendMail(still.ctx, mail?.id ?? '')
  expect([raw.length - before, await mailsOf(alice)]).toEqual([1, [{ id: mail?.id, state: 'sent', attempts: 1 }]])
})

it('a worker that dies before the mail server has the mail leaves it to the next; one that dies right after it, to a repeat with the same Message-ID', async () => {
  const alice = await still.signUp('alice')
  await tell(still, alice, 'Interrupted')
  await gatherMails(still.ctx, alice.id)
  const [mail] = await mailsOf(alice)
  const id = mail?.id ?? ''
  const { mailer } = still.ctx
  const dies = async (beforeSending: boolean) => {
    still.ctx.mailer = {
      ...mailer,
      async send(letter) {
        if (!beforeSending) await mailer.send(letter)
        throw new Error('killed')
      },
    }
    await expect(sendMail(still.ctx, id)).rejects.toThrow('killed')
    still.ctx.mailer = mailer
  }
  const before = raw.length
  await dies(true)
  await sendMail(still.ctx, id)
  expect(raw.length - before).toBe(0)
  await still.clock.advance(91_000)
  await dies(false)
  await still.clock.advance(91_000)
  await sendMail(still.ctx, id)
  await sendMail(still.ctx, id)
  const ids = raw.slice(before).map((each) => /^Message-ID: (.+)$/im.exec(each)?.[1])
  expect(ids).toEqual([`<${id}@example.com>`, `<${id}@example.com>`])
  expect(raw.at(-1)).toMatch(/^List-Unsubscribe: <http.+\/profile\?tab=notifications>/im)
  expect(await mailsOf(alice)).toEqual([{ id, state: 'sent', attempts: 3 }])
})

describe('an e-mail that the mail server did not take', () => {
  const hour = (hours: number) => new Date(still.clock.now().getTime() + hours * 3_600_000).toISOString().slice(11, 16)
  const save = (actor: Actor, change: object) => saveSettings(still.ctx, actor.id, change)
  const say = (actor: Actor, change: Partial<NewNotice>) =>
    still.ctx.db.transaction().execute((trx) => notify(still.ctx, trx, actor.id, { key: `test ${Math.random()}`, kind: 'scheduling', tone: 'info', isUrgent: false, title: 'Told', body: '', path: '/drafts', occurredAt: still.clock.now(), ...change }))
  const states = async (actor: Actor) => (await still.ctx.pool.query<{ state: string }>('select d.state from notification_deliveries d join notifications n on n.id = d.notification_id where d.owner = $1 order by n.occurred_at', [actor.id])).rows.map(({ state }) => state)

  /** Gathers what is due in one e-mail, of which the first attempt fails. */
  async function failOnce(actor: Actor): Promise<string> {
    await gatherMails(still.ctx, actor.id)
    const { mailer } = still.ctx
    still.ctx.mailer = { ...mailer, send: () => Promise.resolve({ kind: 'unavailable', reason: 'busy' }) }
    const id = (await mailsOf(actor)).at(-1)?.id ?? ''
    await sendMail(still.ctx, id)
    still.ctx.mailer = mailer
    return id
  }

  it('is repeated without what was switched off meanwhile', async () => {
    const alice = await still.signUp('alice')
    await save(alice, { cells: [{ kind: 'approval', channel: 'email', isOn: true }] })
    await say(alice, { title: 'No longer wanted' })
    await still.clock.advance(1_000)
    await say(alice, { title: 'Still wanted', kind: 'approval' })
    const id = await failOnce(alice)
    await save(alice, { cells: [{ kind: 'scheduling', channel: 'email', isOn: false }] })
    await still.clock.advance(6_000)
    const before = raw.length
    await sendMail(still.ctx, id)
    expect([raw.length - before, raw.at(-1)?.includes('Still wanted'), raw.at(-1)?.includes('No longer wanted')]).toEqual([1, true, false])
    expect(await states(alice)).toEqual(['dropped', 'sent'])
  })

  it('waits for the end of quiet hours that began meanwhile; a failed post does not', async () => {
    const alice = await still.signUp('alice')
    await say(alice, { title: 'Can wait' })
    await still.clock.advance(1_000)
    await say(alice, { title: 'Cannot wait', kind: 'publishing', tone: 'bad', isUrgent: true })
    const id = await failOnce(alice)
    await save(alice, { quietHours: { isOn: true, from: hour(-1), to: hour(3) } })
    await still.clock.advance(6_000)
    const before = raw.length
    await sendMail(still.ctx, id)
    expect([raw.length - before, raw.at(-1)?.includes('Cannot wait'), raw.at(-1)?.includes('Can wait')]).toEqual([1, true, false])
    await gatherMails(still.ctx, alice.id)
    expect(await states(alice)).toEqual(['waiting', 'sent'])
    await still.clock.advance(3 * 3_600_000)
    await gatherMails(still.ctx, alice.id)
    await sendMail(still.ctx, (await mailsOf(alice)).at(-1)?.id ?? '')
    expect([raw.length - before, raw.at(-1)?.includes('Can wait'), await states(alice)]).toEqual([2, true, ['sent', 'sent']])
  })

  it('with nothing left to tell is not sent', async () => {
    const alice = await still.signUp('alice')
    await say(alice, {})
    const id = await failOnce(alice)
    await save(alice, { cells: [{ kind: 'scheduling', channel: 'email', isOn: false }] })
    await still.clock.advance(6_000)
    const before = raw.length
    await sendMail(still.ctx, id)
    expect([raw.length - before, await states(alice), await mailsOf(alice)]).toEqual([0, ['dropped'], [{ id, state: 'failed', attempts: 2 }]])
  })

  it('whose every attempt was cut off is given up', async () => {
    const alice = await still.signUp('alice')
    await say(alice, {})
    await gatherMails(still.ctx, alice.id)
    const [mail] = await mailsOf(alice)
    await still.ctx.pool.query('update notification_mails set attempts = 11 where id = $1', [mail?.id])
    const before = raw.length
    await sendMail(still.ctx, mail?.id ?? '')
    expect([raw.length - before, await states(alice)]).toEqual([0, ['failed']])
  })
})

it('a title cannot add a header, a recipient or a part to its e-mail', async () => {
  const alice = await still.signUp('alice')
  await tell(still, alice, 'Sold\r\nBcc: eve@example.com\r\nContent-Type: text/html\r\n\r\n<img src=x onerror=alert(1)>')
  await gatherMails(still.ctx, alice.id)
  const before = recipients.length
  await sendMail(still.ctx, (await mailsOf(alice))[0]?.id ?? '')
  const [head = '', ...parts] = (raw.at(-1) ?? '').split('\r\n\r\n')
  expect(recipients.slice(before)).toEqual([[alice.email]])
  expect(head).not.toMatch(/^bcc:/im)
  expect(head.match(/^content-type:.*$/gim)).toEqual([expect.stringContaining('multipart/alternative')])
  expect(head).toMatch(/^Subject: Sold Bcc: eve@example.com/im)
  expect([parts.join('').includes('Content-Type: text/plain'), parts.join('').includes('Content-Type: text/html'), parts.join('').includes('&lt;img src=3Dx')]).toEqual([true, true, true])
})

it('after a restore that holds everything, no message that waited is sent', async () => {
  const alice = await still.signUp('alice')
  await tell(still, alice, 'Gathered')
  await gatherMails(still.ctx, alice.id)
  await tell(still, alice, 'Waits')
  await dropWaiting(still.ctx.db, still.clock.now())
  const before = raw.length
  await gatherMails(still.ctx, alice.id)
  for (const { id } of await mailsOf(alice)) await sendMail(still.ctx, id)
  expect([raw.length - before, (await mailsOf(alice)).map(({ state }) => state)]).toEqual([0, ['failed']])
  expect((await alice.call<{ unread: number }>('GET', '/api/notifications/unread')).body.unread).toBe(2)
})

it('a failed post is told with the step that mends it', async () => {
  const alice = await world.signUp('alice')
  const draft = await buildDraft(alice, { content: 'Not today' })
  const failures = [{ deliveryId: newId(), platform: 'twitter' as const, accountId: null, status: 'failed', reason: 'X refused the text.', fix: 'edit' }]
  await world.ctx.db.transaction().execute((trx) => world.ctx.events.publish(trx, postFailed, { owner: alice.id, payload: { postId: draft.id, state: 'failed', failures }, at: world.clock.now() }))
  await world.settle()
  const { notifications } = (await alice.call<{ notifications: Notice[] }>('GET', '/api/notifications')).body
  expect(notifications).toMatchObject([{ kind: 'publishing', tone: 'bad', title: 'Not sent on X', body: 'X refused the text.\nNot today', path: `/post-history?open=${draft.id}`, action: null }])
})

it('an announcement reaches those whose account is older, once', async () => {
  const alice = await still.signUp('alice')
  await still.clock.advance(60_000)
  const told = { id: 'new-thing', publishedAt: still.clock.now(), title: 'A new thing', body: 'It is here.', path: '/' }
  const bob = await still.signUp('bob')
  await still.ctx.pool.query('update auth_users set created_at = $1 where id = $2', [new Date(told.publishedAt.getTime() + 1), bob.id])
  const run = async () => {
    for (const task of announcementSweeps(still.ctx, [told])) await task.run({ ctx: still.ctx, sweep: 'test', now: still.clock.now(), isStart: false })
  }
  await run()
  await run()
  const listed = async (actor: Actor) => (await actor.call<{ notifications: Notice[] }>('GET', '/api/notifications')).body.notifications.filter(({ kind }) => kind === 'announcement').length
  expect([await listed(alice), await listed(bob)]).toEqual([1, 0])
})

it('the weekly report goes to those who published before its Monday, not to those who began after it', async () => {
  const alice = await still.signUp('alice')
  const bob = await still.signUp('bob')
  const monday = new Date('2026-12-07T00:00:00Z')
  for (const [actor, publishedAt] of [[alice, new Date(monday.getTime() - 1)], [bob, monday]] as const) {
    const draft = await buildDraft(actor, { content: 'Out' })
    await still.ctx.pool.query("update posts set state = 'published', published_at = $1 where id = $2", [publishedAt, draft.id])
  }
  const due = dueReport(new Date('2026-12-08T10:05:00Z'), 'UTC')
  const found = due ? await listUnreportedForSystem(still.ctx.db, { zone: 'UTC', ...due }, 100) : []
  expect([alice.id, bob.id].map((id) => found.includes(id))).toEqual([true, false])
})

it.each([
  ['2026-11-23T07:59:00Z', 'UTC', null],
  ['2026-11-23T08:00:00Z', 'UTC', 'report:2026-11-23'],
  ['2026-11-24T20:00:00Z', 'UTC', 'report:2026-11-23'],
  ['2026-11-25T08:00:00Z', 'UTC', null],
  ['2026-11-23T02:30:00Z', 'Asia/Kolkata', 'report:2026-11-23'],
  ['2026-11-23T12:59:00Z', 'America/New_York', null],
  ['2026-11-23T13:00:00Z', 'America/New_York', 'report:2026-11-23'],
])('at %s in %s the report that is due is %s', (now, zone, key) => expect(dueReport(new Date(now), zone)?.key ?? null).toBe(key))
