import type { LibraryImage } from '@marquee/contract/images'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { titleOf } from '../model.ts'

/** The usual checkerboard for transparency. */
const CHECKERS = 'bg-[repeating-conic-gradient(var(--sunken)_0_25%,var(--surface)_0_50%)] bg-[length:20px_20px]'

const ZOOMS = [1, 2, 4] as const

/** Two versions of an image over each other, separated by a movable line, up to four times as large. Takes the earlier and the later one. */
export function Compare({ before, after }: { before: LibraryImage; after: LibraryImage }) {
  const [at, setAt] = useState(50)
  const [zoom, setZoom] = useState<(typeof ZOOMS)[number]>(1)
  return (
    <figure className="space-y-2">
      <div tabIndex={zoom === 1 ? undefined : 0} role={zoom === 1 ? undefined : 'group'} aria-label={zoom === 1 ? undefined : 'Enlarged picture, scrollable'} className="mx-auto max-h-[64vh] w-fit max-w-full overflow-auto rounded-lg">
        <div className={`relative overflow-hidden has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-ring ${zoom === 1 ? 'w-fit max-w-full' : ''}`} style={zoom === 1 ? undefined : { width: (after.width ?? 1_000) * zoom * 0.5, maxWidth: 'none' }}>
          <div className={CHECKERS}><img src={after.url} alt={`After: ${titleOf(after)}`} className={zoom === 1 ? 'block max-h-[60vh] max-w-full' : 'block w-full max-w-none'} /></div>
          <div className={`absolute inset-0 ${CHECKERS}`} style={{ clipPath: `inset(0 ${100 - at}% 0 0)` }}><img src={before.url} alt={`Before: ${titleOf(before)}`} className="block size-full bg-surface" /></div>
          <span aria-hidden className="absolute inset-y-0 w-0.5 bg-white shadow-2" style={{ left: `${at}%` }}><span className="absolute top-1/2 left-1/2 size-8 -translate-1/2 rounded-full bg-white/90 shadow-2" /></span>
          <span aria-hidden className="absolute bottom-2 left-2 rounded-full bg-black/65 px-2 text-sm text-white">Before</span>
          <span aria-hidden className="absolute right-2 bottom-2 rounded-full bg-black/65 px-2 text-sm text-white">After</span>
          <input type="range" min={0} max={100} value={at} onChange={(event) => setAt(Number(event.target.value))} aria-label="Part of the picture that shows it before the edit" aria-valuetext={`${at} percent`} className="absolute inset-0 size-full cursor-ew-resize opacity-0" />
        </div>
      </div>
      <figcaption className="flex flex-wrap items-center justify-center gap-x-4 gap-y-1 text-sm text-muted">
        <span>{before.width} × {before.height} before, {after.width} × {after.height} after. Drag, or use the arrow keys.</span>
        <span role="group" aria-label="Zoom" className="flex gap-1">
          {ZOOMS.map((each) => <Button key={each} size="sm" aria-pressed={zoom === each} variant={zoom === each ? 'secondary' : 'ghost'} onClick={() => setZoom(each)}>{each === 1 ? 'Fit' : `${each * 50}%`}</Button>)}
        </span>
      </figcaption>
    </figure>
  )
}
