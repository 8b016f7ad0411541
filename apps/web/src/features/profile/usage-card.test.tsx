import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { fakeApi, errorResponse, renderScreen } from '../../../test/fake-api.tsx'
import { UsageCard } from './components/usage-card.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const none = { calls: 0, inputTokens: 0, outputTokens: 0, units: 0, costUsd: 0, unpricedCalls: 0 }
const unlimited = { callsPerHour: null, callsLeft: null, budgetUsd: null, budgetShare: null, resumesOn: '2026-12-01' }
const answer = (total: object, byTask: object[] = [], limits: object = {}) => ({ success: true, since: '2026-11-01', total, byTask, byDay: [], limits: { ...unlimited, ...limits } })

it('shows calls, tokens and cost of each task, and says what has no known price', async () => {
  const post = { ...none, calls: 1_200, inputTokens: 40_000, outputTokens: 2_500, costUsd: 1.25 }
  const image = { ...none, calls: 2, units: 2, unpricedCalls: 2 }
  fakeApi({ 'GET /api/ai/usage': () => answer({ ...post, calls: 1_202, unpricedCalls: 2 }, [{ task: 'post', ...post }, { task: 'image', ...image }]) })
  renderScreen(<UsageCard />, '/profile')
  const row = (name: string) => within(screen.getByRole('row', { name: new RegExp(`^${name}`) }))
  expect(await screen.findByText('Since November 1, 2026. Simulated calls are free of charge.')).toBeTruthy()
  expect(row('Posts').getAllByRole('cell').map((cell) => cell.textContent)).toEqual(['1.2K', '42.5K', '$1.25'])
  expect(row('Pictures').getAllByRole('cell').at(-1)?.textContent).toBe('not known')
  expect(row('Total').getAllByRole('cell').at(-1)?.textContent).toBe('$1.25 and 2 unpriced')
})

it('says so when nothing was used, and can be asked again after a failure', async () => {
  let fails = true
  fakeApi({ 'GET /api/ai/usage': () => (fails ? errorResponse(503, 'unavailable', 'The service is busy. Please try again in a moment.') : answer(none)) })
  renderScreen(<UsageCard />, '/profile')
  const retry = await screen.findByRole('button', { name: 'Retry' }, { timeout: 5_000 })
  fails = false
  await userEvent.setup().click(retry)
  expect(await screen.findByText('No AI usage this month. Generated posts, pictures and videos will be counted here.')).toBeTruthy()
})

it.each([
  [0.5, 'status', null, 'Budget: 50% of $10.00 used this month.'],
  [0.799, 'status', null, 'Budget: 79% of $10.00 used this month.'],
  [0.8, 'status', 'You have used 80% of your AI budget of $10.00 for this month. At 100%, AI stops until December 1 (UTC).', null],
  [0.999, 'status', 'You have used 99% of your AI budget of $10.00 for this month. At 100%, AI stops until December 1 (UTC).', null],
  [1.2, 'alert', 'Your AI budget of $10.00 for this month is used up. AI is available again on December 1 (UTC).', null],
])('says how much of the budget is used: %d', async (budgetShare, role, alert, line) => {
  fakeApi({ 'GET /api/ai/usage': () => answer({ ...none, calls: 3, costUsd: budgetShare * 10 }, [], { budgetUsd: 10, budgetShare }) })
  renderScreen(<UsageCard />, '/profile')
  await screen.findByText('Since November 1, 2026. Simulated calls are free of charge.')
  if (alert === null) expect(screen.queryByRole('alert')).toBeNull()
  else expect((await screen.findByRole(role)).textContent).toBe(alert)
  expect(screen.queryByText(/^Budget: /)?.textContent ?? null).toBe(line)
  expect(screen.queryByText(/AI calls are left/)).toBeNull()
})

it.each([
  [12, '12 of 300 AI calls are left. The others become available again within an hour.'],
  [300, '300 of 300 AI calls are left.'],
])('says how many calls are left: %d', async (callsLeft, text) => {
  fakeApi({ 'GET /api/ai/usage': () => answer(none, [], { callsPerHour: 300, callsLeft }) })
  renderScreen(<UsageCard />, '/profile')
  expect(await screen.findByText(text)).toBeTruthy()
})
