import { ALT_TEXTS } from '@marquee/contract/alt-text'
import { RotateCw, X } from 'lucide-react'
import { type DragEvent, type KeyboardEvent, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { cx } from '../../../ui/class-names.ts'
import { onDemand } from '../../../ui/on-demand.tsx'
import { PopPanel, preloadPopPanel } from '../../../ui/pop-panel.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { type Attachment, CoverOf, MediaThumb } from '../../media/index.ts'
import type { Composer } from '../composer.ts'
import { useAltText } from './alt-queries.ts'
import { useCover } from './cover-queries.ts'

type TileProps = { composer: Composer; item: Attachment; index: number; count: number; isSmall: boolean }

const FilePanel = onDemand<{ composer: Composer; item: Attachment; index: number; count: number; onClose: () => void; onCover: () => void }>(async () => (await import('./file-panel.tsx')).FilePanel, { fallback: () => <Skeleton className="mt-3 h-40 w-full" /> })

const RADIUS = 11
const LENGTH = 2 * Math.PI * RADIUS

function UploadRing({ item }: { item: Attachment }) {
  if (item.state !== 'uploading') return null
  return (
    <span role="progressbar" aria-label={`Uploading ${item.name}`} aria-valuenow={item.progress} aria-valuemin={0} aria-valuemax={100} className="absolute inset-0 grid place-items-center bg-black/45">
      <svg width={28} height={28} viewBox="0 0 28 28" aria-hidden className="-rotate-90 fill-none [stroke-width:3]"><circle cx={14} cy={14} r={RADIUS} className="stroke-white/35" /><circle cx={14} cy={14} r={RADIUS} strokeDasharray={`${(item.progress / 100) * LENGTH} ${LENGTH}`} className="stroke-white" /></svg>
    </span>
  )
}

/** Whether the picture has an alternative text: set, or proposed and to be confirmed. */
function AltMark({ item }: { item: Attachment }) {
  const { data } = useAltText(item.type.startsWith('image/') ? item.id : null)
  if (!data || data.status === 'none') return null
  const isSet = data.status === 'confirmed'
  return <span className={cx('absolute bottom-[5px] left-[5px] rounded-[5px] px-1.5 text-2xs leading-[18px] font-semibold', isSet ? 'bg-black/80 text-white' : 'bg-[#FFF2DA] text-[#824F00]')}>{isSet ? ALT_TEXTS.set : ALT_TEXTS.proposed}</span>
}

function Tile({ composer, item, index, count, isSmall, dragKey, setDragKey }: TileProps & { dragKey: string | null; setDragKey: (key: string | null) => void }) {
  const { place, remove, retry } = composer.media.getState()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [isChoosingCover, setChoosingCover] = useState(false)
  const { data: cover } = useCover(item)
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')) return
    event.preventDefault()
    place(item.key, index + (event.key === 'ArrowLeft' ? -1 : 1))
    requestAnimationFrame(() => button.current?.focus()) // Moving an element may take the focus from it.
  }
  const enter = (event: DragEvent) => {
    if (!dragKey) return
    event.preventDefault()
    if (dragKey !== item.key) place(dragKey, index)
  }
  const preload = () => {
    void preloadPopPanel()
    void FilePanel.preload()
    if (item.type.startsWith('video/')) void CoverOf.preload()
  }
  return (
    <li draggable onDragStart={() => setDragKey(item.key)} onDragEnd={() => setDragKey(null)} onDragOver={enter} className={cx('group relative shrink-0', isSmall ? 'size-14' : 'size-[66px]', dragKey === item.key && 'opacity-60')}>
      <button ref={button} type="button" aria-haspopup="dialog" aria-expanded={isOpen} onPointerEnter={preload} onFocus={preload} onClick={() => setOpen(!isOpen)} onKeyDown={onKeyDown} className={cx('relative block size-full overflow-hidden rounded-md bg-sunken', item.state === 'failed' && 'outline-2 -outline-offset-2 outline-bad')}>
        <MediaThumb url={cover?.url ?? item.previewUrl} type={item.type} alt={item.name} />
        <AltMark item={item} />
        <UploadRing item={item} />
        <span className="sr-only">, {index + 1} of {count}: {item.type.startsWith('video/') ? 'cover' : 'alt text, crop'} and order</span>
      </button>
      {item.state === 'failed' ? <button type="button" onClick={() => retry(item.key)} className="absolute inset-0 m-auto grid size-8 place-items-center rounded-full bg-surface text-ink shadow-2"><RotateCw size={16} aria-hidden /><span className="sr-only">Retry {item.name}</span></button> : null}
      <button type="button" title={`Remove ${item.name}`} onClick={() => remove(item.key)} className="absolute -top-1.5 -right-1.5 grid size-6 place-items-center rounded-full bg-black/75 text-white opacity-0 group-hover:opacity-100 focus-visible:opacity-100 pointer-coarse:hidden"><X size={13} aria-hidden /><span className="sr-only">Remove {item.name}</span></button>
      {isOpen ? <PopPanel anchor={button} title={item.name} onClose={() => setOpen(false)}><FilePanel composer={composer} item={item} index={index} count={count} onClose={() => setOpen(false)} onCover={() => { setOpen(false); setChoosingCover(true) }} /></PopPanel> : null}
      {isChoosingCover && item.id ? <CoverOf id={item.id} onSaved={() => undefined} onClose={() => { setChoosingCover(false); button.current?.focus() }} /> : null}
    </li>
  )
}

/** The files in their order: dragged, or moved with Alt and the arrows; each opens its alternative text, crops and order. */
export function MediaTiles({ composer, isSmall }: { composer: Composer; isSmall: boolean }) {
  const items = useStore(composer.media, (media) => media.items)
  const [dragKey, setDragKey] = useState<string | null>(null)
  const errors = [...new Set(items.flatMap(({ error }) => error ?? []))]
  if (items.length === 0) return null
  return (
    <>
      <ul aria-label="Attachments" className={cx('flex flex-wrap', isSmall ? 'gap-2' : 'gap-2.5')}>
        {items.map((item, index) => <Tile key={item.key} composer={composer} item={item} index={index} count={items.length} isSmall={isSmall} dragKey={dragKey} setDragKey={setDragKey} />)}
      </ul>
      {errors.map((error) => <p key={error} role="alert" className="basis-full text-sm text-bad">{error}</p>)}
    </>
  )
}
