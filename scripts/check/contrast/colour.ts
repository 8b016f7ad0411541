export type Rgb = { r: number; g: number; b: number }

/** Reads `#RGB` or `#RRGGBB`. Returns null for anything else. */
export function parseHex(text: string): Rgb | null {
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(text)
  const digits = short ? short.slice(1).map((digit) => digit + digit) : /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(text)?.slice(1)
  if (!digits) return null
  const [r = 0, g = 0, b = 0] = digits.map((pair) => Number.parseInt(pair, 16))
  return { r, g, b }
}

/** Relative luminance of WCAG 2: from 0 (black) to 1 (white). */
function luminance({ r, g, b }: Rgb): number {
  const linear = (value: number) => (value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4)
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b)
}

/** Contrast ratio of WCAG 2: from 1 to 21, whichever of the two is lighter. */
export function contrast(one: Rgb, other: Rgb): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}
