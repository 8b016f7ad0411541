import type { MediaItem } from '@marquee/contract/media'
import { FileX2 } from 'lucide-react'
import { useBrokenRetry } from '../../broken-image.ts'
import { isVideoType } from '../../model.ts'

/** Widest picture that our server scales down; the screen rarely shows more. */
const LARGE_WIDTH = 1080

/** Address of a picture in a size for the screen. Animations are shown unscaled, since scaling would stop them. */
const largeUrl = ({ url, type }: MediaItem): string => (type === 'image/gif' || !/\/media\//.test(url) ? url : `${url}?w=${LARGE_WIDTH}`)

type Props = { item: MediaItem; className?: string }

function LargePicture({ item, className = '' }: Props) {
  const shown = useBrokenRetry({ url: largeUrl(item), ...(item.source === 'shopify' && { original: item.url }) })
  if (shown.isBroken) return <p className="grid min-h-48 place-items-center text-subtle"><span className="flex items-center gap-2"><FileX2 aria-hidden size={20} /> Preview not available</span></p>
  return <img key={shown.attempt} src={shown.url} alt={item.ai_description || item.prompt || item.name} width={item.width ?? undefined} height={item.height ?? undefined} onError={shown.onError} draggable={false} className={`mx-auto h-auto w-auto max-w-full object-contain ${className}`} />
}

function Player({ item, className = '' }: Props) {
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- the videos are the user's own, and carry no captions file
    <video controls playsInline preload="metadata" src={item.url} poster={item.thumbnailUrl ?? undefined} aria-label={item.name} className={`w-full ${className}`} />
  )
}

/** A picture, or a player for a video, with its space reserved from the start. */
export function LargeMedia({ item, className = '' }: Props) {
  return (
    <div className="grid place-items-center overflow-hidden rounded-lg bg-sunken bg-cover bg-center">
      {isVideoType(item.type) ? <Player item={item} className={className} /> : <LargePicture item={item} className={className} />}
    </div>
  )
}
