import { DRAFT_TEXTS } from '@marquee/contract/posts'
import { useRef, useState } from 'react'
import { formatTime } from '../../../../lib/format.ts'
import { useTimeZone } from '../../../../lib/time-zone.ts'
import { Button } from '../../../../ui/button.tsx'
import { PopPanel } from '../../../../ui/pop-panel.tsx'
import { Difference, isLocked, keepPart, type SeriesPart, takeOther } from '../../../composer/index.ts'

type Props = { part: SeriesPart; onChange: (patch: Partial<SeriesPart>) => void; onRemove: () => void }

/** Two texts of one post: what is different, and which of them stays. */
function Choice({ part, conflict, onChange }: Omit<Props, 'onRemove'> & { conflict: NonNullable<SeriesPart['conflict']> }) {
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button ref={button} size="sm" aria-haspopup="dialog" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>{DRAFT_TEXTS.compare}</Button>
      <Button size="sm" onClick={() => onChange(keepPart(part))}>{DRAFT_TEXTS.keepThis}</Button>
      <Button size="sm" onClick={() => onChange(takeOther(part))}>{DRAFT_TEXTS.useOther}</Button>
      {isOpen ? <PopPanel anchor={button} title="From this text to the other" onClose={() => setOpen(false)}><Difference before={part.content} after={conflict.content} /></PopPanel> : null}
    </>
  )
}

/** A post of a series whose draft another window changed, or sent: nothing is overwritten until the user has chosen. Nothing for any other post. */
export function RowConflict({ part, onChange, onRemove }: Props) {
  const zone = useTimeZone()
  const { conflict } = part
  if (!conflict) return null
  const isSent = isLocked({ postState: conflict.state })
  return (
    <div role="alert" className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1.5 rounded-md bg-wait-soft px-3 py-2 text-sm text-wait">
      <span>{isSent ? DRAFT_TEXTS.locked : DRAFT_TEXTS.changedAt(formatTime(conflict.updatedAt, zone))}</span>
      <span className="flex flex-wrap gap-1.5">
        {isSent ? (
          <>
            <Button size="sm" onClick={onRemove}>Remove from the series</Button>
            <Button size="sm" onClick={() => onChange(keepPart(part))}>Keep as a new post</Button>
          </>
        ) : <Choice part={part} conflict={conflict} onChange={onChange} />}
      </span>
    </div>
  )
}
