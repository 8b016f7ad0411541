import { CHECK_TEXTS, sayChecked } from '@marquee/contract/conversations/polling/checking'
import { COMMENT_POLL_MS } from '@marquee/contract/conversations/texts'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type ApiCall, errorResponse, fakeApi, renderScreen } from '../../../../test/fake-api.tsx'
import { pass } from '../../../../test/timers.ts'
import { summary } from '../../../../test/pages/chatbot-server.ts'
import { Toolbar } from './toolbar.tsx'

const SECOND = 1_000
const NOTHING = { success: true, count: 0, autoResponses: 0, error: null, waiting: [] }

/** The tools of a tab. Takes the tab, whether accounts are monitored, and what a check answers. */
function show(tab: 'messages' | 'comments', { isActive = true, answer = () => NOTHING }: { isActive?: boolean; answer?: (call: ApiCall) => unknown } = {}) {
  const calls = fakeApi({
    'GET /api/chatbot/summary': () => ({ ...summary, monitoringActive: isActive }),
    'GET /api/conversations/automations': () => ({ success: true, automations: [] }),
    'POST /api/chatbot/manual-poll': answer,
  })
  renderScreen(<Toolbar tab={tab} />, `/social-interactions?tab=${tab}`)
  return () => calls.filter(({ path }) => path === '/api/chatbot/manual-poll').map(({ body }) => body)
}
const press = () => fireEvent.click(screen.getByRole('button', { name: CHECK_TEXTS.now }))
const countdown = () => screen.getByText(CHECK_TEXTS.next).closest('p')?.textContent

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true, now: Date.parse('2026-11-20T12:00:00Z') }))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('the checks of an open tab (INTER-15)', () => {
  it.each(['comments', 'messages'] as const)('are made of %s at once and every five minutes, and say when the next one is', async (tab) => {
    const polled = show(tab)
    await waitFor(() => expect(polled()).toEqual([{ type: tab, isByTimer: true }]))
    expect(countdown()).toMatch(/^Live\. Next check in [45]:[05]\d$/)
    await pass(100 * SECOND)
    expect(countdown()).toMatch(/3:[12]\d$/)
    expect(polled()).toHaveLength(1)
    await pass(COMMENT_POLL_MS - 100 * SECOND)
    expect(polled()).toEqual([{ type: tab, isByTimer: true }, { type: tab, isByTimer: true }])
    expect(countdown()).toMatch(/[45]:[05]\d$/)
  })

  it('are not made while accounts are not monitored, which a link leads to', async () => {
    const polled = show('comments', { isActive: false })
    expect((await screen.findByRole('link', { name: CHECK_TEXTS.off })).getAttribute('href')).toBe('/chatbot?tab=settings')
    await pass(2 * COMMENT_POLL_MS)
    expect(polled()).toEqual([])
  })

  it('say nothing when one fails, and go on', async () => {
    const polled = show('comments', { answer: () => errorResponse(500, 'internal', 'Something went wrong.') })
    await waitFor(() => expect(polled()).toHaveLength(1))
    await pass(COMMENT_POLL_MS)
    expect(polled()).toHaveLength(2)
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('are not promised without a connection', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    show('comments')
    expect(await screen.findByText(CHECK_TEXTS.offline)).toBeTruthy()
    vi.restoreAllMocks()
  })
})

describe('Check now (INTER-09)', () => {
  it('says what came of it, and which networks were asked a moment ago', async () => {
    const answers = [{ ...NOTHING, count: 2 }, { ...NOTHING, waiting: [{ network: 'instagram', seconds: 250 }, { network: 'facebook', seconds: 9 }] }]
    const polled = show('messages', { isActive: false, answer: () => answers.shift() })
    press()
    expect(await screen.findByText('2 new.')).toBeTruthy()
    press()
    expect(await screen.findByText('Nothing new. Instagram and Facebook can be checked again in 4:10.')).toBeTruthy()
    expect(polled()).toEqual([{ type: 'messages' }, { type: 'messages' }])
  })

  it('alerts with the reason when the network refuses, and when the server does', async () => {
    const answers: unknown[] = [{ ...NOTHING, success: false, error: 'Instagram does not answer.' }, errorResponse(429, 'rate_limited', 'Too many requests. Try again in 5 seconds.')]
    show('comments', { isActive: false, answer: () => answers.shift() })
    press()
    expect((await screen.findByRole('alert')).textContent).toBe('Failed to perform manual poll. Instagram does not answer.')
    press()
    await waitFor(() => expect(screen.getAllByRole('alert').at(-1)?.textContent).toBe('Failed to perform manual poll. Too many requests. Try again in 5 seconds.'))
  })

  it('stands on both tabs, and the automations on Comments alone', () => {
    show('messages')
    expect(screen.queryByRole('button', { name: 'Automations' })).toBeNull()
    cleanup()
    show('comments')
    expect(screen.getByRole('button', { name: 'Automations' })).toBeTruthy()
    expect(sayChecked(0, [])).toBe('Nothing new.')
  })
})
