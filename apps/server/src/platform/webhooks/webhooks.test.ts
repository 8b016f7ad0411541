import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts'
import type { Tx } from '../db/database.ts'
import { createLogger } from '../log/index.ts'
import type { Report, Verdict } from './define.ts'
import { createWebhooks, webhookJobs } from './index.ts'

const DAY_MS = 86_400_000
const now = new Date('2026-11-22T10:15:20Z')

let database: TestDatabase
let receive: (provider: string, verdict: Verdict<Work>, at: Date) => Promise<string>
let owner: string

beforeAll(async () => {
  database = await createTestDatabase()
  await database.pool.query('create table effects (subject text)')
  owner = randomUUID()
  await database.db.insertInto('auth_users').values({ id: owner, email: 'alice@example.com' }).execute()
  const webhooks = createWebhooks(database.db, createLogger('silent'))
  const receivers = new Map(['ayrshare', 'fal', 'comfyonline'].map((provider) => [provider, webhooks.open<Work>({ provider, enqueue })]))
  receive = async (provider, verdict, at) => (await receivers.get(provider)?.(verdict, at)) ?? 'unknown provider'
})
afterAll(() => database.drop())

const reportOn = (subject: string, more: Partial<Report> = {}): Report => ({ owner, subject, eventId: randomUUID(), action: 'social', subAction: 'link', platform: 'facebook', isVerified: true, ...more })
/** The job of a report: an effect on its subject, or a failure. */
type Work = { subject: string; isBroken: boolean }
async function enqueue(trx: Tx, works: Work[]): Promise<void> {
  if (works.some(({ isBroken }) => isBroken)) throw new Error('the queue is away')
  for (const { subject } of works) await sql`insert into effects values (${subject})`.execute(trx)
}
const accept = (report: Report): Verdict<Work> => ({ kind: 'accepted', report, work: { subject: report.subject, isBroken: false } })
const broken = (report: Report): Verdict<Work> => ({ kind: 'accepted', report, work: { subject: report.subject, isBroken: true } })
const refuse = (subject: string, reason = 'unsigned'): Verdict<Work> => ({ kind: 'refused', owner: null, subject, reason })
const rowsOf = (subject: string) => database.db.selectFrom('webhook_reports').selectAll().where('subject', '=', subject).orderBy('outcome').orderBy('reason', 'desc').orderBy('received_at').execute()
const effectsOf = async (subject: string) => (await database.pool.query('select 1 from effects where subject = $1', [subject])).rowCount

describe('a report', () => {
  it('is recorded with its job', async () => {
    const report = reportOn('profile-1')
    expect(await receive('ayrshare', accept(report), now)).toBe('handled')
    expect(await rowsOf('profile-1')).toMatchObject([
      { provider: 'ayrshare', event_id: report.eventId, owner, action: 'social', sub_action: 'link', is_verified: true, outcome: 'handled', times: 1, received_at: now, handled_at: now },
    ])
    expect(await effectsOf('profile-1')).toBe(1)
  })

  it('is neither recorded nor handled when its job cannot be enqueued', async () => {
    const report = reportOn('profile-2')
    await expect(receive('ayrshare', broken(report), now)).rejects.toThrow('the queue is away')
    expect(await rowsOf('profile-2')).toEqual([])
    // The provider sends it again.
    expect(await receive('ayrshare', accept(report), now)).toBe('handled')
  })

  it('that is not relevant is recorded with the reason', async () => {
    expect(await receive('ayrshare', { kind: 'ignored', report: reportOn('profile-3'), reason: 'of no concern' }, now)).toBe('ignored')
    expect(await rowsOf('profile-3')).toMatchObject([{ outcome: 'ignored', reason: 'of no concern', handled_at: null }])
  })

  it('that is repeated has no effect, and is recognised as a repeat', async () => {
    const report = reportOn('profile-4')
    const outcomes = await Promise.all(Array.from({ length: 30 }, () => receive('ayrshare', accept(report), now)))
    expect([outcomes.filter((each) => each === 'handled').length, outcomes.filter((each) => each === 'replayed').length]).toEqual([1, 29])
    expect(await effectsOf('profile-4')).toBe(1)
    expect(await rowsOf('profile-4')).toMatchObject([{ outcome: 'handled', times: 1 }, { outcome: 'replayed', event_id: report.eventId, times: 29 }])
  })

  it('with the same id is a different one when its subject or provider differs', async () => {
    const report = reportOn('profile-5')
    await receive('ayrshare', accept(report), now)
    expect(await receive('fal', accept(report), now)).toBe('handled')
    expect(await receive('ayrshare', accept({ ...report, subject: 'profile-6' }), now)).toBe('handled')
  })
})

describe('a burst', () => {
  it('of 500 is recorded on few connections, each report once', async () => {
    const reports = Array.from({ length: 500 }, () => reportOn('burst'))
    let busiest = 0
    const watching = setInterval(() => (busiest = Math.max(busiest, database.pool.totalCount - database.pool.idleCount)), 1)
    const outcomes = await Promise.all([...reports, ...reports].map((report) => receive('ayrshare', accept(report), now)))
    clearInterval(watching)
    expect(busiest).toBeLessThanOrEqual(3)
    expect([outcomes.filter((each) => each === 'handled').length, outcomes.filter((each) => each === 'replayed').length]).toEqual([500, 500])
    expect(await effectsOf('burst')).toBe(500)
  })

  it('fails for the one report that cannot be enqueued, and for no other', async () => {
    const verdicts = [...Array.from({ length: 40 }, () => accept(reportOn('mixed'))), broken(reportOn('mixed')), ...Array.from({ length: 40 }, () => accept(reportOn('mixed')))]
    const results = await Promise.allSettled(verdicts.map((verdict) => receive('ayrshare', verdict, now)))
    expect(results.filter(({ status }) => status === 'rejected')).toEqual([{ status: 'rejected', reason: new Error('the queue is away') }])
    expect([await effectsOf('mixed'), (await rowsOf('mixed')).length]).toEqual([80, 80])
  })
})

describe('forgeries', () => {
  it('are one row for each minute and reason, however many come', async () => {
    await Promise.all(Array.from({ length: 500 }, () => receive('ayrshare', refuse('forged'), now)))
    await Promise.all(Array.from({ length: 20 }, () => receive('ayrshare', refuse('forged', 'stale'), now)))
    await receive('ayrshare', refuse('forged'), new Date(now.getTime() + 60_000))
    const rows = await rowsOf('forged')
    expect(rows.map(({ outcome, reason, times, is_verified }) => [outcome, reason, times, is_verified])).toEqual([
      ['refused', 'unsigned', 500, false],
      ['refused', 'unsigned', 1, false],
      ['refused', 'stale', 20, false],
    ])
  })

  it('take one connection at most, so that real reports get through', async () => {
    let busiest = 0
    const watching = setInterval(() => (busiest = Math.max(busiest, database.pool.totalCount - database.pool.idleCount)), 1)
    await Promise.all(Array.from({ length: 300 }, () => receive('ayrshare', refuse('flood'), now)))
    clearInterval(watching)
    expect(busiest).toBeLessThanOrEqual(1)
  })

  it('that cannot be counted are still refused', async () => {
    const stranger: Verdict<Work> = { kind: 'refused', owner: randomUUID(), subject: 'stranger', reason: 'unsigned' }
    expect(await receive('ayrshare', stranger, now)).toBe('refused')
    expect(await rowsOf('stranger')).toEqual([])
  })
})

describe('an unsigned report', () => {
  it('is taken as a hint, up to a limit on one subject', async () => {
    const outcomes: string[] = []
    for (let index = 0; index < 25; index += 1) outcomes.push(await receive('comfyonline', accept(reportOn('task-1', { isVerified: false })), now))
    expect(outcomes).toEqual([...Array.from({ length: 20 }, () => 'handled'), ...Array.from({ length: 5 }, () => 'ignored')])
    expect(await effectsOf('task-1')).toBe(20)
    expect((await rowsOf('task-1')).at(-1)).toMatchObject({ outcome: 'ignored', reason: 'too many unsigned reports', times: 5, is_verified: false })
  })

  it('is counted where its signature could not be checked', async () => {
    const unchecked: Verdict<Work> = { kind: 'unchecked', owner, subject: 'task-2', reason: 'The keys of the signatures could not be read.' }
    expect([await receive('fal', unchecked, now), await receive('fal', unchecked, now)]).toEqual(['ignored', 'ignored'])
    expect(await rowsOf('task-2')).toMatchObject([{ owner, outcome: 'ignored', times: 2 }])
  })
})

it('deletes reports after 90 days', async () => {
  await receive('ayrshare', accept(reportOn('old')), new Date(now.getTime() - 91 * DAY_MS))
  await receive('ayrshare', accept(reportOn('recent')), new Date(now.getTime() - 89 * DAY_MS))
  await webhookJobs({ db: database.db, clock: { now: () => now }, log: createLogger('silent') })[0]?.run({})
  expect([(await rowsOf('old')).length, (await rowsOf('recent')).length]).toEqual([0, 1])
})
