type Rgb = readonly [number, number, number]

function toRgb(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

/** @returns the colour between two of the form #rrggbb; `share` 0 is the first, 1 the second. */
export function mix(one: string, other: string, share: number): string {
  const [from, to] = [toRgb(one), toRgb(other)]
  return `#${from.map((channel, at) => Math.round(channel + ((to[at] ?? 0) - channel) * share).toString(16).padStart(2, '0')).join('')}`
}

/** @returns from 0 (black) to 1 (white) how bright a colour looks (WCAG relative luminance). */
export function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = toRgb(hex).map((channel) => (channel / 255 <= 0.04 ? channel / 255 / 12.92 : ((channel / 255 + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** @returns the WCAG contrast ratio of two colours, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

/** @returns the first of the colours that is readable on the background; near-black or white if none is. */
export function readableOn(background: string, ...preferred: string[]): string {
  const white = contrast(background, '#ffffff') >= contrast(background, '#1a1412') ? '#ffffff' : '#1a1412'
  return preferred.find((colour) => contrast(background, colour) >= 4.5) ?? white
}
