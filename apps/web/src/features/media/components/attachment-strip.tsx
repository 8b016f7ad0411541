import { ArrowLeft, ArrowRight, RotateCw, X } from 'lucide-react'
import { type DragEvent, useState } from 'react'
import { IconButton } from '../../../ui/button.tsx'
import type { Attachment } from '../model.ts'
import { MediaThumb } from './media-thumb.tsx'

type Actions = {
  onRemove: (key: string) => void
  onPlace?: (key: string, to: number) => void
  onRetry?: (key: string) => void
}
type Props = Actions & { items: readonly Attachment[]; label?: string }
type TileProps = Actions & { item: Attachment; index: number; count: number }

function UploadState({ item }: { item: Attachment }) {
  if (item.state !== 'uploading') return null
  return (
    <div className="absolute inset-x-0 bottom-0 bg-black/65 p-1.5 text-2xs text-white">
      <progress value={item.progress} max={100} aria-label={`Uploading ${item.name}`} className="block h-1.5 w-full appearance-none overflow-hidden rounded-full bg-white/30 [&::-moz-progress-bar]:bg-white [&::-webkit-progress-bar]:bg-white/30 [&::-webkit-progress-value]:bg-white" />
      <span aria-hidden>{item.progress}%</span>
    </div>
  )
}

function TileButtons({ item, index, count, onRemove, onPlace, onRetry }: TileProps) {
  return (
    <div className="flex items-center justify-between">
      {onPlace && count > 1 ? (
        <>
          <IconButton size="sm" label={`Move ${item.name} left`} disabled={index === 0} onClick={() => onPlace(item.key, index - 1)}><ArrowLeft size={16} /></IconButton>
          <IconButton size="sm" label={`Move ${item.name} right`} disabled={index === count - 1} onClick={() => onPlace(item.key, index + 1)}><ArrowRight size={16} /></IconButton>
        </>
      ) : null}
      {item.state === 'failed' && onRetry ? (
        <IconButton size="sm" label={`Retry ${item.name}`} onClick={() => onRetry(item.key)}><RotateCw size={16} /></IconButton>
      ) : null}
      <IconButton size="sm" className="ml-auto" label={`Remove ${item.name}`} onClick={() => onRemove(item.key)}><X size={16} /></IconButton>
    </div>
  )
}

function Tile({ dragKey, setDragKey, ...tile }: TileProps & { dragKey: string | null; setDragKey: (key: string | null) => void }) {
  const { item, index, onPlace } = tile
  const enter = (event: DragEvent) => {
    if (!dragKey) return
    event.preventDefault()
    if (dragKey !== item.key) onPlace?.(dragKey, index)
  }
  return (
    <li
      draggable={onPlace !== undefined}
      onDragStart={() => setDragKey(item.key)}
      onDragEnd={() => setDragKey(null)}
      onDragOver={enter}
      className={`w-29 shrink-0 overflow-hidden rounded-md bg-sunken pointer-coarse:w-34 ${dragKey === item.key ? 'opacity-60' : ''}`}
    >
      <div className={`relative aspect-square overflow-hidden ${item.state === 'failed' ? 'outline-2 -outline-offset-2 outline-bad' : ''}`}>
        <MediaThumb url={item.previewUrl} type={item.type} alt={item.name} />
        <UploadState item={item} />
      </div>
      {item.error ? <p role="alert" className="px-2 pt-1.5 text-2xs text-bad">{item.error}</p> : null}
      <TileButtons {...tile} />
    </li>
  )
}

/** The files of a post in their order, with progress, Retry, Remove and, when `onPlace` is given, reordering. */
export function AttachmentStrip({ items, label = 'Attachments', ...actions }: Props) {
  const [dragKey, setDragKey] = useState<string | null>(null)
  if (items.length === 0) return null
  return (
    <ul aria-label={label} className="flex flex-wrap gap-3">
      {items.map((item, index) => (
        <Tile key={item.key} item={item} index={index} count={items.length} dragKey={dragKey} setDragKey={setDragKey} {...actions} />
      ))}
    </ul>
  )
}
