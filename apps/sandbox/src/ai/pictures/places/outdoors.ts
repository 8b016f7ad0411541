import { mix } from '../colours.ts'
import type { Palette } from '../palettes.ts'
import type { Random } from '../random.ts'
import { bar, dot, oval, place, shape, stroke } from '../shapes.ts'
import type { Size } from '../size.ts'
import { repeat } from '../subjects/subject.ts'
import type { Air, Place } from './place.ts'

const NIGHT = ['#141b38', '#3b3f6b'] as const
const SUNSET = ['#e8876a', '#fbd9a0'] as const

/** The colours of leaves, land and sky by season and hour. */
function tonesOf(palette: Palette, air: Air) {
  const season = { autumn: '#c9802f', winter: '#dfe8ee', spring: '#7cb45c', summer: '#4f9a52' }[air.season ?? 'summer']
  const leaf = air.season ? mix(palette.leaf, season, air.season === 'winter' ? 0.85 : 0.7) : mix(palette.leaf, '#4f9a52', 0.25)
  const dim = (colour: string) => (air.isNight ? mix(colour, '#10182c', 0.62) : air.time === 'sunset' ? mix(colour, '#7a4a4f', 0.22) : colour)
  const [top, bottom] = air.isNight ? NIGHT : air.time === 'sunset' ? SUNSET : [air.colour ?? mix('#8cc4e6', palette.sky, 0.3), mix('#f3f7f3', palette.glow, 0.4)]
  return { leaf: dim(leaf), dark: dim(mix(leaf, '#12301c', 0.38)), far: mix(dim(leaf), bottom, 0.55), top, bottom, dim }
}

/** Sky with sun or moon, stars and clouds. */
function sky({ width, height }: Size, air: Air, random: Random, top: string, bottom: string, low = 0.3): string {
  const [x, y, r] = [width * random.between(0.14, 0.86), height * (air.time === 'sunset' ? low + 0.12 : random.between(low - 0.14, low - 0.04)), Math.min(width, height) * 0.085]
  const body = air.isNight ? '#f4ecd0' : air.time === 'sunset' ? '#fff0c4' : '#ffe08a'
  const sun = air.weather ? '' : `${dot(x, y, r * 3, 'url(#halo)')}${dot(x, y, r, body)}${air.isNight ? dot(x + r * 0.4, y - r * 0.16, r * 0.86, mix(top, bottom, 0.3)) : ''}`
  const stars = air.isNight ? repeat(40, () => dot(random.next() * width, random.next() * height * 0.5, random.between(1, 3), '#ffffff', random.between(0.4, 0.9))) : ''
  const clouds = repeat(air.weather ? 6 : air.isNight ? 2 : 4, () => {
    const size = (Math.min(width, height) / 1_000) * random.between(0.8, 1.7)
    const fill = air.weather ? '#b9c2cb' : '#ffffff'
    return `<g opacity="${(air.isNight ? 0.14 : random.between(0.55, 0.9)).toFixed(2)}">${place(random.between(0.04, 0.96) * width, random.between(0.06, 0.3) * height, size, `${oval(0, 0, 90, 24, fill)}${dot(-34, -18, 30, fill)}${dot(14, -28, 42, fill)}${dot(52, -10, 24, fill)}`)}</g>`
  })
  return `<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${top}"/><stop offset=".75" stop-color="${bottom}"/></linearGradient></defs><rect width="${width}" height="${height}" fill="url(#sky)"/>${stars}${sun}${clouds}`
}

/** A ridge across the picture: points at random heights, joined smoothly or in peaks. */
function ridge({ width, height }: Size, level: number, rise: number, colour: string, random: Random, isSharp = false): string {
  const steps = 4 + Math.floor(random.between(0, 4))
  const points = Array.from({ length: steps + 1 }, (_point, index) => [(width * index) / steps, height * (level - random.between(rise * 0.55, rise) * (index % 2 ? 1 : 0.3))] as const)
  const line = points.map(([x, y], index) => {
    if (index === 0) return `M0 ${y.toFixed(0)}`
    const [before = 0, above = 0] = points[index - 1] ?? []
    return isSharp ? `L${x.toFixed(0)} ${y.toFixed(0)}` : `C${((before + x) / 2).toFixed(0)} ${above.toFixed(0)} ${((before + x) / 2).toFixed(0)} ${y.toFixed(0)} ${x.toFixed(0)} ${y.toFixed(0)}`
  })
  const snow = isSharp ? points.map(([x, y], index) => (index % 2 ? shape(`M${x.toFixed(0)} ${y.toFixed(0)} l${(-width * 0.035).toFixed(0)} ${(height * 0.06).toFixed(0)} l${(width * 0.018).toFixed(0)} ${(-height * 0.012).toFixed(0)} l${(width * 0.017).toFixed(0)} ${(height * 0.024).toFixed(0)} l${(width * 0.02).toFixed(0)} ${(-height * 0.02).toFixed(0)} l${(width * 0.016).toFixed(0)} ${(height * 0.008).toFixed(0)}z`, '#ffffff', 0.85) : '')).join('') : ''
  return `${shape(`${line.join(' ')} V${height} H0z`, colour)}${snow}`
}

const fir = (x: number, y: number, size: number, colour: string): string => place(x, y, size, `${bar(-8, -40, 16, 44, '#5d3d27')}${shape('M0 -240 L70 -110 H36 L86 -30 H-86 L-36 -110 H-70z', colour)}${shape('M0 -240 L70 -110 H36 L86 -30 H20 L0 -110z', '#000000', 0.13)}`)
const roundTree = (x: number, y: number, size: number, colour: string): string => place(x, y, size, `${shape('M-10 0 q6 -60 2 -110 h16 q-4 50 2 110z', '#6b4630')}${dot(-44, -140, 50, colour)}${dot(44, -136, 48, mix(colour, '#12301c', 0.14))}${dot(0, -190, 62, colour)}${dot(-18, -204, 26, mix(colour, '#ffffff', 0.2), 0.7)}`)
const unitOf = ({ width, height }: Size): number => Math.min(width, height) / 1_000

/** Grass with blades, and flowers in spring and summer. */
function grass(size: Size, from: number, leaf: string, dark: string, random: Random, flowers: readonly string[]): string {
  const { width, height } = size
  const blades = repeat(46, () => stroke(`M${(random.next() * width).toFixed(0)} ${(height * random.between(from + 0.05, 1)).toFixed(0)} q4 -14 ${random.between(-10, 12).toFixed(0)} ${(-26 * unitOf(size) - 8).toFixed(0)}`, dark, 3, 0.5))
  const blooms = flowers.length === 0 ? '' : repeat(18, (index) => {
    const [x, y, r] = [random.next() * width, height * random.between(from + 0.06, 0.99), unitOf(size) * random.between(7, 12)]
    return `${repeat(5, (petal) => dot(x + Math.cos(petal * 1.257) * r, y + Math.sin(petal * 1.257) * r, r * 0.7, flowers[index % flowers.length] ?? '#ffffff'))}${dot(x, y, r * 0.55, '#f5c443')}`
  })
  return `${shape(`M0 ${height * from} Q${width * 0.3} ${height * (from - 0.03)} ${width * 0.6} ${height * from} T${width} ${height * (from - 0.01)} V${height} H0z`, leaf)}<rect y="${(height * from).toFixed(0)}" width="${width}" height="${(height * (1 - from)).toFixed(0)}" fill="url(#depth)"/>${blades}${blooms}`
}

const hasFlowers = ({ season, isNight, isFlowerless }: Air): boolean => !isNight && !isFlowerless && season !== 'winter' && season !== 'autumn'

const mountains: Place = (size, palette, random, air) => {
  const { height, width } = size
  const { leaf, dark, top, bottom, dim } = tonesOf(palette, air)
  const rock = dim(mix('#8d9bb0', palette.sky, 0.25))
  const firs = repeat(16, (index) => fir((index / 15 + random.between(-0.03, 0.03)) * width, height * random.between(0.8, 0.86), unitOf(size) * random.between(0.6, 1.05), mix(dark, leaf, random.between(0, 0.4))))
  return { svg: `${sky(size, air, random, top, bottom, 0.24)}${ridge(size, 0.66, 0.44, mix(rock, bottom, 0.45), random, true)}${ridge(size, 0.74, 0.34, rock, random, true)}${ridge(size, 0.78, 0.12, mix(leaf, bottom, 0.35), random)}${firs}${grass(size, 0.84, leaf, dark, random, hasFlowers(air) ? ['#ffffff', palette.accent] : [])}`, ground: height * 0.93, table: height * 0.93, horizon: height * 0.8 }
}

const forest: Place = (size, palette, random, air) => {
  const { height, width } = size
  const { leaf, dark, far, top, bottom } = tonesOf(palette, air)
  const row = (count: number, y: number, scale: number, colour: string) => repeat(count, (index) => (air.season === 'autumn' || index % 3 === 0 ? roundTree : fir)(((index + random.between(0, 0.9)) / count) * width, height * y, unitOf(size) * scale * random.between(0.85, 1.25), mix(colour, dark, random.between(0, 0.25))))
  return { svg: `${sky(size, air, random, top, bottom, 0.3)}${row(16, 0.62, 1.1, far)}${row(12, 0.7, 1.5, mix(far, leaf, 0.5))}${row(8, 0.78, 2.1, leaf)}${grass(size, 0.76, mix(leaf, '#8fae5a', 0.3), dark, random, [])}${shape(`M${width * 0.42} ${height} Q${width * 0.6} ${height * 0.88} ${width * 0.49} ${height * 0.765} L${width * 0.53} ${height * 0.765} Q${width * 0.74} ${height * 0.88} ${width * 0.66} ${height}z`, '#d9c092', 0.85)}`, ground: height * 0.92, table: height * 0.92, horizon: height * 0.76 }
}

const beach: Place = (size, palette, random, air) => {
  const { width, height } = size
  const { top, bottom, dim } = tonesOf(palette, air)
  const sea = dim(mix('#2aa5c0', palette.main, 0.12))
  const waves = repeat(7, (index) => stroke(`M${(random.between(-0.1, 0.6) * width).toFixed(0)} ${(height * (0.5 + index * 0.03)).toFixed(0)} q${width / 14} ${-8 - index} ${width / 7} 0 t${width / 7} 0`, '#ffffff', 2 + index * 0.7, 0.25 + index * 0.06))
  const shore = `M0 ${height * 0.72} q${width * 0.25} ${-height * 0.045} ${width * 0.55} ${height * 0.01} t${width * 0.45} ${-height * 0.03}`
  const palm = place(width * (random.next() > 0.5 ? 0.1 : 0.9), height * 0.8, unitOf(size) * 1.5, `${stroke('M0 0 q-20 -160 24 -300', '#8a6238', 22)}${[-160, -120, -60, -20, 20, 70].map((turn) => `<g transform="translate(24 -300) rotate(${turn})">${shape('M0 0 q80 -50 160 10 q-80 -14 -160 -10z', dim('#3f8a55'))}</g>`).join('')}`)
  return { svg: `${sky(size, air, random, top, bottom, 0.3)}${bar(0, height * 0.46, width, height * 0.34, sea)}<rect y="${height * 0.46}" width="${width}" height="${height * 0.34}" fill="url(#depth)"/>${waves}${shape(`${shore} V${height} H0z`, dim('#f1d9a8'))}${stroke(shore, '#ffffff', 10 * unitOf(size) + 4, 0.85)}${repeat(30, () => dot(random.next() * width, height * random.between(0.78, 1), 2.5, '#c9a56a', 0.6))}${palm}`, ground: height * 0.92, table: height * 0.92, horizon: height * 0.46, water: height * 0.66 }
}

const lake: Place = (size, palette, random, air) => {
  const { width, height } = size
  const { leaf, dark, far, top, bottom, dim } = tonesOf(palette, air)
  const water = dim('#4f9fc0')
  const glints = repeat(16, (index) => stroke(`M${(random.next() * width).toFixed(0)} ${(height * (0.62 + index * 0.022)).toFixed(0)} h${(width * random.between(0.04, 0.16)).toFixed(0)}`, '#ffffff', 2 + index * 0.22, 0.4))
  const shore = air.hasShore ? grass(size, 0.8, mix(leaf, '#9ccc6a', 0.25), dark, random, []) : ''
  const ground = height * (air.hasShore ? 0.92 : 0.84)
  return { svg: `${sky(size, air, random, top, bottom, 0.26)}${ridge(size, 0.58, 0.26, mix(far, '#8d9bb0', 0.5), random, true)}${ridge(size, 0.58, 0.1, leaf, random)}${repeat(9, (index) => fir(((index + random.next()) / 9) * width, height * 0.59, unitOf(size) * random.between(0.4, 0.7), dark))}${bar(0, height * 0.58, width, height * 0.42, water)}<rect y="${(height * 0.58).toFixed(0)}" width="${width}" height="${(height * 0.42).toFixed(0)}" fill="url(#depth)"/>${shape(`M0 ${height * 0.58} h${width} l${-width * 0.1} ${height * 0.05} q${-width * 0.4} ${height * 0.04} ${-width * 0.8} 0z`, mix(leaf, water, 0.55), 0.6)}${glints}${shore}`, ground, table: ground, horizon: height * 0.58, water: height * (air.hasShore ? 0.72 : 0.84) }
}

const field: Place = (size, palette, random, air) => {
  const { width, height } = size
  const { leaf, dark, far, top, bottom } = tonesOf(palette, air)
  const rows = repeat(13, (index) => shape(`M${width / 2} ${height * 0.6} L${(width * (index / 6 - 0.5)).toFixed(0)} ${height} h${(width * 0.06).toFixed(0)}z`, mix(leaf, index % 2 ? '#ffe9a0' : '#1d3d22', 0.2), 0.7))
  return { svg: `${sky(size, air, random, top, bottom, 0.28)}${ridge(size, 0.6, 0.14, far, random)}${ridge(size, 0.62, 0.08, mix(far, leaf, 0.4), random)}${bar(0, height * 0.6, width, height * 0.4, leaf)}${rows}<rect y="${(height * 0.6).toFixed(0)}" width="${width}" height="${(height * 0.4).toFixed(0)}" fill="url(#depth)"/>${repeat(5, (index) => roundTree(width * (0.06 + index * 0.22 + random.between(-0.04, 0.04)), height * 0.62, unitOf(size) * random.between(0.5, 0.8), dark))}`, ground: height * 0.9, table: height * 0.9, horizon: height * 0.6 }
}

const meadow: Place = (size, palette, random, air) => {
  const { width, height } = size
  const { leaf, dark, far, top, bottom } = tonesOf(palette, air)
  const fence = random.next() > 0.5 ? place(0, height * 0.745, unitOf(size), `${repeat(Math.ceil(width / unitOf(size) / 130) + 1, (index) => bar(index * 130, -100, 20, 104, '#e9dcc4', 4))}${bar(-20, -84, width / unitOf(size) + 60, 16, '#e9dcc4')}${bar(-20, -46, width / unitOf(size) + 60, 16, '#e9dcc4')}`) : ''
  return { svg: `${sky(size, air, random, top, bottom, 0.28)}${ridge(size, 0.66, 0.16, far, random)}${ridge(size, 0.71, 0.1, mix(far, leaf, 0.5), random)}${repeat(3, () => roundTree(width * random.between(0.02, 0.98), height * 0.72, unitOf(size) * random.between(0.7, 1.2), mix(leaf, dark, 0.4)))}${fence}${grass(size, 0.73, leaf, dark, random, hasFlowers(air) ? ['#ffffff', palette.accent, '#f3a6bb'] : [])}`, ground: height * 0.9, table: height * 0.9, horizon: height * 0.73 }
}

const garden: Place = (size, palette, random, air) => {
  const { width, height } = size
  const { leaf, dark, top, bottom } = tonesOf(palette, air)
  const colours = [palette.main, palette.accent, '#f3a6bb', '#f5d35e', '#ffffff', '#a08fd0']
  const beds = hasFlowers(air) ? repeat(34, (index) => {
    const [x, y, r] = [((index + random.next()) / 34) * width, height * random.between(0.7, 0.78), unitOf(size) * random.between(14, 22)]
    return `${stroke(`M${x} ${y} v${(r * 4).toFixed(0)}`, dark, 3)}${repeat(5, (petal) => dot(x + Math.cos(petal * 1.257) * r * 0.8, y + Math.sin(petal * 1.257) * r * 0.8, r * 0.6, colours[index % colours.length] ?? '#ffffff'))}${dot(x, y, r * 0.5, '#f5c443')}`
  }) : ''
  const hedge = repeat(22, (index) => dot((index / 21) * width, height * random.between(0.6, 0.65), unitOf(size) * 80, index % 2 ? dark : mix(dark, leaf, 0.4)))
  return { svg: `${sky(size, air, random, top, bottom, 0.26)}${roundTree(width * 0.12, height * 0.72, unitOf(size) * 2.4, leaf)}${roundTree(width * 0.9, height * 0.7, unitOf(size) * 2, mix(leaf, dark, 0.3))}${hedge}${bar(0, height * 0.64, width, height * 0.2, dark)}${beds}${grass(size, 0.8, mix(leaf, '#9ccc6a', 0.3), dark, random, [])}`, ground: height * 0.93, table: height * 0.93, horizon: height * 0.78 }
}

const pool: Place = (size, palette, random, air) => {
  const { width, height } = size
  const { leaf, dark, top, bottom, dim } = tonesOf(palette, air)
  const unit = unitOf(size)
  const water = dim('#3fb4cf')
  const hedge = repeat(20, (index) => dot((index / 19) * width, height * random.between(0.5, 0.54), unit * 80, index % 2 ? dark : mix(dark, leaf, 0.4)))
  const ripples = repeat(14, (index) => stroke(`M${(random.between(0.06, 0.84) * width).toFixed(0)} ${(height * (0.64 + (index % 7) * 0.024)).toFixed(0)} q${(20 * unit).toFixed(0)} ${(-10 * unit).toFixed(0)} ${(40 * unit).toFixed(0)} 0 t${(40 * unit).toFixed(0)} 0`, '#ffffff', 3 * unit + 1, 0.5))
  const lounger = place(width * (random.next() > 0.5 ? 0.16 : 0.82), height * 0.6, unit * 0.62, `${stroke('M-110 0 v-40 M90 0 v-40', '#a9744f', 16)}${stroke('M-130 -50 H60 L150 -130', '#fbf6ea', 34)}${stroke('M4 -60 V-330', '#8a6238', 12)}${shape('M-180 -280 q184 -140 368 0z', dim(palette.accent))}`)
  const tiles = repeat(11, (index) => stroke(`M${width / 2 + (index - 5) * width * 0.11} ${height * 0.84} L${width / 2 + (index - 5) * width * 0.19} ${height}`, '#ffffff', 3, 0.4))
  return { svg: `${sky(size, air, random, top, bottom, 0.26)}${roundTree(width * 0.08, height * 0.56, unit * 2, leaf)}${roundTree(width * 0.93, height * 0.56, unit * 1.7, mix(leaf, dark, 0.3))}${hedge}${bar(0, height * 0.54, width, height * 0.5, dim('#e6dcc8'))}${lounger}${shape(`M${width * 0.04} ${height * 0.615} H${width * 0.96} L${width * 1.06} ${height * 0.82} H${-width * 0.06}z`, dim('#f7f3ea'))}${shape(`M${width * 0.06} ${height * 0.625} H${width * 0.94} L${width * 1.03} ${height * 0.805} H${-width * 0.03}z`, water)}${ripples}${bar(0, height * 0.83, width, height * 0.17, dim('#dccfb6'))}${tiles}<rect y="${(height * 0.83).toFixed(0)}" width="${width}" height="${(height * 0.17).toFixed(0)}" fill="url(#depth)"/>`, ground: height * 0.94, table: height * 0.94, horizon: height * 0.54, water: height * 0.76, back: height * 0.58 }
}

const pane = (x: number, y: number, width: number, height: number, fill: string): string => bar(x, y, width, height, fill, 1, 0.85)

/** Rows of house fronts with lit windows by night. */
function skyline(size: Size, level: number, maxShare: number, colour: string, litShare: number, random: Random, isNight: boolean): string {
  const { width, height } = size
  let [x, out] = [-20, '']
  while (x < width) {
    const [w, h] = [width * random.between(0.07, 0.13), height * random.between(maxShare * 0.45, maxShare)]
    const top = height * level - h
    out += bar(x, top, w, height - top, colour)
    for (let wy = top + h * 0.06; wy < height * level - 20; wy += height * 0.034) for (let wx = x + w * 0.12; wx < x + w * 0.84; wx += w * 0.22) if (random.next() < litShare) out += pane(wx, wy, w * 0.11, height * 0.017, isNight ? '#ffd98a' : '#e9f2f7')
    x += w + random.between(-4, 8)
  }
  return out
}

const city: Place = (size, palette, random, air) => {
  const { width, height } = size
  const { top, bottom, dim } = tonesOf(palette, air)
  const wall = dim(mix(palette.shade, '#5a6b86', 0.6))
  return { svg: `${sky(size, air, random, top, bottom, 0.24)}${skyline(size, 0.86, 0.5, mix(wall, bottom, 0.6), 0, random, air.isNight)}${skyline(size, 0.88, 0.5, mix(wall, bottom, 0.3), 0.4, random, air.isNight)}${skyline(size, 0.88, 0.3, wall, 0.55, random, air.isNight)}${bar(0, height * 0.84, width, height * 0.16, dim('#5b5f68'))}${bar(0, height * 0.83, width, height * 0.02, dim('#c9c3b8'))}<path d="M0 ${height * 0.93} H${width}" stroke="#fff" stroke-opacity=".6" stroke-width="${6 * unitOf(size) + 2}" stroke-dasharray="${60 * unitOf(size)} ${44 * unitOf(size)}"/>`, ground: height * 0.91, table: height * 0.91, horizon: height * 0.84 }
}

/** A street of low houses with a pavement. */
const street: Place = (size, palette, random, air) => {
  const { width, height } = size
  const { leaf, top, bottom, dim } = tonesOf(palette, air)
  const unit = unitOf(size)
  const colours = ['#e3c9a8', '#d9a58a', '#b9c9c4', '#e8dcc0', mix(palette.main, '#ffffff', 0.6)] as const
  let [x, fronts] = [-random.between(0, 60) * unit, '']
  while (x < width) {
    const [w, h, wall] = [random.between(190, 260) * unit, random.between(380, 470) * unit, dim(random.pick(colours))]
    const base = height * 0.76
    fronts += `${bar(x, base - h, w, h, wall)}${shape(`M${x - 8 * unit} ${base - h} h${w + 16 * unit} l${-26 * unit} ${-70 * unit} h${-w + 36 * unit}z`, dim('#8a4a38'))}`
    for (let row = 0; row < 2; row += 1) for (let column = 0; column < 2; column += 1) fronts += `${bar(x + w * (0.16 + column * 0.42), base - h * (0.86 - row * 0.34), w * 0.26, h * 0.2, '#f7f3ea', 3)}${bar(x + w * (0.18 + column * 0.42), base - h * (0.85 - row * 0.34), w * 0.22, h * 0.18, air.isNight ? '#ffd98a' : '#a9cfdf', 2)}`
    fronts += bar(x + w * 0.38, base - h * 0.22, w * 0.24, h * 0.22, dim(palette.shade), 3)
    x += w + 4
  }
  const trees = repeat(2, (index) => roundTree(width * (0.06 + index * 0.86), height * 0.79, unit * 1.3, leaf))
  return { svg: `${sky(size, air, random, top, bottom, 0.22)}${fronts}${bar(0, height * 0.76, width, height * 0.05, dim('#cfc7ba'))}${trees}${bar(0, height * 0.8, width, height * 0.2, dim('#62666f'))}${bar(0, height * 0.8, width, height * 0.012, dim('#9a958c'))}<rect y="${height * 0.8}" width="${width}" height="${height * 0.2}" fill="url(#depth)"/><path d="M0 ${height * 0.965} H${width}" stroke="#fff" stroke-opacity=".7" stroke-width="${8 * unit + 2}" stroke-dasharray="${80 * unit} ${54 * unit}"/>`, ground: height * 0.915, table: height * 0.915, horizon: height * 0.8 }
}

const heaven: Place = (size, palette, random, air) => {
  const { width, height } = size
  const { top, bottom } = tonesOf(palette, air)
  const low = repeat(9, (index) => place(((index + random.next()) / 9) * width, height * random.between(0.86, 1), unitOf(size) * random.between(2, 3.4), `${oval(0, 0, 90, 26, '#ffffff')}${dot(-34, -18, 32, '#ffffff')}${dot(18, -26, 40, '#ffffff')}`))
  return { svg: `${sky(size, air, random, top, bottom, 0.26)}<g opacity="${air.isNight ? 0.2 : 0.9}">${low}</g>`, ground: height * 0.72, table: height * 0.72, horizon: height * 0.9 }
}

const underwater: Place = (size, _palette, random, air) => {
  const { width, height } = size
  const water = air.colour ?? '#2f93b8'
  const rays = repeat(5, (index) => shape(`M${width * (0.1 + index * 0.2)} 0 h${width * 0.08} l${width * random.between(-0.2, 0.1)} ${height} h${-width * 0.2}z`, '#ffffff', 0.07))
  const weeds = repeat(9, (index) => stroke(`M${((index + random.next()) / 9) * width} ${height} q${random.between(-40, 40).toFixed(0)} ${-height * 0.08} 0 ${-height * random.between(0.1, 0.2)}`, index % 2 ? '#3f8a5f' : '#5fa86a', 16 * unitOf(size) + 4))
  return { svg: `<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${mix(water, '#c9f0f5', 0.5)}"/><stop offset="1" stop-color="${mix(water, '#0d2f4a', 0.5)}"/></linearGradient></defs><rect width="${width}" height="${height}" fill="url(#sky)"/>${rays}${weeds}${shape(`M0 ${height * 0.93} q${width * 0.3} ${-height * 0.04} ${width * 0.6} 0 t${width * 0.4} 0 V${height} H0z`, '#e3cf9c')}${repeat(18, () => dot(random.next() * width, random.next() * height * 0.8, random.between(4, 12) * unitOf(size) + 2, '#ffffff', 0.3))}`, ground: height * 0.66, table: height * 0.66, horizon: height * 0.93 }
}

/** Places outside by their names. */
export const OUTDOORS = { mountains, forest, beach, lake, field, meadow, garden, city, street, pool, sky: heaven, underwater } as const
