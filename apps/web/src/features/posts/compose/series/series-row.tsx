import { platformLabel } from '@marquee/contract/shared/platforms'
import { ImagePlus, RefreshCw, Sparkle } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { useStore } from 'zustand'
import { Button, IconButton } from '../../../../ui/button.tsx'
import { cx } from '../../../../ui/class-names.ts'
import { PlatformIcon } from '../../../../ui/platform-icon.tsx'
import { MediaThumb } from '../../../media/index.ts'
import { platformsOfPart, type RowTime, type SeriesPart, type Sheet } from '../../../composer/index.ts'
import { RowEditor } from './lazy-row.tsx'
import { RowConflict } from './row-conflict.tsx'
import { RowMenu } from './row-menu.tsx'
import { RowTimeButton } from './row-time.tsx'
import { useRegenerate } from './use-regenerate.ts'

const ROLES: Readonly<Record<string, string>> = { hook: 'Hook', proof: 'Proof', offer: 'Offer', reminder: 'Reminder' }

export type RowProps = {
  sheet: Sheet
  part: SeriesPart
  index: number
  time: RowTime | undefined
  isCurrent: boolean
  isPhone: boolean
  isWriting: boolean
  zone: string
  now: number
  reasons: readonly string[]
  onCurrent: () => void
  onChange: (patch: Partial<SeriesPart>) => void
  onMove: (to: number) => void
}

/** The number of the post on the line that joins them. */
function RowNumber({ index, isCurrent, onCurrent }: Pick<RowProps, 'index' | 'isCurrent' | 'onCurrent'>) {
  return (
    <span className="relative grid place-items-center self-stretch before:absolute before:-top-2.5 before:-bottom-2.5 before:left-1/2 before:w-[1.5px] before:-translate-x-1/2 before:bg-line group-first:before:top-1/2 group-last:before:bottom-1/2">
      <button type="button" aria-pressed={isCurrent} title="Show in the preview" onClick={onCurrent} className={cx('relative z-10 grid size-[26px] place-items-center rounded-full text-sm font-semibold', isCurrent ? 'bg-brand text-on-brand' : 'bg-surface text-muted shadow-[inset_0_0_0_1.5px_var(--field)]')}><span className="sr-only">Post</span>{' '}{index + 1}</button>
    </span>
  )
}

function Networks({ sheet, index }: Pick<RowProps, 'sheet' | 'index'>) {
  const form = useStore(sheet.form)
  const names = platformsOfPart(form, index)
  const sendAll = () => sheet.form.setState(({ platforms, parts }) => ({ perPlatform: Object.fromEntries(platforms.map((name) => [name, parts.length])) }))
  if (names.length > 0) return <span className="inline-flex gap-1.5">{names.map((name) => <span key={name}><PlatformIcon platform={name} size={13} /><span className="sr-only">{platformLabel(name)}</span></span>)}</span>
  if (form.platforms.length === 0) return null
  return <span className="inline-flex flex-wrap items-center gap-x-2 text-xs text-wait">Sent nowhere<Button size="sm" variant="ghost" className="min-h-6! px-1.5! text-xs!" onClick={sendAll}>Send all to every platform</Button></span>
}

const preloadEditor = () => void RowEditor.preload()

function Text({ part, index, isWriting, onChange, sheet }: Pick<RowProps, 'part' | 'index' | 'isWriting' | 'onChange' | 'sheet'>) {
  const [isEditing, setEditing] = useState(false)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setEditing(false)
  }
  if (!isEditing) return <button type="button" data-row-text dir="auto" onPointerEnter={preloadEditor} onFocus={preloadEditor} onClick={() => setEditing(true)} className={cx('mt-0.5 line-clamp-2 min-h-6 w-full max-w-[64ch] rounded-xs text-left [overflow-wrap:anywhere] hover:bg-sunken', isWriting && 'text-muted', part.content.trim() === '' && 'text-subtle italic')}><span className="sr-only">Edit post {index + 1}:</span>{' '}{part.content.trim() || 'Write this post'}</button>
  return (
    <div className="mt-1 space-y-2" onKeyDown={onKeyDown}>
      <RowEditor sheet={sheet} part={part} index={index} onChange={onChange} />
      <Button size="sm" onClick={() => setEditing(false)}>Done</Button>
    </div>
  )
}

/** Role and networks of the post, and that it is being written. */
function RowHead({ sheet, part, index, isBeingWritten }: Pick<RowProps, 'sheet' | 'part' | 'index'> & { isBeingWritten: boolean }) {
  return (
    <p className="flex flex-wrap items-center gap-2 text-xs font-semibold text-muted">
      {ROLES[part.role] ?? `Post ${index + 1}`}<Networks sheet={sheet} index={index} />
      {isBeingWritten ? <span className="inline-flex items-center gap-1 font-medium text-brand-text"><Sparkle size={12} aria-hidden />Writing...</span> : null}
    </p>
  )
}

function Picture({ file }: { file: SeriesPart['files'][number] | undefined }) {
  return <span className="grid size-16 place-items-center self-start overflow-hidden rounded-md bg-sunken text-subtle">{file ? <MediaThumb url={file.url} type={file.type} alt={file.name} /> : <ImagePlus size={18} aria-hidden />}</span>
}

/** One post of the series: number, picture, role, networks, text, whether it is sent, its time, and what else can be done. */
export function SeriesRow(props: RowProps) {
  const { sheet, part, index, time, isCurrent, isPhone, isWriting, zone, reasons, onChange, onMove } = props
  const { regenerate, isBusy } = useRegenerate(sheet, part, index)
  const isBeingWritten = isWriting || isBusy
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    const focused = event.target
    onMove(index + (event.key === 'ArrowUp' ? -1 : 1))
    requestAnimationFrame(() => focused instanceof HTMLElement && focused.focus()) // Moving an element may take the focus from it.
  }
  const remove = () => sheet.form.setState(({ parts }) => ({ parts: parts.filter((other) => other.key !== part.key) }))
  const rowTime = <RowTimeButton index={index} time={time} zone={zone} onChange={onChange} />
  return (
    <li data-series-row={index} onKeyDown={onKeyDown} className={cx('group relative grid items-center rounded-lg py-2.5', isCurrent && 'bg-canvas', isPhone ? 'grid-cols-[36px_minmax(0,1fr)_auto] gap-2.5 pr-1' : 'grid-cols-[66px_64px_minmax(0,1fr)_24px_132px_72px] gap-3.5 pr-3')}>
      <RowNumber {...props} />
      {isPhone ? null : <Picture file={part.files[0]} />}
      <div className={cx('min-w-0', !part.isEnabled && 'opacity-60')}>
        <RowHead sheet={sheet} part={part} index={index} isBeingWritten={isBeingWritten} />
        <Text {...props} isWriting={isBeingWritten} />
        <RowConflict part={part} onChange={onChange} onRemove={remove} />
        {reasons.map((reason) => <p key={reason} className="mt-1 text-xs text-bad">{reason}</p>)}
        {isPhone ? <div className="mt-2">{rowTime}</div> : null}
      </div>
      <span className={cx('grid place-items-center', isPhone && 'self-start')}><input type="checkbox" aria-label={`Send post ${index + 1}`} checked={part.isEnabled} onChange={(event) => onChange({ isEnabled: event.target.checked })} className="tick size-5" /></span>
      {isPhone ? null : rowTime}
      <span className={cx('flex justify-end', isPhone && 'col-start-3')}>
        {isPhone ? null : <IconButton size="sm" label={`Regenerate post ${index + 1}`} disabled={isBusy} onClick={regenerate}><RefreshCw size={16} aria-hidden /></IconButton>}
        <RowMenu index={index} hasOwnTime={part.time !== ''} isPhone={isPhone} onRegenerate={regenerate} onMove={onMove} onOwnTimeGone={() => onChange({ time: '' })} onRemove={remove} />
      </span>
      {isBeingWritten ? <span aria-hidden className="absolute inset-x-3 bottom-0 h-0.5 bg-linear-to-r from-transparent via-brand to-transparent" /> : null}
    </li>
  )
}
