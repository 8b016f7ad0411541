import type { Scenarios } from '../control/scenarios.ts'
import type { Store } from '../store.ts'
import type { Timers } from '../timers.ts'

export type StudioOptions = { store: Store; scenarios: Scenarios; timers: Timers; publicUrl: string; apiKey: string; folder: string; imageOrigins: readonly string[] }

/** Where the sandbox's vendors have pictures edited and videos made: tasks that outlive a kill, worked one at a time. */
export type Studio = StudioOptions & { close(): Promise<void> }

/** Opens the studio. */
export const createStudio = (options: StudioOptions): Studio => ({ ...options, close: async () => undefined })
