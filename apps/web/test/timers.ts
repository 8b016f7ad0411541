import { act } from '@testing-library/react'
import { vi } from 'vitest'

const TIMERS = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] as const

/** From here on timers go at their usual pace, and `pass` lets a time pass at once. `setup.ts` gives the real ones back. */
export const takeTimers = (): void => void vi.useFakeTimers({ shouldAdvanceTime: true, toFake: [...TIMERS] })

/** From here on no timer goes unless `pass` lets it, however long the steps of the test take; `goOn` gives the real ones back. */
export const stopTimers = (): void => void vi.useFakeTimers({ toFake: [...TIMERS] })
export const goOn = (): void => void vi.useRealTimers()

/** Lets time pass, with everything that happens in it. */
export const pass = (ms: number): Promise<void> => act(async () => void (await vi.advanceTimersByTimeAsync(ms)))
