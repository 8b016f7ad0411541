import { QUEUE_TEXTS } from '@marquee/contract/queue'
import { PREFLIGHT_CODES, type PreflightCode, waitKindOf } from '@marquee/contract/shared/preflight'
import { platformLabel } from '@marquee/contract/shared/platforms'
import { Hourglass } from 'lucide-react'
import { type Blocker, type Sheet, wallText } from '../../composer/index.ts'
import type { ComposeState } from './use-compose.ts'

const isPreflight = (cause: string): cause is PreflightCode => (PREFLIGHT_CODES as readonly string[]).includes(cause)

/** What an automatic post waits for, in words: the networks to connect, media, an approval. */
function waitsOf(blockers: readonly Blocker[]): string[] {
  const words = blockers.flatMap(({ cause, platform }) => {
    const kind = isPreflight(cause) ? waitKindOf(cause) : null
    if (kind === 'account') return platform ? [platformLabel(platform)] : ['an account']
    return kind === 'media' ? [QUEUE_TEXTS.media] : kind === 'approval' ? [QUEUE_TEXTS.approval] : []
  })
  return [...new Set(words)]
}

export type AutoPostNoteProps = { sheet: Sheet; state: ComposeState; zone: string }

/** With "Auto-post when ready": what the post waits for, and when it goes out then. */
export function AutoPostNote({ state, zone }: AutoPostNoteProps) {
  const waits = waitsOf(state.shown)
  if (waits.length === 0) return null
  const time = state.time.iso ? wallText(state.time.wall, zone, state.now) : null
  return <p role="status" className="flex items-center gap-1.5 pb-1.5 text-sm text-wait"><Hourglass size={14} aria-hidden className="shrink-0" />{QUEUE_TEXTS.waits(waits, time)}</p>
}
