import { DEMO_EMAIL, DEMO_TEXTS } from '@marquee/contract/demo'
import { act, cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { fakeApi, errorResponse, renderScreen } from '../../../test/fake-api.tsx'
import { ALICE, signInAs } from '../../../test/render.tsx'
import { queryClient } from '../../lib/query.ts'
import { SideCard } from './components/side-card.tsx'

function show(email: string, answer: () => unknown = () => ({ success: true })) {
  const calls = fakeApi({ 'POST /api/demo/reset': answer })
  renderScreen(<SideCard />, '/profile')
  act(() => signInAs({ ...ALICE, email }))
  return { calls, user: userEvent.setup() }
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('is shown only for the demo account', () => {
  show(ALICE.email)
  expect(screen.queryByRole('button', { name: DEMO_TEXTS.reset })).toBeNull()
})

it('fills the demo again and drops its cached data', async () => {
  let answer: (value: unknown) => void = () => {}
  const { user } = show(DEMO_EMAIL, () => new Promise((resolve) => { answer = resolve }))
  queryClient.setQueryData(['drafts'], 'old')
  await user.click(screen.getByRole('button', { name: DEMO_TEXTS.reset }))
  expect(screen.getByRole('button', { name: DEMO_TEXTS.resetting })).toBeTruthy()
  await act(async () => answer({ success: true }))
  expect(await screen.findByText(DEMO_TEXTS.resetDone)).toBeTruthy()
  expect(queryClient.getQueryData(['drafts'])).toBeUndefined()
})

it('says when it failed', async () => {
  const { user } = show(DEMO_EMAIL, () => errorResponse(500, 'internal', 'no'))
  await user.click(screen.getByRole('button', { name: DEMO_TEXTS.reset }))
  expect((await screen.findByText(DEMO_TEXTS.resetFailed)).getAttribute('role')).toBe('alert')
})
