import { mix, readableOn } from '../colours.ts'
import { repeat } from '../subjects/subject.ts'
import { box, DISPLAY, fitSize, TEXT, typeset } from '../typeset.ts'
import type { Layout } from './layout.ts'

/** Large letters on one colour, with shapes that run out of the picture. */
export const bold: Layout = async ({ wording, size, palette, random }) => {
  const { width, height } = size
  const unit = Math.min(width, height)
  const background = random.pick([palette.main, palette.accent, palette.shade])
  const ink = readableOn(background, palette.light, palette.shade)
  const soft = mix(background, ink, 0.14)
  const isLeft = random.next() > 0.4
  const shapes = repeat(3, (index) => {
    const [x, y, r] = [isLeft ? width * random.between(0.72, 1.02) : width * random.between(0, 1), index === 0 ? height * 0.04 : height * random.between(0.72, 1), unit * random.between(0.16, 0.34)]
    if (index === 1) return `<rect x="${(x - r).toFixed(0)}" y="${(y - r).toFixed(0)}" width="${(2 * r).toFixed(0)}" height="${(2 * r).toFixed(0)}" fill="${soft}" transform="rotate(${random.between(10, 50).toFixed(0)} ${x.toFixed(0)} ${y.toFixed(0)})"/>`
    return `<circle cx="${x.toFixed(0)}" cy="${y.toFixed(0)}" r="${r.toFixed(0)}" fill="${index === 0 ? soft : 'none'}" stroke="${soft}" stroke-width="${(unit * 0.05).toFixed(0)}"/>`
  })
  const pad = unit * 0.085
  const inner = width - 2 * pad
  const lines = wording.lines.slice(0, 2)
  const fontSize = fitSize(wording.headline, { width: inner, height: height * (lines.length > 0 ? 0.52 : 0.66) }, unit * 0.3, 0.95)
  const layout = box({ width, height, padding: pad, flexDirection: 'column', justifyContent: 'center', alignItems: isLeft ? 'flex-start' : 'center', color: ink }, [
    box({ width: unit * 0.16, height: unit * 0.022, background: readableOn(background, palette.accent, palette.light), marginBottom: unit * 0.045 }),
    box({ fontFamily: DISPLAY, fontWeight: 800, fontSize, lineHeight: 0.95, letterSpacing: '-0.025em', textAlign: isLeft ? 'left' : 'center', maxWidth: inner }, wording.headline),
    ...lines.map((line) => box({ marginTop: unit * 0.045, fontFamily: TEXT, fontWeight: 700, fontSize: fitSize(line, { width: inner, height: height * 0.14 }, unit * 0.07, 1.15), lineHeight: 1.15, textAlign: isLeft ? 'left' : 'center', maxWidth: inner }, line)),
  ])
  return `<rect width="${width}" height="${height}" fill="${background}"/>${shapes}${await typeset(layout, size)}`
}
