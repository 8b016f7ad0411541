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

const percent = (share: number): string => `${(share * 100).toFixed(3)}%`

/** The part of a picture that the video shows; the rest is darkened. It covers a box of the ratio `box` that shows the picture whole. */
export function CropFrame({ url, aspect, box }: { url: string; aspect: AspectRatio; box: number }) {
  const picture = usePictureRatio(url)
  if (picture === null) return null
  const { width, height } = cropOf(box, picture, ratioOf(aspect))
  return (
    <span aria-hidden data-crop={aspect} className="pointer-events-none absolute inset-0 grid place-items-center overflow-hidden">
      <span
        className="rounded-xs shadow-[0_0_0_100vmax_rgb(0_0_0/.55)] outline-2 outline-white transition-[width,height] duration-[180ms]"
        style={{ width: percent(width), height: percent(height) }}
      >
        <span className="m-1.5 inline-block rounded-sm bg-black/70 px-1.5 text-2xs font-medium text-white">{aspect}</span>
      </span>
    </span>
  )
}
