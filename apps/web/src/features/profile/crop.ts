/** A picture's size in pixels. */
export type Size = { width: number; height: number }
/** What is kept of a picture: the square around a point, `zoom` times smaller than the largest one. */
export type Crop = { x: number; y: number; zoom: number }

export const MAX_ZOOM = 4
export const WHOLE: Crop = { x: 0.5, y: 0.5, zoom: 1 }

/** Side of the kept square, in pixels of the picture. */
export const sideOf = ({ width, height }: Size, { zoom }: Crop): number => Math.min(width, height) / zoom

const within = (value: number, margin: number): number => Math.min(1 - margin, Math.max(margin, value))

/** The crop moved and zoomed so that its square stays inside the picture. */
export function insidePicture(size: Size, { x, y, zoom }: Crop): Crop {
  const kept = Math.min(MAX_ZOOM, Math.max(1, zoom))
  const half = sideOf(size, { x, y, zoom: kept }) / 2
  return { x: within(x, half / size.width), y: within(y, half / size.height), zoom: kept }
}

/** The square in pixels of the picture. */
export function squareOf(size: Size, crop: Crop): { left: number; top: number; side: number } {
  const side = sideOf(size, crop)
  return { left: crop.x * size.width - side / 2, top: crop.y * size.height - side / 2, side }
}

const STEP = 0.02
const MOVES: Readonly<Record<string, readonly [number, number]>> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }

/** The crop after an arrow key; null for any other key. */
export function moveByKey(size: Size, crop: Crop, key: string): Crop | null {
  const [dx, dy] = MOVES[key] ?? []
  return dx === undefined || dy === undefined ? null : insidePicture(size, { ...crop, x: crop.x + dx * STEP, y: crop.y + dy * STEP })
}
