import { CHANGE_WORDS } from '@marquee/contract/commerce/facts/words'
import type { HeldPost } from '@marquee/contract/commerce/posts/held'
import { ArrowRight } from 'lucide-react'
import { useTimeZone } from '../../../lib/time-zone.ts'
import { cx } from '../../../ui/class-names.ts'
import { ProductThumb } from '../../../ui/product-thumb.tsx'
import { whenText } from '../words.ts'

/** A sentence with the facts that changed struck or bold. */
function Pieces({ pieces, isOld }: { pieces: HeldPost['before']; isOld: boolean }) {
  return (
    <>
      {pieces.map(({ text, isChanged }, index) => {
        const key = `${index}${text}`
        if (!isChanged) return <span key={key}>{text}</span>
        return isOld ? <s key={key} className="text-bad">{text}</s> : <b key={key} className="font-semibold">{text}</b>
      })}
    </>
  )
}

/** Whether what is in the store now is nothing that could be sent. */
const isLost = ({ changes }: HeldPost): boolean => changes.some(({ what }) => what === 'sold_out' || what === 'gone' || what === 'ended')

/** Old and new beside each other: the sentence as it was written, and filled with what the store says now. */
export function Compare({ held, now, isNarrow }: { held: HeldPost; now: number; /** One below the other. */ isNarrow: boolean }) {
  const zone = useTimeZone()
  const tone = isLost(held) ? 'bg-bad-soft [&_b]:text-bad' : 'bg-ok-soft [&_b]:text-ok'
  return (
    <div className={cx('grid items-center gap-2.5', !isNarrow && 'md:grid-cols-[minmax(0,1fr)_1.25rem_minmax(0,1fr)]')}>
      <div className="flex items-center gap-3 rounded-lg bg-canvas p-1.75 pr-3">
        <ProductThumb url={held.pictureBefore} size="lg" className="opacity-60" />
        <p className="min-w-0"><span className="block text-xs text-muted">{CHANGE_WORDS.asWritten}, {whenText(held.writtenAt, now, zone)}</span><span dir="auto" className="block break-words text-muted"><Pieces pieces={held.before} isOld /></span></p>
      </div>
      <ArrowRight size={18} strokeWidth={1.75} aria-hidden className={isNarrow ? 'hidden' : 'text-muted max-md:hidden'} />
      <div className={cx('flex items-center gap-3 rounded-lg p-1.75 pr-3', tone)}>
        <ProductThumb url={held.pictureNow ?? held.pictureBefore} size="lg" />
        <p className="min-w-0"><span className={cx('block text-xs', isLost(held) ? 'text-bad' : 'text-ok')}>{CHANGE_WORDS.inStore}, {whenText(held.changedAt, now, zone)}</span><span dir="auto" className="block break-words text-ink"><Pieces pieces={held.now} isOld={false} /></span></p>
      </div>
    </div>
  )
}
