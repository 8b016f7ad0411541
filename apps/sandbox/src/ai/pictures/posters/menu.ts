import { mix, readableOn } from '../colours.ts'
import { drawSubject } from '../scene.ts'
import { type Box, box, DISPLAY, fitSize, TEXT, typeset } from '../typeset.ts'
import type { Layout } from './layout.ts'

/** A name and its price at both ends of a dotted line. */
function row(line: string, unit: number, width: number, ink: string): Box {
  const [name = '', price = ''] = line.split(/ {2,}/u)
  const fontSize = fitSize(`${name} ${price}`.replaceAll(' ', 'x'), { width: width * 0.9, height: unit }, unit * 0.058, 1)
  return box({ width, alignItems: 'flex-end', marginTop: unit * 0.04, fontFamily: TEXT, fontSize, fontWeight: 500 }, [
    box({ fontWeight: 700 }, name),
    box({ flexGrow: 1, height: 2, margin: `0 ${unit * 0.018}px ${fontSize * 0.28}px`, borderBottom: `3px dotted ${mix(ink, '#999999', 0.5)}` }),
    box({ fontWeight: 700 }, price),
  ])
}

/** A menu: its name, the dishes with their prices, and a drawing of one. */
export const menu: Layout = async ({ wording, prompt, size, palette, random }) => {
  const { width, height } = size
  const unit = Math.min(width, height)
  const background = random.next() > 0.5 ? palette.light : palette.shade
  const ink = readableOn(background, palette.shade, palette.light)
  const mark = readableOn(background, palette.accent, palette.main, ink)
  const isWide = width > height * 1.2
  const pad = unit * 0.08
  const column = (isWide ? width * 0.62 : width) - 2 * pad
  const layout = box({ width: column + 2 * pad, height, padding: pad, flexDirection: 'column', justifyContent: isWide ? 'center' : 'flex-start', color: ink }, [
    box({ fontFamily: DISPLAY, fontWeight: 800, fontSize: fitSize(wording.headline, { width: column, height: height * 0.2 }, unit * 0.17, 0.98), lineHeight: 0.98, letterSpacing: '-0.02em', color: mark }, wording.headline),
    box({ width: column, height: unit * 0.008, background: mark, margin: `${unit * 0.03}px 0 0` }),
    ...wording.lines.map((line) => row(line, unit, column, ink)),
  ])
  const area = isWide ? { x: width * 0.63, y: height * 0.22, width: width * 0.33, height: height * 0.56 } : { x: width * 0.24, y: height * 0.66, width: width * 0.52, height: height * 0.27 }
  const disc = `<circle cx="${(area.x + area.width / 2).toFixed(0)}" cy="${(area.y + area.height / 2).toFixed(0)}" r="${(Math.min(area.width, area.height) * 0.62).toFixed(0)}" fill="${mix(background, mark, 0.22)}"/>`
  return `<rect width="${width}" height="${height}" fill="${background}"/>${disc}<g transform="translate(${area.x.toFixed(0)} ${area.y.toFixed(0)})">${drawSubject(prompt, area, palette, random)}</g>${await typeset(layout, { width: Math.round(column + 2 * pad), height })}`
}
