import type { LibraryImage } from '@marquee/contract/images'
import { useState } from 'react'
import { titleOf } from '../model.ts'

/** The usual checkerboard for transparency. */
const CHECKERS = 'bg-[repeating-conic-gradient(var(--sunken)_0_25%,var(--surface)_0_50%)] bg-[length:20px_20px]'

/** Two versions of an image over each other, separated by a movable line. Takes the earlier and the later one. */
export function Compare({ before, after }: { before: LibraryImage; after: LibraryImage }) {
  const [at, setAt] = useState(50)
  return (
    <figure className="space-y-2">
      <div className="relative mx-auto w-fit max-w-full overflow-hidden rounded-lg has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring">
        <div className={CHECKERS}><img src={after.url} alt={`After: ${titleOf(after)}`} className="block max-h-[60vh] max-w-full" /></div>
        <div className="absolute inset-0 bg-surface" style={{ clipPath: `inset(0 ${100 - at}% 0 0)` }}><img src={before.url} alt={`Before: ${titleOf(before)}`} className="block size-full" /></div>
        <span aria-hidden className="absolute inset-y-0 w-0.5 bg-white shadow-2" style={{ left: `${at}%` }}><span className="absolute top-1/2 left-1/2 size-8 -translate-1/2 rounded-full bg-white/90 shadow-2" /></span>
        <span aria-hidden className="absolute bottom-2 left-2 rounded-full bg-black/65 px-2 text-sm text-white">Before</span>
        <span aria-hidden className="absolute right-2 bottom-2 rounded-full bg-black/65 px-2 text-sm text-white">After</span>
        <input type="range" min={0} max={100} value={at} onChange={(event) => setAt(Number(event.target.value))} aria-label="Part of the picture that shows it before the edit" aria-valuetext={`${at} percent`} className="absolute inset-0 size-full cursor-ew-resize opacity-0" />
      </div>
      <figcaption className="text-center text-sm text-muted">{before.width} × {before.height} before, {after.width} × {after.height} after. Drag, or use the arrow keys.</figcaption>
    </figure>
  )
}
