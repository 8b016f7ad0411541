import { FileX2, Play } from 'lucide-react'
import { useState } from 'react'
import { useBrokenRetry } from '../broken-image.ts'
import { isVideoType } from '../model.ts'

type Props = {
  url: string
  type: string
  alt?: string
  className?: string
  /** A few pixels as a data URL, shown until the picture is there. */
  blur?: string | null | undefined
  /** Original address of a Shopify picture, tried when `url` fails. */
  original?: string | undefined
  /** Whether a film carries its sign; where the frame has one already it need not. */
  hasPlaySign?: boolean
}

function Broken({ frame }: { frame: string }) {
  return (
    <span className={`grid place-items-center bg-sunken text-subtle ${frame}`}>
      <FileX2 aria-hidden size={20} strokeWidth={1.75} />
      <span className="sr-only">Preview not available</span>
    </span>
  )
}

function PlaySign() {
  return (
    <span aria-hidden className="absolute inset-0 grid place-items-center">
      <span className="grid size-7 place-items-center rounded-full bg-black/60 text-white"><Play size={14} fill="currentColor" /></span>
    </span>
  )
}

type ShownProps = { url: string; alt: string; frame: string; isFading: boolean; onError: () => void }

function Film({ url, alt, frame, onError }: ShownProps) {
  return <video src={url} muted playsInline preload="metadata" tabIndex={-1} aria-label={alt || undefined} aria-hidden={alt ? undefined : true} onError={onError} className={frame} />
}

function Still({ url, alt, frame, isFading, onError }: ShownProps) {
  const [isThere, setThere] = useState(!isFading)
  return <img src={url} alt={alt} loading="lazy" decoding="async" draggable={false} onLoad={() => setThere(true)} onError={onError} className={`${frame} ${isFading ? 'transition-opacity duration-[180ms]' : ''} ${isThere ? '' : 'opacity-0'}`} />
}

/** Whether the address of a film leads to its poster. */
const isStill = (url: string): boolean => /\.(jpe?g|png|webp|gif)(\?|$)|[?&]w=/i.test(url)

/** Only what our own server drew becomes part of a style. */
const blurStyle = (blur: string | null | undefined) => (blur?.startsWith('data:image/') ? { backgroundImage: `url("${blur}")`, backgroundSize: 'cover' } : undefined)

/** Square preview of a stored picture or video. Without `alt` it is decoration beside text that names the file. */
export function MediaThumb({ url, type, alt = '', className = '', blur, original, hasPlaySign = true }: Props) {
  const shown = useBrokenRetry({ url, original })
  const frame = `size-full object-cover ${className}`
  if (shown.isBroken) return <Broken frame={frame} />
  const isFilm = isVideoType(type)
  const Shown = isFilm && !isStill(url) ? Film : Still
  const picture = <Shown key={shown.attempt} url={shown.url} alt={alt} frame={frame} isFading={Boolean(blur)} onError={shown.onError} />
  if (!isFilm && !blur) return picture
  return (
    <span className="relative block size-full bg-center" style={blurStyle(blur)}>
      {picture}
      {isFilm && hasPlaySign ? <PlaySign /> : null}
    </span>
  )
}
