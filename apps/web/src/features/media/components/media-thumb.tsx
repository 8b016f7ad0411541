import { FileX2, Play } from 'lucide-react'
import { useEffect, useState } from 'react'
import { isVideoType } from '../model.ts'

/** A picture that did not load is asked for once more after this long (texts.md GEN-10). */
const RETRY_MS = 1_000

type Props = { url: string; type: string; alt?: string; className?: string }

function useOneRetry() {
  const [failures, setFailures] = useState(0)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    if (failures !== 1) return
    const timer = setTimeout(() => setAttempt(1), RETRY_MS)
    return () => clearTimeout(timer)
  }, [failures])
  return { attempt, isBroken: failures > 1, onError: () => setFailures((count) => count + 1) }
}

/** Square preview of a stored picture or video. Without `alt` it is decoration beside text that names the file. */
export function MediaThumb({ url, type, alt = '', className = '' }: Props) {
  const { attempt, isBroken, onError } = useOneRetry()
  const frame = `size-full object-cover ${className}`
  if (isBroken) {
    return (
      <span className={`grid place-items-center bg-sunken text-subtle ${frame}`}>
        <FileX2 aria-hidden size={20} strokeWidth={1.75} />
        <span className="sr-only">Preview not available</span>
      </span>
    )
  }
  const isMovie = isVideoType(type) && !/\.(jpe?g|png|webp|gif)(\?|$)/i.test(url)
  if (!isMovie) return <img key={attempt} src={url} alt={alt} loading="lazy" decoding="async" draggable={false} onError={onError} className={frame} />
  return (
    <span className="relative block size-full">
      <video key={attempt} src={url} muted playsInline preload="metadata" tabIndex={-1} aria-label={alt || undefined} aria-hidden={alt ? undefined : true} onError={onError} className={frame} />
      <span aria-hidden className="absolute inset-0 grid place-items-center">
        <span className="grid size-7 place-items-center rounded-full bg-black/60 text-white"><Play size={14} fill="currentColor" /></span>
      </span>
    </span>
  )
}
