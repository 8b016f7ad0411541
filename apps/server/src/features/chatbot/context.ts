import type { Events } from '../../platform/events/index.ts'
import type { HttpContext } from '../../platform/http/register.ts'
import { defineLease } from '../../platform/jobs/lease.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Live } from '../../platform/live/live.ts'
import type { Logger } from '../../platform/log/index.ts'
import type { DraftingContext } from './drafting/types.ts'
import type { Threads } from './engine/threads.ts'

/** What the chatbot needs from the composition root. */
export type ChatbotContext = HttpContext & DraftingContext & { live: Live; jobs: Jobs; events: Events; log: Logger; publicUrl: () => string }

/** What the engine needs besides: the threads, which are another feature's. */
export type EngineContext = ChatbotContext & { threads: Threads }

/** Renewed while a version is asked its golden questions. */
export const ASKING = defineLease({ name: 'chatbot.ask-golden', table: 'chatbot_golden_runs', durationMs: 60_000, heldBy: 'worker' })
/** Renewed while a draft is written. */
export const TAKING = defineLease({ name: 'chatbot.take-turn', table: 'chatbot_turns', durationMs: 60_000, heldBy: 'worker' })
