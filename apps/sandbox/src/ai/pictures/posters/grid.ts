import { mix, readableOn } from '../colours.ts'
import { box, DISPLAY, fitSize, TEXT, typeset } from '../typeset.ts'
import type { Layout } from './layout.ts'

type Colours = readonly [string, ...string[]]

/** One tile: a quarter, a half, a disc, a leaf or a square, in two colours. */
function tile(x: number, y: number, side: number, kind: number, background: string, colour: string): string {
  const at = `transform="translate(${x.toFixed(0)} ${y.toFixed(0)})"`
  const back = `<rect width="${side + 1}" height="${side + 1}" fill="${background}"/>`
  const [s, h] = [side, side / 2]
  const shapes = [
    `<path d="M0 0 H${s} A${s} ${s} 0 0 1 0 ${s}z" fill="${colour}"/>`, `<circle cx="${h}" cy="${h}" r="${h * 0.8}" fill="${colour}"/>`, `<path d="M0 ${s} A${s} ${s} 0 0 1 ${s} 0 A${s} ${s} 0 0 1 0 ${s}z" fill="${colour}"/>`,
    `<path d="M0 ${s} L${s} 0 V${s}z" fill="${colour}"/>`, `<path d="M0 ${h} A${h} ${h} 0 0 1 ${s} ${h}z M0 ${s} A${h} ${h} 0 0 1 ${s} ${s}z" fill="${colour}"/>`, `<circle cx="${h}" cy="${h}" r="${h * 0.72}" fill="none" stroke="${colour}" stroke-width="${s * 0.16}"/>`,
  ]
  return `<g ${at}>${back}${shapes[kind % shapes.length] ?? ''}</g>`
}

/** Tiles of plain shapes, with the text on a plain field. */
export const grid: Layout = async ({ wording, size, palette, random }) => {
  const { width, height } = size
  const unit = Math.min(width, height)
  const side = unit / 4
  const colours: Colours = [palette.main, palette.accent, palette.leaf, palette.shade, mix(palette.accent, palette.light, 0.5), mix(palette.main, palette.light, 0.6)]
  const [columns, rows] = [Math.ceil(width / side), Math.ceil(height / side)]
  const isWide = width > height * 1.15
  const field = isWide ? { width: Math.ceil(columns / 2) * side, height } : { width, height: Math.max(2, Math.ceil(rows / 2)) * side }
  const tiles = Array.from({ length: columns * rows }, (_tile, index) => {
    const [x, y] = [(index % columns) * side, Math.floor(index / columns) * side]
    const background = random.pick(colours)
    const others = colours.filter((colour) => colour !== background)
    const colour = others[Math.floor(random.next() * others.length)] ?? palette.light
    const kind = Math.floor(random.next() * 6)
    return x < field.width && (isWide || y < field.height) && (!isWide || x < field.width) ? '' : tile(x, y, side, kind, background, colour)
  })
  const ink = readableOn(palette.light, palette.shade, palette.main)
  const pad = unit * 0.075
  const inner = { width: field.width - 2 * pad, height: field.height - 2 * pad }
  const [line] = wording.lines
  const fontSize = fitSize(wording.headline, { width: inner.width, height: inner.height * (line ? 0.68 : 0.95) }, unit * 0.27, 0.96)
  const layout = box({ width: field.width, height: field.height, padding: pad, flexDirection: 'column', justifyContent: 'space-between', background: palette.light, color: ink }, [
    box({ fontFamily: DISPLAY, fontWeight: 800, fontSize, lineHeight: 0.96, letterSpacing: '-0.03em', maxWidth: inner.width }, wording.headline),
    line ? box({ fontFamily: TEXT, fontWeight: 700, fontSize: fitSize(line, { width: inner.width, height: inner.height * 0.24 }, unit * 0.095, 1.15), lineHeight: 1.15, maxWidth: inner.width }, line) : undefined,
  ])
  return `<rect width="${width}" height="${height}" fill="${palette.light}"/>${tiles.join('')}${await typeset(layout, { width: Math.round(field.width), height: Math.round(field.height) })}`
}
