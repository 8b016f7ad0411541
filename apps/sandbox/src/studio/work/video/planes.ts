import type { Pixels, Size } from '../types.ts'
import { CELL, type Shift } from './scene-motion.ts'

/** A picture as video planes: luma in full size, two chroma planes at half the size (BT.709, limited range). */
export type Planes = Size & { y: Uint8Array; u: Uint8Array; v: Uint8Array }

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

/** The value of a plane between four pixels. No arrays here: this runs a million times per frame. */
function between(source: Uint8Array, stride: number, x: number, y: number): number {
  const column = x | 0
  const row = y | 0
  const right = x - column
  const low = y - row
  const at = row * stride + column
  const upper = (source[at] ?? 0) * (1 - right) + (source[at + 1] ?? 0) * right
  const lower = (source[at + stride] ?? 0) * (1 - right) + (source[at + stride + 1] ?? 0) * right
  return upper * (1 - low) + lower * low
}

/** The value of a plane at a point between its pixels; outside it, that of the nearest edge. */
export const sampleAt = (source: Uint8Array, { width, height }: Size, x: number, y: number): number => between(source, width, clamp(x, width - 1.001), clamp(y, height - 1.001))

/** A coordinate inside a plane. */
const clamp = (value: number, last: number): number => (value < 0 ? 0 : value > last ? last : value)

/** Samples a view as above, with each point moved by a grid of cells; `cell` is their side in this plane. */
function sampleShifted(source: Uint8Array, { width: stride, height: rows }: Size, view: View, target: Uint8Array, { width, height }: Size, shift: Shift, cell: number): void {
  const scale = cell / CELL
  const [lineX, lineY] = [new Float32Array(shift.columns + 1), new Float32Array(shift.columns + 1)]
  const [lastX, lastY] = [stride - 1.001, rows - 1.001]
  let out = 0
  for (let row = 0; row < height; row += 1) {
    const y = view.y + ((row + 0.5) * view.height) / height - 0.5
    interpolateRow(shift, Math.max(0, y) / cell, scale, lineX, lineY)
    for (let column = 0; column < width; column += 1) {
      const x = view.x + ((column + 0.5) * view.width) / width - 0.5
      const place = Math.max(0, x) / cell
      const left = place | 0
      const part = place - left
      const movedX = x + (lineX[left] ?? 0) * (1 - part) + (lineX[left + 1] ?? 0) * part
      const movedY = y + (lineY[left] ?? 0) * (1 - part) + (lineY[left + 1] ?? 0) * part
      const sourceX = clamp(movedX, lastX)
      const sourceY = clamp(movedY, lastY)
      target[out] = between(source, stride, sourceX, sourceY) + 0.5
      out += 1
    }
  }
}

/** The grid's shifts along one row of pixels, at a height between two of its own rows. */
function interpolateRow({ columns, rows, x, y }: Shift, height: number, scale: number, lineX: Float32Array, lineY: Float32Array): void {
  const above = Math.min(rows - 2, Math.floor(height))
  const low = Math.min(1, height - above)
  for (let column = 0; column < columns; column += 1) {
    const [one, other] = [above * columns + column, (above + 1) * columns + column]
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
