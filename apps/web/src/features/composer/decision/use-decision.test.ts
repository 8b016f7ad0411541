import { act, renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ApiError } from '../../../lib/api-error.ts'
import { DecisionError, useDecision } from './use-decision.ts'

const show = () => renderHook(() => useDecision<'saving' | 'publishing'>()).result
const textOf = () => 'It did not work.'

it('does one thing at a time and returns its answer', async () => {
  const result = show()
  let finish = (_: string): void => {}
  let first: Promise<string | null> = Promise.resolve(null)
  act(() => { first = result.current.decide('saving', () => new Promise<string>((resolve) => { finish = resolve }), textOf) })
  expect(result.current.busy).toBe('saving')
  await act(async () => expect(await result.current.decide('publishing', async () => 'second', textOf)).toBeNull())
  await act(async () => finish('first'))
  expect(await first).toBe('first')
  expect(result.current).toMatchObject({ busy: null, error: null })
})

it('reports why it failed: the sentence of a DecisionError, else the one for the thrown error', async () => {
  const result = show()
  await act(async () => expect(await result.current.decide('saving', () => Promise.reject(new DecisionError('A file is missing.')), textOf)).toBeNull())
  expect(result.current.error).toBe('A file is missing.')
  await act(async () => void (await result.current.decide('saving', () => Promise.reject(new ApiError(500, 'internal', 'x')), textOf)))
  expect(result.current).toMatchObject({ busy: null, error: 'It did not work.' })
  act(() => result.current.setError(null))
  expect(result.current.error).toBeNull()
})
