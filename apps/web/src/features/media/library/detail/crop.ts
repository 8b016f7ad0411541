import { PLATFORM_LIMITS, PLATFORMS, type Platform } from '@marquee/contract/shared/platforms'

export type Focus = { x: number; y: number }
export const MIDDLE: Focus = { x: 0.5, y: 0.5 }

/** An aspect ratio that platforms crop to, and which do. */
export type CropShape = { ratio: number; platforms: readonly Platform[] }

/** The crop ratios of all platforms, each once, widest first. */
export function cropShapes(): CropShape[] {
  const byRatio = new Map<number, Platform[]>()
  for (const name of PLATFORMS) {
    const ratio = PLATFORM_LIMITS[name].cropRatio
    if (ratio !== undefined) byRatio.set(ratio, [...(byRatio.get(ratio) ?? []), name])
  }
  return [...byRatio].map(([ratio, platforms]) => ({ ratio, platforms })).sort((a, b) => b.ratio - a.ratio)
}

const clamp = (value: number): number => Math.min(1, Math.max(0, value))

/** Fraction of the available room that a window of `share` of the whole is shifted, to centre it on `point` as well as possible. */
const shift = (point: number, share: number): number => (share >= 1 ? 0.5 : clamp((point - share / 2) / (1 - share)))

/**
 * The position at which CSS must place a picture covering a frame to show the server's crop: the largest part of that ratio around
 * the focus. Takes width over height of picture and frame; returns `object-position` as fractions.
 */
export function cropPosition(picture: number, frame: number, focus: Focus): Focus {
  return { x: shift(focus.x, frame / picture), y: shift(focus.y, picture / frame) }
}

/** The point moved by a key, kept inside; null for other keys. Takes whether Shift makes the step large. */
export function moveFocus(focus: Focus, key: string, isLarge: boolean): Focus | null {
  const step = isLarge ? 0.1 : 0.02
  const move = ({ ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] } as Readonly<Record<string, readonly [number, number]>>)[key]
  return move ? { x: clamp(focus.x + move[0] * step), y: clamp(focus.y + move[1] * step) } : null
}
