import { ArrowRight, CircleCheck } from 'lucide-react'
import { Link } from 'react-router'
import { PlatformIcon } from '../../../../ui/platform-icon.tsx'
import type { Blocker } from '../../../composer/index.ts'

const ROW = 'flex min-h-9 w-full items-center gap-2.5 rounded-md px-2 py-1 text-start text-sm hover:bg-sunken pointer-coarse:min-h-11'

function Row({ blocker, onJump }: { blocker: Blocker; onJump: (blocker: Blocker) => void }) {
  const inner = (
    <>
      {blocker.platform ? <PlatformIcon platform={blocker.platform} size={16} /> : <span aria-hidden className="mx-1 size-2 shrink-0 rounded-full bg-wait" />}
      <span className="min-w-0 flex-1">{blocker.message}</span>
      <ArrowRight size={14} aria-hidden className="shrink-0 text-subtle" />
    </>
  )
  if (blocker.area === 'accounts') return <Link to="/social-accounts" className={ROW}>{inner}</Link>
  return <button type="button" className={ROW} onClick={() => onJump(blocker)}>{inner}</button>
}

/** The pre-publish check: lists every blocker; a press jumps to where it is resolved (trace.md CREATE-53). */
export function Checklist({ blockers, onJump }: { blockers: readonly Blocker[]; onJump: (blocker: Blocker) => void }) {
  if (blockers.length === 0) {
    return <p className="flex items-center gap-2 border-t border-line pt-4 text-sm text-ok"><CircleCheck size={16} aria-hidden /> Everything is ready to go out.</p>
  }
  return (
    <section aria-label="To settle before publishing" className="border-t border-line pt-3">
      <h3 className="mb-1 px-2 text-sm font-semibold">To settle before publishing</h3>
      <ul>
        {blockers.map((blocker) => <li key={`${blocker.platform} ${blocker.message}`}><Row blocker={blocker} onJump={onJump} /></li>)}
      </ul>
    </section>
  )
}
