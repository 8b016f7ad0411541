/** Properties of a picture that follow from its pixels. */
export type Look = {
  /** Names of the main colours, by the area they cover, the largest first. */
  colours: string[]
  shape: 'landscape' | 'portrait' | 'square'
  light: 'dark' | 'medium' | 'bright'
  /** Whether there is more red than blue in it, or less. */
  tone: 'warm' | 'neutral' | 'cool'
}

const SAMPLE = 48
const MAX_PIXELS = 40_000_000
const MAX_COLOURS = 3
/** A colour that covers a smaller share of the picture is not mentioned. */
const MIN_SHARE = 0.08
/** How much more red than blue, on average, makes a picture warm. */
const WARM_FROM = 24

/** Hues by their upper limit in degrees. */
const HUES = [[15, 'red'], [42, 'orange'], [68, 'yellow'], [160, 'green'], [198, 'turquoise'], [255, 'blue'], [290, 'purple'], [338, 'pink'], [361, 'red']] as const

function toHsl(r: number, g: number, b: number): { hue: number; saturation: number; lightness: number } {
  const [high, low] = [Math.max(r, g, b) / 255, Math.min(r, g, b) / 255]
  const [spread, lightness] = [high - low, (high + low) / 2]
  if (spread === 0) return { hue: 0, saturation: 0, lightness }
  const sector = high === r / 255 ? ((g - b) / 255 / spread + 6) % 6 : high === g / 255 ? (b - r) / 255 / spread + 2 : (r - g) / 255 / spread + 4
  return { hue: sector * 60, saturation: spread / (1 - Math.abs(2 * lightness - 1)), lightness }
}

function nameGrey(lightness: number): string {
  if (lightness > 0.85) return 'white'
  return lightness < 0.15 ? 'black' : 'grey'
}

/** The everyday name of a colour. */
export function nameColour(r: number, g: number, b: number): string {
  const { hue, saturation, lightness } = toHsl(r, g, b)
  if (saturation < 0.12 || lightness > 0.94 || lightness < 0.07) return nameGrey(lightness)
  const isWarm = hue >= 15 && hue < 55
  if (isWarm && lightness < 0.45) return 'brown'
  if (isWarm && lightness > 0.78) return 'cream'
  return HUES.find(([to]) => hue < to)?.[1] ?? 'red'
}

/** Analyses a picture. Takes its bytes; throws if they are not a picture. */
export async function analyse(bytes: Buffer): Promise<Look> {
  // Loaded with the first picture, so that it does not delay the start.
  const { default: sharp } = await import('sharp')
  const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS }).autoOrient()
  const { autoOrient: { width, height } } = await picture.metadata()
  const { data } = await picture.resize({ width: SAMPLE, height: SAMPLE, fit: 'fill' }).flatten({ background: '#ffffff' }).toColourspace('srgb').removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const counts = new Map<string, number>()
  let [sum, warm] = [0, 0]
  for (let at = 0; at + 2 < data.length; at += 3) {
    const [r = 0, g = 0, b = 0] = data.subarray(at, at + 3)
    const name = nameColour(r, g, b)
    counts.set(name, (counts.get(name) ?? 0) + 1)
    sum += 0.299 * r + 0.587 * g + 0.114 * b
    warm += r - b
  }
  const pixels = SAMPLE * SAMPLE
  const ranked = [...counts].toSorted(([, one], [, other]) => other - one)
  const colours = ranked.filter(([, count], index) => index === 0 || count / pixels >= MIN_SHARE).slice(0, MAX_COLOURS).map(([name]) => name)
  const brightness = sum / pixels
  const warmth = warm / pixels
  const tone = warmth > WARM_FROM ? 'warm' : warmth < -WARM_FROM ? 'cool' : 'neutral'
  const light = brightness < 85 ? 'dark' : brightness > 180 ? 'bright' : 'medium'
  const shape = width > height * 1.05 ? 'landscape' : height > width * 1.05 ? 'portrait' : 'square'
  return { colours, shape, light, tone }
}
