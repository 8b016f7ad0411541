import { act } from '@testing-library/react'
import { vi } from 'vitest'

/** From here on timers go at their usual pace, and `pass` lets a time pass at once. `setup.ts` gives the real ones back. */
export const takeTimers = (): void => void vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })

/** Lets time pass, with everything that happens in it. */
export const pass = (ms: number): Promise<void> => act(async () => void (await vi.advanceTimersByTimeAsync(ms)))
