import type { Pixels, Size } from '../types.ts'
import { toYuv } from './planes.ts'

/** An overlay for frames: colours in video planes, premultiplied with alpha, and the remaining share of the frame below. */
export type Overlay = Size & { first: number; last: number; y: Float32Array; u: Float32Array; v: Float32Array; alpha: Float32Array; halfAlpha: Float32Array }

/** Prepares a picture with transparency once for many frames. Fully transparent rows are skipped. */
export function toOverlay({ data, width, height, channels }: Pixels): Overlay {
  const half = { width: width / 2, height: height / 2 }
  const overlay: Overlay = { width, height, first: height, last: 0, y: new Float32Array(width * height), alpha: new Float32Array(width * height), u: new Float32Array(half.width * half.height), v: new Float32Array(half.width * half.height), halfAlpha: new Float32Array(half.width * half.height) }
  for (let at = 0; at < width * height; at += 1) {
    const opacity = (data[at * channels + 3] ?? 0) / 255
    if (opacity === 0) continue
    const [row, column] = [Math.floor(at / width), at % width]
    const colour = toYuv(data[at * channels] ?? 0, data[at * channels + 1] ?? 0, data[at * channels + 2] ?? 0)
    const halfAt = (row >> 1) * half.width + (column >> 1)
    overlay.y[at] = colour.y * opacity
    overlay.alpha[at] = opacity
    overlay.u[halfAt] = (overlay.u[halfAt] ?? 0) + (colour.u * opacity) / 4
    overlay.v[halfAt] = (overlay.v[halfAt] ?? 0) + (colour.v * opacity) / 4
    overlay.halfAlpha[halfAt] = (overlay.halfAlpha[halfAt] ?? 0) + opacity / 4
    overlay.first = Math.min(overlay.first, row & ~1)
    overlay.last = Math.max(overlay.last, (row | 1) + 1)
  }
  return overlay
}

/** Draws it on a frame: `strength` from 0 to 1, moved down by `shift` pixels, which may be fractional. */
export function drawOverlay(overlay: Overlay, frame: Buffer, strength: number, shift = 0): void {
  if (strength <= 0) return
  const { width, height } = overlay
  const area = width * height
  const part = (offset: number, size: number) => frame.subarray(offset, offset + size)
  blend(part(0, area), overlay.y, overlay.alpha, { width, height, first: overlay.first, last: overlay.last }, strength, shift)
  const half = { width: width / 2, height: height / 2, first: overlay.first / 2, last: overlay.last / 2 }
  blend(part(area, area / 4), overlay.u, overlay.halfAlpha, half, strength, shift / 2)
  blend(part(area * 1.25, area / 4), overlay.v, overlay.halfAlpha, half, strength, shift / 2)
}

type Rows = Size & { first: number; last: number }

function blend(target: Uint8Array, colour: Float32Array, alpha: Float32Array, { width, height, first, last }: Rows, strength: number, shift: number): void {
  const whole = Math.floor(shift)
  // Interpolates between two rows: half a pixel down is half of each.
  const lower = 1 - (shift - whole)
  const upper = 1 - lower
  for (let row = Math.max(0, first + whole); row < Math.min(height, last + whole + 1); row += 1) {
    const [own, above] = [(row - whole) * width, (row - whole - 1) * width]
    for (let column = 0; column < width; column += 1) {
      const opacity = ((alpha[own + column] ?? 0) * lower + (alpha[above + column] ?? 0) * upper) * strength
      if (opacity === 0) continue
      const value = ((colour[own + column] ?? 0) * lower + (colour[above + column] ?? 0) * upper) * strength
      const at = row * width + column
      target[at] = (target[at] ?? 0) * (1 - opacity) + value + 0.5
    }
  }
}
