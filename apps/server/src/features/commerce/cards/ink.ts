/** The contrast of WCAG 2.2 that text on a card has at least. */
export const LEAST_CONTRAST = 4.5

const channel = (value: number): number => (value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)

/** The relative luminance of a colour such as `#1f3a30`. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((from) => channel(Number.parseInt(colour.slice(from, from + 2), 16) / 255))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** The contrast of two colours by WCAG 2.2, from 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

const INKS = ['#ffffff', '#14110f', '#000000'] as const
/** The ink for a ground: the wished one where it can be read, else the softest that can. Black or white can on every colour. */
export const inkFor = (ground: string, wished?: string): string => [...(wished === undefined ? [] : [wished]), ...INKS].find((ink) => contrastOf(ink, ground) >= LEAST_CONTRAST) ?? '#000000'
