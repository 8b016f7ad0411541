import type { Size } from '../types.ts'
import type { Point } from './motion.ts'
import { toYuv } from './planes.ts'
import type { Moving } from './scene-motion.ts'

/** A soft disc in a frame: position and radius in pixels, opacity, and colour. */
export type Particle = { x: number; y: number; r: number; opacity: number; colour: readonly [number, number, number] }

/** A number from 0 to 1 for a number, the same each time. */
const noise = (seed: number): number => {
  const value = Math.sin(seed * 127.1 + 311.7) * 43_758.5453
  return value - Math.floor(value)
}
const fraction = (value: number): number => value - Math.floor(value)

type Maker = (index: number, time: number, frame: Size, subject: Point) => Particle
const WHITE = [255, 255, 255] as const
const PETALS = [[246, 178, 192], [240, 150, 90], [250, 214, 120], [252, 236, 240]] as const

/** How each kind moves: a particle by its number and the time in seconds. */
const MAKERS: Readonly<Record<Moving, { count: number; make: Maker }>> = {
  steam: { count: 54, make: (index, time, { width, height }, subject) => {
    const [life, side, unit] = [fraction(time * 0.3 + noise(index)), noise(index + 100) - 0.5, Math.min(width, height)]
    const wave = Math.sin(time * 1.7 + index * 0.9 + life * 5) * 0.018 * unit * (0.3 + life)
    return { x: subject.x * width + side * 0.13 * unit + wave, y: subject.y * height - unit * (0.04 + life * 0.36), r: unit * (0.014 + life * 0.045), opacity: Math.sin(life * Math.PI) * 0.26, colour: WHITE }
  } },
  snow: { count: 90, make: (index, time, { width, height }) => {
    const [near, fall] = [0.3 + noise(index) * 0.7, fraction(noise(index + 7) + time * (0.05 + noise(index) * 0.1))]
    return { x: fraction(noise(index + 50) + Math.sin(time * 0.8 + index) * 0.015) * width, y: fall * 1.1 * height - 0.05 * height, r: Math.min(width, height) * 0.006 * near, opacity: 0.85 * near, colour: WHITE }
  } },
  rain: { count: 110, make: (index, time, { width, height }) => ({ x: fraction(noise(index) - time * 0.05) * width, y: fraction(noise(index + 9) + time * (1.1 + noise(index + 3) * 0.5)) * height, r: Math.min(width, height) * 0.0026, opacity: 0.5, colour: [225, 236, 245] }) },
  petals: { count: 26, make: (index, time, { width, height }) => {
    const fall = fraction(noise(index + 7) + time * (0.07 + noise(index) * 0.05))
    return { x: fraction(noise(index + 50) + fall * 0.25 + Math.sin(time * 1.3 + index) * 0.02) * width, y: fall * 1.1 * height - 0.05 * height, r: Math.min(width, height) * (0.006 + noise(index + 4) * 0.006), opacity: 0.85, colour: PETALS[index % PETALS.length] ?? PETALS[0] }
  } },
  sparkles: { count: 30, make: (index, time, { width, height }) => ({ x: noise(index + 50) * width, y: fraction(noise(index + 7) - time * 0.02) * height, r: Math.min(width, height) * (0.003 + noise(index) * 0.006), opacity: Math.max(0, Math.sin(time * 2.2 + index * 2.4)) * 0.7, colour: [255, 244, 205] }) },
}

/** The particles of a kind at a time in seconds. Takes the frame and the position of the subject in it. */
export function particlesAt(kind: Moving, time: number, frame: Size, subject: Point): Particle[] {
  const { count, make } = MAKERS[kind]
  return Array.from({ length: count }, (_particle, index) => make(index, time, frame, subject))
}

/** Draws a soft disc into one plane. */
function blendDisc(plane: Uint8Array, { width, height }: Size, { x, y, r, opacity }: Particle, value: number): void {
  const [top, bottom] = [Math.max(0, Math.ceil(y - r)), Math.min(height - 1, Math.floor(y + r))]
  for (let row = top; row <= bottom; row += 1) {
    const half = Math.sqrt(r * r - (row - y) * (row - y))
    const right = Math.min(width - 1, Math.floor(x + half))
    for (let column = Math.max(0, Math.ceil(x - half)); column <= right; column += 1) {
      const far = ((column - x) * (column - x) + (row - y) * (row - y)) / (r * r)
      const share = opacity * (1 - far) * (1 - far * 0.5)
      const at = row * width + column
      plane[at] = (plane[at] ?? 0) * (1 - share) + value * share + 0.5
    }
  }
}

/** Draws particles into a frame of planes Y, U and V. */
export function drawParticles(particles: readonly Particle[], frame: Buffer, size: Size): void {
  const area = size.width * size.height
  const half = { width: size.width / 2, height: size.height / 2 }
  const [luma, u, v] = [frame.subarray(0, area), frame.subarray(area, area * 1.25), frame.subarray(area * 1.25, area * 1.5)]
  for (const particle of particles) {
    if (particle.opacity <= 0) continue
    const colour = toYuv(...particle.colour)
    const small = { ...particle, x: particle.x / 2, y: particle.y / 2, r: Math.max(0.8, particle.r / 2) }
    blendDisc(luma, size, { ...particle, r: Math.max(1.2, particle.r) }, colour.y)
    blendDisc(u, half, small, colour.u)
    blendDisc(v, half, small, colour.v)
  }
}

/** How much the light brightens where its band is, and how wide the band is beside the frame. */
const LIGHT = { gain: 0.05, width: 0.24 } as const
const MAX_LUMA = 235

/** A soft band of light that crosses the frame once; `passed` is from 0 to 1. */
export function drawLight(frame: Buffer, { width, height }: Size, passed: number): void {
  const reach = width + height * 0.5
  const middle = (passed * 1.6 - 0.3) * reach
  // In 256ths: integers are twice as fast.
  const gains = Int32Array.from({ length: Math.ceil(reach) + 1 }, (_gain, at) => Math.round(256 * (1 + LIGHT.gain * Math.exp(-(((at - middle) / (LIGHT.width * reach)) ** 2)))))
  for (let row = 0; row < height; row += 1) {
    const slant = row >> 1
    const start = row * width
    for (let column = 0; column < width; column += 1) {
      const value = ((frame[start + column] ?? 0) * (gains[column + slant] ?? 256)) >> 8
      frame[start + column] = value > MAX_LUMA ? MAX_LUMA : value
    }
  }
}
