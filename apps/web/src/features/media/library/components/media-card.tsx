import type { MediaItem } from '@marquee/contract/media'
import { Eye, Share2, SquarePen } from 'lucide-react'
import { type MouseEvent, useState } from 'react'
import { openShare } from '../../../../lib/share.ts'
import { ButtonLink, IconButton } from '../../../../ui/button.tsx'
import { cx } from '../../../../ui/class-names.ts'
import { MediaThumb } from '../../components/media-thumb.tsx'
import { conversionText, formatBytes, formatDuration, thumbOf } from '../../model.ts'
import { type DragIds, inPost } from '../moves.ts'

export type CardActions = {
  onOpen: (item: MediaItem) => void
  onQuickLook: (item: MediaItem) => void
  onToggle: (item: MediaItem, isRange: boolean) => void
  onDrag: DragIds
}
type Props = CardActions & { item: MediaItem; isSelected: boolean; isSelecting: boolean; tabIndex: 0 | -1 }

const DARK = 'size-8! min-h-0! bg-black/65 text-white! hover:bg-black/85! hover:text-white! pointer-coarse:size-11!'

/** Rendered only for the hovered or focused card: this keeps the number of elements low. */
function HoverActions({ item, onQuickLook }: Pick<Props, 'item' | 'onQuickLook'>) {
  return (
    <div className="absolute top-2 right-2 flex gap-1 pointer-coarse:hidden">
      <IconButton label={`Quick look at ${item.name}`} className={DARK} onClick={() => onQuickLook(item)}><Eye aria-hidden size={16} strokeWidth={1.75} /></IconButton>
      <IconButton label={`Share ${item.name}`} className={DARK} onClick={() => openShare({ url: item.url, type: item.type, name: item.name })}><Share2 aria-hidden size={16} strokeWidth={1.75} /></IconButton>
      <ButtonLink to={inPost(item)} title="Use in post" variant="ghost" className={`${DARK} p-0!`}><SquarePen aria-hidden size={16} strokeWidth={1.75} /><span className="sr-only">Use {item.name} in a post</span></ButtonLink>
    </div>
  )
}

/** The facts under a picture, few enough to fit its width; the list and the details have the rest. */
const factsOf = (item: MediaItem): string => item.conversion ? conversionText(item.conversion) : `${formatBytes(item.size)}${item.usage_count > 0 ? ` · Used ${item.usage_count}×` : ''}`

/** One file of the grid: a click opens it, with Shift or Ctrl it is selected. Its height does not change with what loads. */
export function MediaCard({ item, isSelected, isSelecting, tabIndex, onOpen, onQuickLook, onToggle, onDrag }: Props) {
  const [isNear, setNear] = useState(false)
  const click = (event: MouseEvent) => {
    if (event.shiftKey || event.ctrlKey || event.metaKey) onToggle(item, event.shiftKey)
    else onOpen(item)
  }
  return (
    <li
      draggable
      onDragStart={(event) => onDrag(event, item)}
      onPointerEnter={() => setNear(true)}
      onPointerLeave={() => setNear(false)}
      onFocus={() => setNear(true)}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setNear(false)}
      className={cx('group relative overflow-hidden rounded-lg bg-surface shadow-1 transition-shadow duration-[120ms] hover:shadow-2', isSelected && 'outline-2 outline-brand')}
    >
      <button type="button" data-grid-item={item.id} tabIndex={tabIndex} onClick={click} className="block w-full rounded-lg text-left focus-visible:outline-offset-[-2px]">
        <span className="relative block aspect-square overflow-hidden bg-sunken">
          <MediaThumb {...thumbOf(item)} />
          {item.duration === null ? null : <span className="absolute right-2 bottom-2 rounded-sm bg-black/70 px-1.5 text-xs text-white">{formatDuration(item.duration)}</span>}
        </span>
        <span className="block px-3 py-2.5">
          <span className="block truncate text-sm font-medium">{item.name}</span>
          <span className="block truncate text-xs text-muted">{factsOf(item)}</span>
        </span>
      </button>
      <label className={cx('absolute top-1 left-1 grid size-9 place-items-center transition-opacity duration-100 pointer-coarse:size-11 pointer-coarse:opacity-100', !(isSelected || isSelecting || isNear) && 'opacity-0')}>
        <input type="checkbox" checked={isSelected} tabIndex={tabIndex} onChange={(event) => onToggle(item, event.nativeEvent instanceof globalThis.MouseEvent && event.nativeEvent.shiftKey)} className="tick size-5" />
        <span className="sr-only">Select {item.name}</span>
      </label>
      {isNear ? <HoverActions item={item} onQuickLook={onQuickLook} /> : null}
    </li>
  )
}
