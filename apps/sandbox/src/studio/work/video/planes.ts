import type { Pixels, Size } from '../types.ts'

/** A picture as video planes: luma in full size, two chroma planes at half the size (BT.709, limited range). */
export type Planes = Size & { y: Uint8Array; u: Uint8Array; v: Uint8Array }

/** Side of a cell of the grid by which parts of a picture are moved, in pixels of the canvas. */
export const CELL = 16
/** How far each cell of a grid is moved, in pixels of the canvas. */
export type Shift = { columns: number; rows: number; x: Float32Array; y: Float32Array }

const BLACK = 16
const GREY = 128

/** @returns luma and chroma of one colour, unrounded. */
export function toYuv(r: number, g: number, b: number): { y: number; u: number; v: number } {
  return {
    y: BLACK + 0.1826 * r + 0.6142 * g + 0.062 * b,
    u: GREY - 0.1006 * r - 0.3386 * g + 0.4392 * b,
    v: GREY + 0.4392 * r - 0.3989 * g - 0.0403 * b,
  }
}

/** Converts RGB to planes; width and height must be even. */
export function toPlanes({ data, channels, width, height }: Pixels): Planes {
  const half = width / 2
  const [y, u, v] = [new Uint8Array(width * height), new Uint8Array(half * (height / 2)), new Uint8Array(half * (height / 2))]
  for (let row = 0; row < height; row += 2) {
    for (let column = 0; column < width; column += 2) {
      let [sumU, sumV] = [0, 0]
      for (let corner = 0; corner < 4; corner += 1) {
        const at = (row + (corner >> 1)) * width + column + (corner & 1)
        const pixel = at * channels
        const colour = toYuv(data[pixel] ?? 0, data[pixel + 1] ?? 0, data[pixel + 2] ?? 0)
        y[at] = Math.round(colour.y)
        sumU += colour.u
        sumV += colour.v
      }
      const at = (row / 2) * half + column / 2
      u[at] = Math.round(sumU / 4)
      v[at] = Math.round(sumV / 4)
    }
  }
  return { width, height, y, u, v }
}

/** A view of a picture, in its pixels; its edges may be fractional. */
export type View = { x: number; y: number; width: number; height: number }

/** Draws a view to a frame: the planes in order. With a shift, parts of the picture are moved by it. */
export function drawView(source: Planes, view: View, frame: Buffer, { width, height }: Size, shift?: Shift): void {
  const area = width * height
  const halfView = { x: view.x / 2, y: view.y / 2, width: view.width / 2, height: view.height / 2 }
  const half = { width: width / 2, height: height / 2 }
  const halfSource = { width: source.width / 2, height: source.height / 2 }
  if (shift) {
    sampleShifted(source.y, source, view, frame.subarray(0, area), { width, height }, shift, CELL)
    sampleShifted(source.u, halfSource, halfView, frame.subarray(area, area * 1.25), half, shift, CELL / 2)
    sampleShifted(source.v, halfSource, halfView, frame.subarray(area * 1.25, area * 1.5), half, shift, CELL / 2)
    return
  }
  sample(source.y, source, view, frame.subarray(0, area), { width, height })
  sample(source.u, halfSource, halfView, frame.subarray(area, area * 1.25), half)
  sample(source.v, halfSource, halfView, frame.subarray(area * 1.25, area * 1.5), half)
}

const UNIT = 256

/** The source of each pixel of a line: the first of two neighbours, and the weight of the second in 256ths. */
function steps(start: number, length: number, count: number, limit: number): { at: Int32Array; share: Int32Array } {
  const [at, share] = [new Int32Array(count), new Int32Array(count)]
  for (let index = 0; index < count; index += 1) {
    const position = Math.min(Math.max(start + ((index + 0.5) * length) / count - 0.5, 0), limit - 1.001)
    at[index] = Math.floor(position)
    share[index] = Math.round((position - Math.floor(position)) * UNIT)
  }
  return { at, share }
}

/** Samples between pixels, so that slow motion is smooth instead of jumping by whole pixels. */
function sample(source: Uint8Array, { width: stride, height: rows }: Size, view: View, target: Uint8Array, { width, height }: Size): void {
  const across = steps(view.x, view.width, width, stride)
  const down = steps(view.y, view.height, height, rows)
  let out = 0
  for (let row = 0; row < height; row += 1) {
    const top = (down.at[row] ?? 0) * stride
    const low = down.share[row] ?? 0
    for (let column = 0; column < width; column += 1) {
      const at = top + (across.at[column] ?? 0)
      const right = across.share[column] ?? 0
      const upper = (source[at] ?? 0) * (UNIT - right) + (source[at + 1] ?? 0) * right
      const lower = (source[at + stride] ?? 0) * (UNIT - right) + (source[at + stride + 1] ?? 0) * right
      target[out] = (upper * (UNIT - low) + lower * low + 32_768) >> 16
      out += 1
    }
  }
}

/** The value of a plane at a point between its pixels; outside it, that of the nearest edge. */
export function sampleAt(source: Uint8Array, { width, height }: Size, x: number, y: number): number {
  const [clearX, clearY] = [Math.min(Math.max(x, 0), width - 1.001), Math.min(Math.max(y, 0), height - 1.001)]
  const [column, row] = [Math.floor(clearX), Math.floor(clearY)]
  const [right, low] = [clearX - column, clearY - row]
  const at = row * width + column
  const upper = (source[at] ?? 0) * (1 - right) + (source[at + 1] ?? 0) * right
  const lower = (source[at + width] ?? 0) * (1 - right) + (source[at + width + 1] ?? 0) * right
  return upper * (1 - low) + lower * low
}

/** One pixel in fixed-point numbers. */
const ONE = 65_536
/** Where a stretch of a line is read from: its first point and the step to the next one, as fixed-point numbers. One for all, because objects in that loop would be garbage. */
type Stretch = { x: number; y: number; stepX: number; stepY: number }

/** Samples `target` from `from` to `to` along a stretch. Integers only: this runs a million times per frame. */
function sampleStretch(source: Uint8Array, { width: stride, height: rows }: Size, target: Uint8Array, from: number, to: number, { x: firstX, y: firstY, stepX, stepY }: Stretch): void {
  const lastX = (stride - 1) * ONE - 1
  const lastY = (rows - 1) * ONE - 1
  let x = firstX
  let y = firstY
  for (let out = from; out < to; out += 1) {
    const sourceX = x < 0 ? 0 : x > lastX ? lastX : x
    const sourceY = y < 0 ? 0 : y > lastY ? lastY : y
    const right = (sourceX >> 8) & 255
    const low = (sourceY >> 8) & 255
    const at = (sourceY >> 16) * stride + (sourceX >> 16)
    const upper = (source[at] ?? 0) * (UNIT - right) + (source[at + 1] ?? 0) * right
    const lower = (source[at + stride] ?? 0) * (UNIT - right) + (source[at + stride + 1] ?? 0) * right
    target[out] = (upper * (UNIT - low) + lower * low + 32_768) >> 16
    x += stepX
    y += stepY
  }
}

const fixed = (value: number): number => Math.floor(value * ONE + 0.5) | 0

/** Samples a view as above, with each point moved by a grid of cells; `cell` is their side in this plane. Within a cell the source is a straight line. */
function sampleShifted(source: Uint8Array, size: Size, view: View, target: Uint8Array, { width, height }: Size, shift: Shift, cell: number): void {
  const scale = cell / CELL
  const [lineX, lineY] = [new Float64Array(shift.columns + 2), new Float64Array(shift.columns + 2)]
  const [stepX, stepY] = [view.width / width, view.height / height]
  // Where in a row each cell's stretch begins, and where its first point is; the same for all rows.
  const starts: number[] = []
  for (let column = 0; column < width; ) {
    starts.push(column)
    const left = Math.floor(Math.max(0, view.x + (column + 0.5) * stepX - 0.5) / cell)
    column = Math.min(width, Math.max(column + 1, Math.ceil(((left + 1) * cell + 0.5 - view.x) / stepX - 0.5)))
  }
  const stretch: Stretch = { x: 0, y: 0, stepX: 0, stepY: 0 }
  for (let row = 0; row < height; row += 1) {
    const y = view.y + (row + 0.5) * stepY - 0.5
    interpolateRow(shift, Math.max(0, y) / cell, scale, lineX, lineY)
    for (let index = 0; index < starts.length; index += 1) {
      const column = starts[index] ?? 0
      const x = view.x + (column + 0.5) * stepX - 0.5
      const place = Math.max(0, x) / cell
      const left = place | 0
      const bendX = (lineX[left + 1] ?? 0) - (lineX[left] ?? 0)
      const bendY = (lineY[left + 1] ?? 0) - (lineY[left] ?? 0)
      stretch.x = fixed(x + (lineX[left] ?? 0) + bendX * (place - left))
      stretch.y = fixed(y + (lineY[left] ?? 0) + bendY * (place - left))
      stretch.stepX = fixed(stepX + (bendX / cell) * stepX)
      stretch.stepY = fixed((bendY / cell) * stepX)
      sampleStretch(source, size, target, row * width + column, row * width + (starts[index + 1] ?? width), stretch)
    }
  }
}

/** The grid's shifts along one row of pixels, at a height between two of its own rows. */
function interpolateRow({ columns, rows, x, y }: Shift, height: number, scale: number, lineX: Float64Array, lineY: Float64Array): void {
  const above = Math.min(rows - 2, Math.floor(height))
  const low = Math.min(1, height - above)
  for (let column = 0; column < columns; column += 1) {
    const one = above * columns + column
    const other = one + columns
    lineX[column] = ((x[one] ?? 0) * (1 - low) + (x[other] ?? 0) * low) * scale
    lineY[column] = ((y[one] ?? 0) * (1 - low) + (y[other] ?? 0) * low) * scale
  }
}

/** Darkens a frame to a share of its brightness. */
export function dim(frame: Buffer, { width, height }: Size, light: number): void {
  if (light >= 1) return
  const area = width * height
  const table = (base: number) => Uint8Array.from({ length: 256 }, (_, value) => Math.round(base + (value - base) * light))
  const [bright, colour] = [table(BLACK), table(GREY)]
  for (let at = 0; at < area; at += 1) frame[at] = bright[frame[at] ?? 0] ?? 0
  for (let at = area; at < frame.length; at += 1) frame[at] = colour[frame[at] ?? 0] ?? 0
}
