import type { MediaItem } from '@marquee/contract/media'
import { EDITED_SIDE, type TURNS, type transformPicture } from '@marquee/contract/media-edits'
import type { RouteInput } from '@marquee/contract/shared/route'

export const SHAPES = ['original', '1:1', '4:5', '9:16', '16:9'] as const
const RATIOS = { '1:1': 1, '4:5': 4 / 5, '9:16': 9 / 16, '16:9': 16 / 9 } as const

/** The crop dialog's fields; sliders go from 0 to 100. */
export type CropForm = { turn: (typeof TURNS)[number]; shape: (typeof SHAPES)[number]; size: number; x: number; y: number; width: string }
export const START: CropForm = { turn: 0, shape: 'original', size: 100, x: 50, y: 50, width: '' }

type Size = { width: number; height: number }

/** The part that is kept, in shares of the turned picture. Takes the turned picture's size. */
export function cropShares(size: Size, { shape, size: percent, x, y }: CropForm): { left: number; top: number; width: number; height: number } {
  const own = size.width / size.height
  const ratio = shape === 'original' ? own : RATIOS[shape]
  const [width, height] = [Math.min(1, ratio / own) * (percent / 100), Math.min(1, own / ratio) * (percent / 100)]
  return { left: (1 - width) * (x / 100), top: (1 - height) * (y / 100), width, height }
}

/** Size of the turned picture in pixels. */
export const turnedSize = (item: Pick<MediaItem, 'width' | 'height'>, turn: number): Size => {
  const [width, height] = [item.width ?? 1, item.height ?? 1]
  return turn % 180 === 0 ? { width, height } : { width: height, height: width }
}

/** The typed width; null when there is none or it is out of range. */
function widthOf({ width }: CropForm): number | null {
  const value = Number(width)
  return width.trim() !== '' && Number.isInteger(value) && value >= EDITED_SIDE.min && value <= EDITED_SIDE.max ? value : null
}

/** The new file's size in pixels. */
export function resultSize(item: Pick<MediaItem, 'width' | 'height'>, form: CropForm): Size {
  const turned = turnedSize(item, form.turn)
  const crop = cropShares(turned, form)
  const cut = { width: Math.round(crop.width * turned.width), height: Math.round(crop.height * turned.height) }
  const width = Math.min(cut.width, widthOf(form) ?? cut.width)
  return { width, height: Math.round((cut.height * width) / cut.width) }
}

/** Whether the new file would be the same picture. */
export function isUnchanged(item: Pick<MediaItem, 'width' | 'height'>, form: CropForm): boolean {
  const size = resultSize(item, form)
  return form.turn === 0 && size.width === item.width && size.height === item.height
}

/** What is sent for the form. */
export function requestOf(item: Pick<MediaItem, 'width' | 'height'>, form: CropForm): Omit<RouteInput<typeof transformPicture>['body'], 'userId'> {
  const crop = cropShares(turnedSize(item, form.turn), form)
  const width = widthOf(form)
  return { turn: form.turn, ...((crop.width < 1 || crop.height < 1) && { crop }), ...(width !== null && { width }) }
}
