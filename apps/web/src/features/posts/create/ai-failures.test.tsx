import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { DIALOG_TEXTS } from '@marquee/contract/posts'
import { AI_FAILURE_TEXTS } from '@marquee/contract/shared/ai-failures'
import type { AiFailureCode } from '@marquee/contract/shared/errors'
import { base } from '../../../../test/create-post-api.ts'
import { describeIdea, releaseAfterEach } from '../../../../test/create-post-page.tsx'
import { errorResponse, eventStream, fakeApi, renderScreen } from '../../../../test/fake-api.tsx'
import { preloadParts } from '../compose/lazy-parts.tsx'
import { Component } from '../pages/create-post.tsx'

// Code loaded on demand is preloaded, as on a second visit.
await preloadParts()

releaseAfterEach()

/** Generates with an AI that fails as given; returns the alert's text. The user's own text must stay. */
async function fail(answer: () => unknown): Promise<string> {
  fakeApi({ ...base(), 'POST /api/ai/generate-post': answer })
  renderScreen(<Component />, '/create-post')
  await screen.findByRole('list', { name: 'Platforms' })
  fireEvent.change(screen.getByLabelText('Post text'), { target: { value: 'My own words' } })
  const user = userEvent.setup()
  describeIdea('Bread')
  await user.click(screen.getByRole('button', { name: 'Generate' }))
  const text = (await screen.findByRole('alert')).textContent ?? ''
  expect(screen.getByLabelText<HTMLTextAreaElement>('Post text').value).toBe('My own words')
  return text
}

const STEPS: readonly (readonly [AiFailureCode, string | null])[] = [
  ['ai_limit', 'Try again later'], ['ai_filter', 'Change the description'], ['ai_server', 'Try again'], ['ai_nonsense', 'Try again'], ['provider_unauthorized', null],
]

it.each(STEPS)('says why the AI failed with %s, and offers the step that helps', async (code, step) => {
  const text = await fail(() => errorResponse(502, code, DIALOG_TEXTS.generateFailed))
  expect(text).toContain(DIALOG_TEXTS.generateFailed)
  expect(text).toContain(AI_FAILURE_TEXTS[code].reason)
  expect(text).toContain(AI_FAILURE_TEXTS[code].step)
  const retry = screen.queryByRole('button', { name: /^Try again/ })
  expect([step ? screen.getByRole('button', { name: step }).textContent : null, retry !== null]).toEqual([step, step?.startsWith('Try') ?? false])
})

it('says the same when the stream breaks with a reason, and repeats on request', async () => {
  let calls = 0
  const text = await fail(() => eventStream((calls += 1) === 1 ? [{ type: 'delta', index: 0, text: 'Half' }, { type: 'error', code: 'ai_server', error: DIALOG_TEXTS.generateFailed }] : [{ type: 'done', suggestions: ['A', 'B', 'C'], sources: [], grounding: [] }]))
  expect(text).toContain(AI_FAILURE_TEXTS.ai_server.reason)
  await userEvent.setup().click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('button', { name: /^Suggestion 3: \S/ })).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})
