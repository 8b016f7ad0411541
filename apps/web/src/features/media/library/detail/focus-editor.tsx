import type { MediaItem } from '@marquee/contract/media'
import { platformLabel } from '@marquee/contract/shared/platforms'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { errorText } from '../../../../lib/api-error.ts'
import { Button } from '../../../../ui/button.tsx'
import { PlatformIcon } from '../../../../ui/platform-icon.tsx'
import { toast } from '../../../../ui/toast.tsx'
import { useSetFocus } from '../../file-queries.ts'
import { LargeMedia } from '../components/large-media.tsx'
import { cropPosition, cropShapes, type CropShape, type Focus, MIDDLE, moveFocus } from './crop.ts'

/** A moved point is stored once it has been still for this many milliseconds. */
const SAVE_MS = 500
const FRAME_HEIGHT = 76
const SHAPES = cropShapes()

const percent = (value: number): string => `${Math.round(value * 100)}%`
const shapeName = (ratio: number): string => ({ '1.91': '1.91:1', '1.78': '16:9', '1.33': '4:3', '0.80': '4:5', '0.67': '2:3', '0.56': '9:16' })[ratio.toFixed(2)] ?? ratio.toFixed(2)

function Frame({ item, shape, focus }: { item: MediaItem; shape: CropShape; focus: Focus }) {
  const picture = item.width && item.height ? item.width / item.height : 1
  const at = cropPosition(picture, shape.ratio, focus)
  return (
    <li className="flex flex-col items-center gap-1">
      <img src={item.thumbnailUrl ?? item.url} alt="" style={{ height: FRAME_HEIGHT, width: FRAME_HEIGHT * shape.ratio, objectPosition: `${percent(at.x)} ${percent(at.y)}` }} className="rounded-sm bg-sunken object-cover" />
      <span className="flex items-center gap-1 text-xs text-muted">
        {shape.platforms.map((name) => <PlatformIcon key={name} platform={name} size={12} />)}
        <span className="sr-only">{shape.platforms.map(platformLabel).join(', ')}: </span>
        {shapeName(shape.ratio)}
      </span>
    </li>
  )
}

/** The point while it is being moved, stored once it is still. */
function useFocusPoint(item: MediaItem) {
  const [moved, setMoved] = useState<{ focus: MediaItem['focus'] } | null>(null)
  const { mutate } = useSetFocus()
  useEffect(() => {
    if (!moved) return
    const timer = setTimeout(() => {
      mutate({ id: item.id, focus: moved.focus }, { onError: (error) => toast({ kind: 'error', text: errorText(error, 'The focal point was not saved.') }), onSettled: () => setMoved(null) })
    }, SAVE_MS)
    return () => clearTimeout(timer)
  }, [moved, mutate, item.id])
  return { focus: moved ? moved.focus : item.focus, setFocus: (focus: MediaItem['focus']) => setMoved({ focus }) }
}

/**
 * The picture with the focus point that every crop keeps: a click or the arrow keys move it, and the frames below show at once
 * each platform's crop.
 */
export function FocusEditor({ item }: { item: MediaItem }) {
  const { focus, setFocus } = useFocusPoint(item)
  const [isOn, setOn] = useState(false)
  const area = useRef<HTMLButtonElement>(null)
  const point = focus ?? MIDDLE
  const place = (event: PointerEvent) => {
    const box = area.current?.getBoundingClientRect()
    if (!box || event.buttons !== 1) return
    const inside = (value: number) => Math.min(1, Math.max(0, value))
    setFocus({ x: inside((event.clientX - box.left) / box.width), y: inside((event.clientY - box.top) / box.height) })
  }
  const key = (event: KeyboardEvent) => {
    const next = moveFocus(point, event.key, event.shiftKey)
    if (!next) return
    event.preventDefault()
    event.stopPropagation()
    setFocus(next)
  }
  return (
    <div className="space-y-3">
      <div className="grid place-items-center rounded-lg bg-sunken">
        <div className="relative max-w-full">
          <LargeMedia item={item} className="max-h-[48dvh]" />
          {isOn ? (
            <button ref={area} type="button" onPointerDown={place} onPointerMove={place} onKeyDown={key} className="absolute inset-0 cursor-crosshair touch-none rounded-lg">
              <span className="sr-only">Focal point {percent(point.x)} from the left, {percent(point.y)} from the top. Arrow keys move it.</span>
              <span aria-hidden style={{ left: percent(point.x), top: percent(point.y) }} className="absolute size-8 -translate-x-1/2 -translate-y-1/2 rounded-full border-2 border-white bg-brand/30 shadow-[0_0_0_1px_rgb(0_0_0/.6)] after:absolute after:inset-0 after:m-auto after:size-1.5 after:rounded-full after:bg-white" />
            </button>
          ) : null}
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <Button size="sm" aria-pressed={isOn} onClick={() => setOn((before) => !before)}>{isOn ? 'Done' : 'Set focal point'}</Button>
        {isOn && focus ? <Button size="sm" variant="ghost" onClick={() => setFocus(null)}>Reset to center</Button> : null}
        <p className="text-sm text-muted">{isOn ? 'Click what matters most in the picture.' : 'How platforms crop it:'}</p>
      </div>
      <ul aria-label="Crops per platform" className="flex flex-wrap items-end gap-3">
        {SHAPES.map((shape) => <Frame key={shape.ratio} item={item} shape={shape} focus={point} />)}
      </ul>
    </div>
  )
}
