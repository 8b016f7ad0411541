import { Clock, FileWarning, type LucideIcon, PenLine, Share2, Upload } from 'lucide-react'
import { useRef } from 'react'
import { platformLabel } from '@marquee/contract/shared/platforms'
import { PlatformIcon } from '../../../ui/platform-icon.tsx'
import type { Area, Blocker } from './checks.ts'
import { type Mend, type MendContext, mendsFor } from './mends.ts'

export type FixListProps = { blockers: readonly Blocker[]; mending: MendContext; /** Focuses the primary button, once nothing is left. */ onDone: () => void; headingId: string }

const ICONS: Readonly<Record<Area, LucideIcon>> = { suggestions: PenLine, text: PenLine, platforms: Share2, media: Upload, schedule: Clock, slots: FileWarning }
const MAIN = 'inline-flex min-h-[30px] items-center rounded-md bg-brand-soft px-2.5 text-sm font-medium text-brand-text hover:brightness-95 pointer-coarse:min-h-11'
const OTHER = 'min-h-[30px] text-sm text-muted underline decoration-field underline-offset-3 hover:text-ink pointer-coarse:min-h-11'

function Row({ blocker, mends, onUsed }: { blocker: Blocker; mends: readonly Mend[]; onUsed: () => void }) {
  const Icon = ICONS[blocker.area]
  return (
    <li className="flex gap-2.5 border-line py-3 not-first:border-t">
      {blocker.platform ? <PlatformIcon platform={blocker.platform} size={16} className="mt-0.5" /> : <Icon size={16} aria-hidden className="mt-0.5 shrink-0 text-muted" />}
      <div className="min-w-0">
        <p className="text-sm [overflow-wrap:anywhere]">{blocker.platform && !blocker.message.includes(platformLabel(blocker.platform)) ? <span className="sr-only">{platformLabel(blocker.platform)}: </span> : null}{blocker.message}</p>
        <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1.5">
          {mends.map(({ label, run, leavesFocus }, index) => (
            <button key={label} type="button" data-mend className={index === 0 ? MAIN : OTHER} onClick={() => { run(); if (!leavesFocus) onUsed() }}>{label}</button>
          ))}
        </div>
      </div>
    </li>
  )
}

/** Everything that is in the way of publishing, each with the step that mends it (trace.md CREATE-53). A mended row goes, and the focus to the next. */
export function FixList({ blockers, mending, onDone, headingId }: FixListProps) {
  const list = useRef<HTMLUListElement>(null)
  const goOn = (index: number) => requestAnimationFrame(() => {
    const rows = list.current?.querySelectorAll('li') ?? []
    const next = rows[Math.min(index, rows.length - 1)]?.querySelector<HTMLElement>('[data-mend]')
    if (next) next.focus()
    else onDone()
  })
  return (
    <section aria-labelledby={headingId}>
      <h2 id={headingId} className="flex items-center gap-2 font-display text-md font-semibold tracking-tight">Before you publish<span className="grid h-[22px] min-w-[22px] place-items-center rounded-full bg-bad-soft px-1 text-xs font-semibold text-bad">{blockers.length}</span></h2>
      <ul ref={list}>
        {blockers.map((blocker, index) => <Row key={`${blocker.platform} ${blocker.message}`} blocker={blocker} mends={mendsFor(blocker, mending)} onUsed={() => goOn(index)} />)}
      </ul>
    </section>
  )
}
