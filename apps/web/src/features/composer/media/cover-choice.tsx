import { COVER_TEXTS } from '@marquee/contract/media-edits'
import { type Platform, platformLabel, PLATFORM_LIMITS } from '@marquee/contract/shared/platforms'
import { ImageUp } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { type Attachment, MediaThumb } from '../../media/index.ts'
import { useCover } from './cover-queries.ts'

const listed = (names: readonly Platform[]): string => new Intl.ListFormat('en-US').format(names.map(platformLabel))

/** Where the cover goes: networks that choose a frame themselves get it once the user chose one; Pinterest always. */
function wordsFor(platforms: readonly Platform[], isChosen: boolean): string {
  const taking = platforms.filter((name) => PLATFORM_LIMITS[name].hasVideoCover)
  if (taking.length === 0) return COVER_TEXTS.nowhere
  if (isChosen) return COVER_TEXTS.chosen(listed(taking))
  const others = taking.filter((name) => name !== 'pinterest')
  return [...(others.length > 0 ? [COVER_TEXTS.unchosen(listed(others))] : []), ...(others.length < taking.length ? [COVER_TEXTS.pinterest] : [])].join(' ')
}

/** The picture that stands for a video: what it is, where it is sent, and the way to choose its frame. */
export function CoverChoice({ item, platforms, onChoose }: { item: Attachment; platforms: readonly Platform[]; onChoose: () => void }) {
  const { data: cover } = useCover(item)
  return (
    <section aria-label={COVER_TEXTS.heading} className="flex items-start gap-3">
      <span className="size-16 shrink-0 overflow-hidden rounded-md bg-sunken">{cover?.url ? <MediaThumb url={cover.url} type={item.type} hasPlaySign={false} /> : null}</span>
      <div className="min-w-0 space-y-1.5">
        <p className="text-sm font-medium">{COVER_TEXTS.heading}</p>
        <p className="text-xs text-muted">{cover && !cover.url ? 'The video is still being processed.' : wordsFor(platforms, cover?.isChosen ?? false)}</p>
        <Button size="sm" icon={<ImageUp size={14} aria-hidden />} disabled={!cover?.url} onClick={onChoose}>{COVER_TEXTS.open}</Button>
      </div>
    </section>
  )
}
