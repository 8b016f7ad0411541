import { ASPECT_RATIOS, type AspectRatio } from '@marquee/contract/video'
import { ratioOf } from '../model.ts'
import { RadioTiles } from './radio-tiles.tsx'

/** Longer side of a drawn ratio, in pixels. */
const SIDE = 32

function Shape({ aspect }: { aspect: AspectRatio }) {
  const ratio = ratioOf(aspect)
  return (
    <span aria-hidden className="grid size-8 place-items-center">
      <span className="rounded-xs border-2 border-current" style={{ width: SIDE * Math.min(1, ratio), height: SIDE * Math.min(1, 1 / ratio) }} />
    </span>
  )
}

/** The aspect ratio of the video, each one drawn (trace.md VGEN-03, VGEN-04). */
export function RatioTiles({ value, onChange }: { value: AspectRatio; onChange: (value: AspectRatio) => void }) {
  return <RadioTiles label="Aspect ratio" value={value} values={ASPECT_RATIOS} onChange={onChange} pictureOf={(aspect) => <Shape aspect={aspect} />} />
}
