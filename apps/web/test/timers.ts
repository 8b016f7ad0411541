import { act } from '@testing-library/react'
import { vi } from 'vitest'

const TIMERS = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] as const

/** From here on timers run at their usual pace, and `pass` skips ahead. `setup.ts` restores the real ones. */
export const fakeTimers = (): void => void vi.useFakeTimers({ shouldAdvanceTime: true, toFake: [...TIMERS] })

/** From here on timers run only when `pass` advances them, however long the test's steps take; `restoreTimers` restores the real ones. */
export const freezeTimers = (): void => void vi.useFakeTimers({ toFake: [...TIMERS] })
export const restoreTimers = (): void => void vi.useRealTimers()

/** Advances the timers and runs everything due in that time. */
export const pass = (ms: number): Promise<void> => act(async () => void (await vi.advanceTimersByTimeAsync(ms)))
