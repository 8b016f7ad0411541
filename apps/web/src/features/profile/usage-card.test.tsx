import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { fakeApi, errorResponse, renderScreen } from '../../../test/fake-api.tsx'
import { UsageCard } from './components/usage-card.tsx'

vi.mock('../../lib/session.ts', async (original) => ({ ...(await original<object>()), getAccessToken: async () => 'token' }))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const none = { calls: 0, inputTokens: 0, outputTokens: 0, units: 0, costUsd: 0, unpricedCalls: 0 }
const answer = (total: object, byTask: object[] = []) => ({ success: true, since: '2026-11-01', total, byTask, byDay: [] })

it('shows calls, tokens and cost of each task, and says what has no known price', async () => {
  const post = { ...none, calls: 1_200, inputTokens: 40_000, outputTokens: 2_500, costUsd: 1.25 }
  const image = { ...none, calls: 2, units: 2, unpricedCalls: 2 }
  fakeApi({ 'GET /api/ai/usage': () => answer({ ...post, calls: 1_202, unpricedCalls: 2 }, [{ task: 'post', ...post }, { task: 'image', ...image }]) })
  renderScreen(<UsageCard />, '/profile')
  const row = (name: string) => within(screen.getByRole('row', { name: new RegExp(`^${name}`) }))
  expect(await screen.findByText('Since November 1, 2026. Calls to the sandbox cost nothing.')).toBeTruthy()
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
  expect(await screen.findByText('Nothing yet this month. Generated posts, pictures and videos are counted here.')).toBeTruthy()
})
