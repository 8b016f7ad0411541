import { PLATFORM_LIMITS, NETWORKS, type Platform } from '@marquee/contract/shared/platforms'

/** A point of a picture, from 0 to 1 in each direction. */
export type Focus = { x: number; y: number }
/** A part of a picture in its pixels. */
export type Box = { left: number; top: number; width: number; height: number }

const MIDDLE: Focus = { x: 0.5, y: 0.5 }

/** The focus that crops of an item keep. Takes the row's columns, which are null for the middle. */
export const focusOf = ({ focus_x, focus_y }: { focus_x: number | null; focus_y: number | null }): Focus =>
  focus_x === null || focus_y === null ? MIDDLE : { x: focus_x, y: focus_y }

/** Shapes that videos are made in, as an address names them. */
const SHAPES: Readonly<Record<string, number>> = { '9:16': 9 / 16, '16:9': 16 / 9, '1:1': 1 }

/** Width over height of a crop: a shape such as 9:16, or the one for the platform of that name; null when there is neither. */
export function cropRatioOf(name: string): number | null {
  const shape = Object.hasOwn(SHAPES, name) ? SHAPES[name] : undefined
  if (shape !== undefined) return shape
  const platform = NETWORKS.find((known): known is Platform => known === name)
  return platform === undefined ? null : (PLATFORM_LIMITS[platform].cropRatio ?? null)
}

/** Start of an interval of `length` within `whole`, centred on `point` as far as possible. */
const place = (point: number, length: number, whole: number): number => Math.min(Math.max(0, Math.round(point * whole - length / 2)), whole - length)

/** The largest part of a picture that has the shape `ratio`, around the focus. Takes the picture's size in pixels. */
export function cropBox(size: { width: number; height: number }, ratio: number, focus: Focus): Box {
  const width = Math.min(size.width, Math.max(1, Math.round(size.height * ratio)))
  const height = Math.min(size.height, Math.max(1, Math.round(size.width / ratio)))
  return { left: place(focus.x, width, size.width), top: place(focus.y, height, size.height), width, height }
}
