import { mix } from '../colours.ts'
import type { Palette } from '../palettes.ts'
import type { Random } from '../random.ts'
import type { Size } from '../size.ts'
import { repeat } from './subject.ts'

/** Draws a view that fills the picture, as SVG. */
export type View = (size: Size, palette: Palette, random: Random) => string

const sky = ({ width, height }: Size, top: string, bottom: string): string =>
  `<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient></defs><rect width="${width}" height="${height}" fill="url(#sky)"/>`

function clouds({ width, height }: Size, random: Random, count: number): string {
  return repeat(count, () => {
    const [x, y, size] = [random.between(0.05, 0.9) * width, random.between(0.06, 0.3) * height, random.between(0.04, 0.08) * width]
    return `<g fill="#fff" opacity="${random.between(0.5, 0.85).toFixed(2)}" transform="translate(${x.toFixed(0)} ${y.toFixed(0)}) scale(${(size / 50).toFixed(2)})"><ellipse cx="0" cy="0" rx="70" ry="22"/><circle cx="-24" cy="-16" r="26"/><circle cx="18" cy="-22" r="34"/></g>`
  })
}

/** A ridge across the picture: points at random heights, joined smoothly. */
function ridge({ width, height }: Size, level: number, rise: number, colour: string, random: Random, isSharp = false): string {
  const steps = 5 + Math.floor(random.between(0, 4))
  const points = Array.from({ length: steps + 1 }, (_point, at) => [(width * at) / steps, height * (level - random.between(0, rise) * (at % 2 ? 1 : 0.35))] as const)
  const line = points.map(([x, y], at) => {
    if (at === 0) return `M0 ${y.toFixed(0)}`
    const [before = 0, height0 = 0] = points[at - 1] ?? []
    return isSharp ? `L${x.toFixed(0)} ${y.toFixed(0)}` : `C${((before + x) / 2).toFixed(0)} ${height0.toFixed(0)} ${((before + x) / 2).toFixed(0)} ${y.toFixed(0)} ${x.toFixed(0)} ${y.toFixed(0)}`
  })
  return `<path d="${line.join(' ')} V${height} H0z" fill="${colour}"/>`
}

const sunOf = ({ width, height }: Size, colour: string, random: Random, low = 0.3): string => {
  const [x, y, r] = [width * random.between(0.2, 0.8), height * random.between(low - 0.12, low), Math.min(width, height) * random.between(0.09, 0.14)]
  return `<circle cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" r="${(r * 1.9).toFixed(0)}" fill="${colour}" opacity=".22"/><circle cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" r="${r.toFixed(0)}" fill="${colour}"/>`
}

const tree = (x: number, y: number, size: number, colour: string): string =>
  `<g transform="translate(${x.toFixed(0)} ${y.toFixed(0)}) scale(${size.toFixed(3)})"><rect x="-8" y="-40" width="16" height="44" fill="#5d3d27"/><path d="M0 -240 L70 -110 H36 L86 -30 H-86 L-36 -110 H-70z" fill="${colour}"/><path d="M0 -240 L70 -110 H36 L86 -30 H20 L0 -110z" fill="#000" opacity=".12"/></g>`

const mountains: View = (size, palette, random) => {
  const { width, height } = size
  const far = mix(palette.leaf, palette.sky, 0.62)
  const trees = repeat(14, () => tree(random.between(0, 1) * width, height * random.between(0.8, 0.96), (Math.min(width, height) / 1_000) * random.between(0.7, 1.2), mix(palette.leaf, '#0f2a1a', random.between(0.1, 0.45))))
  return `${sky(size, mix(palette.sky, '#7fb2d6', 0.35), palette.glow)}${sunOf(size, mix(palette.accent, '#ffffff', 0.35), random)}${clouds(size, random, 3)}${ridge(size, 0.62, 0.36, far, random, true)}${ridge(size, 0.7, 0.24, mix(palette.leaf, palette.sky, 0.3), random, true)}${ridge(size, 0.8, 0.12, palette.leaf, random)}${ridge(size, 0.9, 0.06, mix(palette.leaf, '#14301c', 0.35), random)}${trees}`
}

const beach: View = (size, palette, random) => {
  const { width, height } = size
  const sea = mix(palette.main, '#2aa5c0', 0.65)
  const waves = repeat(7, (index) => `<path d="M0 ${(height * (0.5 + index * 0.034)).toFixed(0)} q${width / 8} ${random.between(-14, 14).toFixed(0)} ${width / 4} 0 t${width / 4} 0 t${width / 4} 0 t${width / 4} 0" stroke="#fff" stroke-opacity="${(0.16 + index * 0.05).toFixed(2)}" stroke-width="${3 + index}" fill="none"/>`)
  const [x, y, s] = [width * random.between(0.25, 0.75), height * 0.9, Math.min(width, height) / 1_000]
  return `${sky(size, mix(palette.sky, '#5fb4e0', 0.5), palette.glow)}${sunOf(size, '#ffd56b', random, 0.34)}${clouds(size, random, 3)}<rect y="${height * 0.46}" width="${width}" height="${height * 0.3}" fill="${sea}"/>${waves}<path d="M0 ${height * 0.74} q${width * 0.3} ${-height * 0.05} ${width * 0.6} 0 t${width * 0.4} ${-height * 0.01} V${height} H0z" fill="#f1d9a8"/><path d="M0 ${height * 0.74} q${width * 0.3} ${-height * 0.05} ${width * 0.6} 0 t${width * 0.4} ${-height * 0.01}" stroke="#fff" stroke-width="12" fill="none" opacity=".8"/>
<g transform="translate(${x.toFixed(0)} ${y.toFixed(0)}) scale(${s.toFixed(3)}) rotate(-10)"><rect x="-7" y="-330" width="14" height="340" fill="#a9744f"/><path d="M-220 -250 q40 -160 220 -170 q180 10 220 170 q-55 -34 -110 0 q-55 -34 -110 0 q-55 -34 -110 0 q-55 -34 -110 0z" fill="${palette.accent}"/><path d="M-110 -250 q20 -130 110 -170 q90 40 110 170 q-55 -34 -110 0 q-55 -34 -110 0z" fill="#fff"/></g>`
}

const city: View = (size, palette, random) => {
  const { width, height } = size
  const isNight = /^#[0-4]/u.test(palette.sky)
  const row = (level: number, maxShare: number, colour: string, litShare: number) => {
    let [x, out] = [-20, '']
    while (x < width) {
      const [w, h] = [width * random.between(0.06, 0.12), height * random.between(maxShare * 0.45, maxShare)]
      const top = height * level - h
      out += `<rect x="${x.toFixed(0)}" y="${top.toFixed(0)}" width="${w.toFixed(0)}" height="${(height - top).toFixed(0)}" fill="${colour}"/>`
      for (let wy = top + 18; wy < height * level; wy += 34) for (let wx = x + 12; wx < x + w - 16; wx += 28) if (random.next() < litShare) out += `<rect x="${wx.toFixed(0)}" y="${wy.toFixed(0)}" width="12" height="17" fill="${isNight ? '#ffd98a' : '#ffffff'}" opacity=".75"/>`
      x += w + random.between(-4, 8)
    }
    return out
  }
  return `${sky(size, palette.sky, isNight ? mix(palette.glow, '#c96a4a', 0.35) : palette.glow)}${sunOf(size, isNight ? '#f3ead2' : palette.accent, random)}${isNight ? '' : clouds(size, random, 2)}${row(0.86, 0.4, mix(palette.shade, palette.sky, 0.6), 0)}${row(0.9, 0.46, mix(palette.shade, palette.sky, 0.3), 0.22)}${row(0.98, 0.34, palette.shade, 0.34)}<rect y="${height * 0.88}" width="${width}" height="${height * 0.12}" fill="${mix(palette.tableEdge, '#3a3a42', 0.6)}"/><path d="M0 ${height * 0.94} H${width}" stroke="#fff" stroke-opacity=".5" stroke-width="6" stroke-dasharray="60 44"/>`
}

const field: View = (size, palette, random) => {
  const { width, height } = size
  const rows = repeat(13, (index) => `<path d="M${width / 2} ${height * 0.6} L${(width * (index / 6 - 0.5)).toFixed(0)} ${height} h${(width * 0.06).toFixed(0)}z" fill="${mix(palette.leaf, index % 2 ? '#ffe9a0' : '#1d3d22', 0.28)}" opacity=".8"/>`)
  return `${sky(size, mix(palette.sky, '#f6b98a', 0.35), palette.glow)}${sunOf(size, palette.accent, random, 0.44)}${ridge(size, 0.6, 0.14, mix(palette.leaf, palette.sky, 0.5), random)}<rect y="${height * 0.6}" width="${width}" height="${height * 0.4}" fill="${palette.leaf}"/>${rows}${repeat(4, (index) => tree(width * (0.08 + index * 0.28 + random.between(-0.05, 0.05)), height * 0.62, (Math.min(width, height) / 1_000) * random.between(0.5, 0.8), mix(palette.leaf, '#12301c', 0.4)))}`
}

const abstract: View = (size, palette, random) => {
  const { width, height } = size
  const colours = [palette.main, palette.accent, palette.leaf, palette.shade, palette.light, mix(palette.main, palette.accent, 0.5)] as const
  const isWaves = random.next() > 0.5
  const waves = repeat(7, (index) => {
    const y = height * (0.16 + index * 0.13)
    const bend = height * random.between(0.08, 0.2)
    return `<path d="M0 ${y.toFixed(0)} C${(width * 0.3).toFixed(0)} ${(y - bend).toFixed(0)} ${(width * 0.6).toFixed(0)} ${(y + bend).toFixed(0)} ${width} ${(y - bend / 2).toFixed(0)} V${height} H0z" fill="${colours[index % colours.length]}" opacity=".88"/>`
  })
  const discs = repeat(16, () => `<circle cx="${(random.next() * width).toFixed(0)}" cy="${(random.next() * height).toFixed(0)}" r="${(Math.min(width, height) * random.between(0.05, 0.26)).toFixed(0)}" fill="${random.pick(colours)}" opacity="${random.between(0.5, 0.9).toFixed(2)}"/>`)
  return `<rect width="${width}" height="${height}" fill="${palette.glow}"/>${isWaves ? waves : discs}`
}

/** Views, and the words that request them. */
const VIEWS: readonly (readonly [RegExp, View])[] = [
  [/\b(beach|seaside|ocean|coast|island|sea|surf)\b/iu, beach],
  [/\b(mountains?|hiking|alps|forest|trail|camping|peaks?|woods)\b/iu, mountains],
  [/\b(city|skyline|urban|downtown|town|buildings?|real estate)\b/iu, city],
  [/\b(farm|field|fields|countryside|harvest|meadow|vineyard|landscape|hills?|origin|sunset|sunrise)\b/iu, field],
  [/\b(abstract|pattern|background|texture|wallpaper|gradient|shapes|geometric)\b/iu, abstract],
]

/** The view that a prompt requests; undefined if it requests an object. */
export const viewFor = (prompt: string): View | undefined => VIEWS.find(([words]) => words.test(prompt))?.[1]
