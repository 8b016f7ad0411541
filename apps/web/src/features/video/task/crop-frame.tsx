import type { MediaItem } from '@marquee/contract/media'
import type { AspectRatio } from '@marquee/contract/video'
import { useEffect, useState } from 'react'
import { ratioOf } from '../model.ts'

/** Width divided by height of a picture, null until it is loaded. */
function usePictureRatio(url: string): number | null {
  const [loaded, setLoaded] = useState<{ url: string; ratio: number } | null>(null)
  useEffect(() => {
    let isGone = false
    const picture = new Image()
    picture.onload = () => !isGone && picture.naturalHeight > 0 && setLoaded({ url, ratio: picture.naturalWidth / picture.naturalHeight })
    picture.src = url
    return () => {
      isGone = true
    }
  }, [url])
  return loaded?.url === url ? loaded.ratio : null
}

/**
 * Position of the video's frame, in shares of the box: the largest part of the selected ratio in the middle of a picture that
 * is shown whole. Takes width divided by height of the box, the picture and the video.
 */
export function cropOf(box: number, picture: number, video: number): { width: number; height: number } {
  const shown = { width: Math.min(1, picture / box), height: Math.min(1, box / picture) }
  return { width: shown.width * Math.min(1, video / picture), height: shown.height * Math.min(1, picture / video) }
}

/** Start of the frame within the box, in one direction: centred on the focus as far as the picture reaches. Takes shares of the box. */
export function startOf(focus: number, shown: number, frame: number): number {
  const offset = Math.min(Math.max(0, focus * shown - frame / 2), shown - frame)
  return (1 - shown) / 2 + offset
}

const percent = (share: number): string => `${(share * 100).toFixed(3)}%`

type FrameProps = { url: string; aspect: AspectRatio; box: number; focus?: MediaItem['focus'] | undefined }

/** The part of a picture that the video is made of, around its focus; the rest is darkened. It covers a box of the ratio `box` that shows the picture whole. */
export function CropFrame({ url, aspect, box, focus }: FrameProps) {
  const picture = usePictureRatio(url)
  if (picture === null) return null
  const { width, height } = cropOf(box, picture, ratioOf(aspect))
  const [left, top] = [startOf(focus?.x ?? 0.5, Math.min(1, picture / box), width), startOf(focus?.y ?? 0.5, Math.min(1, box / picture), height)]
  return (
    <span aria-hidden data-crop={aspect} className="pointer-events-none absolute inset-0 overflow-hidden">
      <span
        className="absolute rounded-xs shadow-[0_0_0_100vmax_rgb(0_0_0/.55)] outline-2 outline-white transition-[width,height,left,top] duration-[180ms]"
        style={{ width: percent(width), height: percent(height), left: percent(left), top: percent(top) }}
      >
        <span className="m-1.5 inline-block rounded-sm bg-black/70 px-1.5 text-2xs font-medium text-white">{aspect}</span>
      </span>
    </span>
  )
}
