import type { PollLog, Source } from '@marquee/contract/monitoring/monitoring'
import { MONITOR_REFRESH_MS, MONITOR_TEXTS, POLL_LOG_SIZE } from '@marquee/contract/monitoring/texts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { focusManager } from '@tanstack/react-query'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ALICE, type ApiCall, errorResponse, fakeApi, renderScreen } from '../../../test/fake-api.tsx'
import { fakeTimers, pass } from '../../../test/timers.ts'
import { MonitorTab } from './index.ts'
import type { Health } from './queries.ts'

const ID = '0198c1a0-0000-7000-8000-000000000001'
const NOW = Date.now()
const ago = (ms: number): string => new Date(Date.now() - ms).toISOString()
const MINUTE = 60_000

const STATS = { activeUsers: 1, totalPolls: 4_212, successRate: 99.1, avgResponseTime: 412, rateLimitHits: 2, lastPollTime: ago(2 * MINUTE), failedPolls: 38, lastRateLimitAt: '2026-11-20T10:00:00.000Z' }
const USER = { userId: ALICE.id, isActive: true, isMonitored: true, pollFrequency: 5, inForce: [{ kind: 'comment', minutes: 10 }, { kind: 'message', minutes: 5 }], successCount: 4_174, errorCount: 38, rateLimitRemaining: 84, lastPoll: ago(2 * MINUTE), nextPoll: new Date(Date.now() + 134_500).toISOString() }
const SOURCE: Source = { accountId: ID, network: 'instagram', via: 'provider', kind: 'comment', state: 'hears', hasWebhook: true, lastEventAt: ago(12 * MINUTE), usualGapSeconds: 1_200, lastCheckAt: ago(2 * MINUTE), missed: 0, sentence: 'Canary came back' }
const LOG: PollLog = { id: ID, pollType: 'comments', userId: ALICE.id, network: 'instagram', via: 'provider', success: true, itemsFound: 3, apiCallsMade: 2, startTime: '2026-11-20T10:00:04.000Z', endTime: '2026-11-20T10:00:04.388Z', rateLimitHit: false, reason: null }
const HEALTH: Health = { alarms: [], sources: [SOURCE], heartbeatAt: ago(3_500), isSchedulerLate: false, canary: { by: 'provider', sentAt: ago(4 * MINUTE + 900), backAt: ago(4 * MINUTE + 100), milliseconds: 800, isLost: false }, oldestOverduePost: null, repliesWaiting: 0, nextReplyAt: null, outcomesUnknown: 0 }

function show({ health = {}, logs = [LOG], ...handlers }: { health?: Partial<Health>; logs?: PollLog[] } & Record<string, unknown> = {}) {
  const calls = fakeApi({
    'GET /api/monitoring/polling-stats': () => ({ success: true, stats: STATS }),
    'GET /api/monitoring/user-polling-status': () => ({ success: true, users: [USER] }),
    'GET /api/monitoring/polling-logs': () => ({ success: true, logs }),
    'GET /api/monitoring/health': () => ({ success: true, ...HEALTH, ...health }),
    ...(handlers as Parameters<typeof fakeApi>[0]),
  })
  renderScreen(<MonitorTab />, '/social-interactions?tab=monitor')
  return { calls, user: userEvent.setup() }
}
const reads = (calls: ApiCall[]) => calls.filter(({ path }) => path === '/api/monitoring/health').length
const rowsOf = (name: string) => within(screen.getByRole('table', { name })).getAllByRole('row').slice(1).map((row) => within(row).getAllByRole('cell').map((cell) => (cell.lastElementChild ?? cell).textContent))
const factsOf = (name: string) => {
  const part = within(screen.getByRole('region', { name }))
  const values = part.getAllByRole('definition').map(({ textContent }) => textContent)
  return Object.fromEntries(part.getAllByRole('term').map(({ textContent }, index) => [textContent, values[index]]))
}

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  focusManager.setFocused(undefined)
  vi.unstubAllGlobals()
})

describe('the monitor (MON-02)', () => {
  it('says of accounts that are checked without monitoring that they are', async () => {
    show({ 'GET /api/monitoring/user-polling-status': () => ({ success: true, users: [{ ...USER, isMonitored: false }] }) })
    await screen.findByText('4.2K')
    expect(factsOf(MONITOR_TEXTS.yourPolling)['State']).toBe('In the background, monitoring is off')
  })

  it('shows figures, sources, engine, own polling and the log', async () => {
    // What is counted down is counted from one moment, however long the test takes.
    vi.setSystemTime(NOW)
    show()
    expect(await screen.findByRole('heading', { name: 'Polling System Monitor' })).toBeTruthy()
    expect(await screen.findByText('4.2K')).toBeTruthy()
    for (const text of ['99.1%', '38 failed of 4,212', '412 ms', 'Of the last 100']) expect(screen.getByText(text)).toBeTruthy()
    expect(rowsOf(MONITOR_TEXTS.sources)[0]?.toSpliced(3, 1)).toEqual(['Instagram comments', 'Hears', 'Webhook, checks', '20 min', expect.stringMatching(/^[12] min ago$/), 'Canary came back'])
    expect(rowsOf(MONITOR_TEXTS.pollLog)[0]?.slice(1)).toEqual(['Comments', 'Done', '3', '2', '388 ms'])
    expect(factsOf(MONITOR_TEXTS.engine)).toEqual({ Scheduler: expect.stringMatching(/^Beats, \d s ago$/), Canary: 'Came back in 800 ms, 4 min agoSent by the provider', 'Oldest overdue post': 'None', 'Replies waiting': 'None', 'Outcome unknown': 'None' })
    expect(factsOf(MONITOR_TEXTS.yourPolling)).toEqual({ State: 'Active', Interval: '5 min set, comments 10 in force', 'Done / failed': '4,174 / 38', 'Calls left': '84 of 100', 'Next check': expect.stringMatching(/^In 2:1\d$/) })
    expect(screen.getByText(`Latest ${POLL_LOG_SIZE}`)).toBeTruthy()
    expect(screen.queryByRole('button', { name: MONITOR_TEXTS.registerAgain })).toBeNull()
  })

  it('says what is wrong with its repair, and what waits', async () => {
    const { calls, user } = show({
      health: {
        alarms: [{ accountId: ID, title: 'Instagram comments are not reported any more.', text: 'The last checks found 3 comments that no webhook told us.', repair: 'register-webhook' }, { accountId: ID, title: 'X asks for a new sign-in.', text: 'Nothing is heard from it.', repair: 'reconnect' }],
        sources: [{ ...SOURCE, state: 'broken', missed: 3, sentence: 'Check found 3, webhook 0' }, { ...SOURCE, network: 'linkedin', state: 'quiet', hasWebhook: false, lastEventAt: null, usualGapSeconds: null, lastCheckAt: null, sentence: 'Checks fine, nothing new' }],
        heartbeatAt: ago(5 * MINUTE), isSchedulerLate: true, canary: { by: 'here', sentAt: ago(6 * MINUTE), backAt: null, milliseconds: null, isLost: true },
        oldestOverduePost: { postId: ID, scheduledAt: ago(12 * MINUTE) }, repliesWaiting: 1, nextReplyAt: new Date(Date.now() + 100_500).toISOString(), outcomesUnknown: 1,
      },
      'POST /api/monitoring/register-webhook': () => ({ success: true, registered: true, canarySentAt: ago(0) }),
    })
    expect((await screen.findByRole('alert')).textContent).toContain('Instagram comments are not reported any more.')
    expect(rowsOf(MONITOR_TEXTS.sources).map((cells) => [cells[1], cells[2], cells[3], cells[4], cells[6]])).toEqual([['Broken', 'Webhook, checks', expect.any(String), '20 min', 'Check found 3, webhook 0'], ['Quiet', 'Checks', 'None yet', 'not known', 'Checks fine, nothing new']])
    expect(factsOf(MONITOR_TEXTS.engine)).toEqual({ Scheduler: 'Stopped, 5 min ago', Canary: 'Lost, sent 6 min agoSigned and sent by this server', 'Oldest overdue post': '12 min late', 'Replies waiting': expect.stringMatching(/^1, sends in 1:\d\d$/), 'Outcome unknown': '1, asking' })
    expect(screen.getByRole('link', { name: '12 min late' }).getAttribute('href')).toBe(`/drafts?open=${ID}`)
    expect(screen.getByRole('link', { name: MONITOR_TEXTS.reconnect }).getAttribute('href')).toBe('/social-accounts')
    const before = reads(calls)
    await user.click(screen.getByRole('button', { name: MONITOR_TEXTS.registerAgain }))
    expect(await screen.findByText(MONITOR_TEXTS.registered)).toBeTruthy()
    await waitFor(() => expect(reads(calls)).toBe(before + 1))
  })

  it('says why a check failed', async () => {
    show({ logs: [{ ...LOG, success: false, rateLimitHit: true, reason: 'Too many calls' }, { ...LOG, id: '2', pollType: 'manual', success: false, reason: 'No answer', endTime: null }] })
    await screen.findByText('Rate limit')
    expect(rowsOf(MONITOR_TEXTS.pollLog).map((cells) => [cells[1], cells[2], cells[5]])).toEqual([['Comments', 'Rate limitToo many calls', '388 ms'], ['Manual', 'FailedNo answer', '–']])
  })

  it('says what there is not yet', async () => {
    show({ health: { sources: [], canary: null, heartbeatAt: null, isSchedulerLate: true }, logs: [], 'GET /api/monitoring/polling-stats': () => ({ success: true, stats: { ...STATS, totalPolls: 0, successRate: null, avgResponseTime: null, lastPollTime: null, rateLimitHits: 0, lastRateLimitAt: null } }) })
    expect(await screen.findByText(MONITOR_TEXTS.noSources)).toBeTruthy()
    expect(screen.getByRole('link', { name: MONITOR_TEXTS.connect }).getAttribute('href')).toBe('/social-accounts')
    expect(screen.getAllByText(MONITOR_TEXTS.noPolls).length).toBeGreaterThan(1)
    expect(factsOf(MONITOR_TEXTS.engine)).toMatchObject({ Scheduler: 'No beat yet', Canary: 'No webhooks' })
  })

  it('reports that it could not be read, keeps what it had, and tries again', async () => {
    let isBroken = true
    const { user } = show({ 'GET /api/monitoring/health': () => (isBroken ? errorResponse(500, 'internal', 'no') : { success: true, ...HEALTH }) })
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to load monitoring data')
    isBroken = false
    await user.click(screen.getByRole('button', { name: 'Retry' }))
    await screen.findByText('4.2K')
    expect(screen.queryByText(MONITOR_TEXTS.loadFailed)).toBeNull()
  })
})

describe('Poll now', () => {
  it.each([
    ['Checked: 3 new.', { success: true, count: 3, error: null, log: LOG, waiting: [] }],
    ['Checked: nothing new. Instagram can be checked again in 4 min.', { success: true, count: 0, error: null, log: LOG, waiting: [{ network: 'instagram', seconds: 201 }] }],
    ['Instagram and Facebook can be checked again in 45 s.', { success: true, count: 0, error: null, log: null, waiting: [{ network: 'instagram', seconds: 45 }, { network: 'facebook', seconds: 12 }] }],
    [MONITOR_TEXTS.nothingToPoll, { success: true, count: 0, error: null, log: null, waiting: [] }],
  ])('says %s', async (text, answer) => {
    const { calls, user } = show({ 'POST /api/enhanced-polling': () => answer })
    await screen.findByText('4.2K')
    await user.click(screen.getByRole('button', { name: MONITOR_TEXTS.pollNow }))
    expect(await screen.findByText(text)).toBeTruthy()
    await waitFor(() => expect(reads(calls)).toBe(2))
  })

  it.each([
    ['the network refuses', () => ({ success: false, count: 0, error: 'Too many calls', log: LOG, waiting: [] }), 'Failed to perform manual poll: Too many calls'],
    ['the server fails', () => errorResponse(503, 'unavailable', 'The server is busy.'), 'Failed to perform manual poll: The server is busy.'],
  ])('alerts when %s', async (_name, answer, text) => {
    const { user } = show({ 'POST /api/enhanced-polling': answer })
    await screen.findByText('4.2K')
    await user.click(screen.getByRole('button', { name: MONITOR_TEXTS.pollNow }))
    expect((await screen.findByText(text)).closest('[role=alert]')).not.toBeNull()
  })
})

describe('the refresh (MON-03)', () => {
  it('comes every 30 seconds, as long as its switch is on and the tab is shown', async () => {
    fakeTimers()
    const { calls, user } = show()
    await screen.findByText('4.2K')
    expect(reads(calls)).toBe(1)
    await pass(MONITOR_REFRESH_MS + 1_000)
    await waitFor(() => expect(reads(calls)).toBe(2))
    focusManager.setFocused(false)
    await pass(3 * MONITOR_REFRESH_MS)
    expect(reads(calls)).toBe(2)
    focusManager.setFocused(true)
    await waitFor(() => expect(reads(calls)).toBe(3))
    await user.click(screen.getByRole('switch', { name: MONITOR_TEXTS.autoRefresh }))
    await pass(3 * MONITOR_REFRESH_MS)
    focusManager.setFocused(false)
    focusManager.setFocused(true)
    await pass(1_000)
    expect(reads(calls)).toBe(3)
  })
})
