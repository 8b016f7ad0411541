import { mix, readableOn } from '../colours.ts'
import { drawSubject } from '../scene.ts'
import { type Box, box, DISPLAY, fitSize, TEXT, typeset } from '../typeset.ts'
import type { Layout } from './layout.ts'

/** The share of a row that a name may take; longer ones take two lines. */
const NAME_SHARE = 0.72

/** The size of all rows: that of the one that needs the smallest. */
const rowSize = (lines: readonly string[], unit: number, width: number): number =>
  Math.min(...lines.map((line) => fitSize(line.split(/ {2,}/u)[0] ?? '', { width: width * NAME_SHARE, height: unit * 0.18 }, unit * 0.058, 1.1)))

/** A name and its price at both ends of a dotted line. */
function row(line: string, unit: number, width: number, ink: string, fontSize: number): Box {
  const [name = '', price = ''] = line.split(/ {2,}/u)
  return box({ width, alignItems: 'flex-end', marginTop: unit * 0.04, fontFamily: TEXT, fontSize, fontWeight: 500, lineHeight: 1.1 }, [
    box({ fontWeight: 700, maxWidth: width * NAME_SHARE }, name),
    box({ flexGrow: 1, height: 2, margin: `0 ${unit * 0.018}px ${fontSize * 0.28}px`, borderBottom: `3px dotted ${mix(ink, '#999999', 0.5)}` }),
    box({ fontWeight: 700, flexShrink: 0 }, price),
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
  const area = isWide ? { x: width * 0.63, y: height * 0.22, width: width * 0.33, height: height * 0.56 } : { x: width * 0.24, y: height * 0.66, width: width * 0.52, height: height * 0.27 }
  const drawing = drawSubject(prompt, area, palette, random)
  const layout = box({ width: column + 2 * pad, height, padding: pad, flexDirection: 'column', justifyContent: isWide || drawing === '' ? 'center' : 'flex-start', color: ink }, [
    box({ fontFamily: DISPLAY, fontWeight: 800, fontSize: fitSize(wording.headline, { width: column, height: height * 0.2 }, unit * 0.17, 0.98), lineHeight: 0.98, letterSpacing: '-0.02em', color: mark }, wording.headline),
    box({ width: column, height: unit * 0.008, background: mark, margin: `${unit * 0.03}px 0 0` }),
    ...wording.lines.map((line) => row(line, unit, column, ink, rowSize(wording.lines, unit, column))),
  ])
  // Without a dish that can be drawn there is no disc for it.
  const disc = drawing === '' ? '' : `<circle cx="${(area.x + area.width / 2).toFixed(0)}" cy="${(area.y + area.height / 2).toFixed(0)}" r="${(Math.min(area.width, area.height) * 0.62).toFixed(0)}" fill="${mix(background, mark, 0.22)}"/>`
  return `<rect width="${width}" height="${height}" fill="${background}"/>${disc}<g transform="translate(${area.x.toFixed(0)} ${area.y.toFixed(0)})">${drawing}</g>${await typeset(layout, { width: Math.round(column + 2 * pad), height })}`
}
