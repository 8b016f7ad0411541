import { mix, readableOn } from '../colours.ts'
import { box, DISPLAY, fitSize, TEXT, typeset } from '../typeset.ts'
import type { Layout } from './layout.ts'

/** A quotation in large letters under a large quotation mark. */
export const quote: Layout = async ({ wording, size, palette, random }) => {
  const { width, height } = size
  const unit = Math.min(width, height)
  const background = random.pick([palette.light, palette.shade, mix(palette.accent, palette.light, 0.72), palette.main])
  const ink = readableOn(background, palette.shade, palette.light)
  const mark = readableOn(background, palette.accent, palette.main, ink)
  const isCentred = random.next() > 0.5
  const align = isCentred ? 'center' : 'flex-start'
  const pad = unit * 0.11
  const inner = { width: width - 2 * pad, height: height - 2 * pad - unit * 0.26 }
  const fontSize = fitSize(wording.headline, inner, unit * 0.13, 1.1)
  const [author] = wording.lines
  const layout = box({ width, height, padding: pad, flexDirection: 'column', justifyContent: 'center', alignItems: align, color: ink }, [
    box({ fontFamily: DISPLAY, fontWeight: 800, fontSize: unit * 0.36, lineHeight: 0.6, height: unit * 0.17, paddingTop: unit * 0.06, color: mark }, '“'),
    box({ fontFamily: DISPLAY, fontWeight: 500, fontSize, lineHeight: 1.1, letterSpacing: '-0.015em', textAlign: isCentred ? 'center' : 'left', maxWidth: inner.width }, wording.headline),
    author ? box({ marginTop: unit * 0.05, fontFamily: TEXT, fontWeight: 700, fontSize: fitSize(author, { width: inner.width, height: unit * 0.1 }, unit * 0.036, 1.2), color: mark, maxWidth: inner.width }, `— ${author}`) : box({ marginTop: unit * 0.05, width: unit * 0.12, height: unit * 0.012, background: mark }),
  ])
  const [cx, cy, r] = [width * random.between(0.75, 0.95), height * random.between(0.05, 0.2), unit * random.between(0.2, 0.34)]
  const blob = `<circle cx="${cx.toFixed(0)}" cy="${cy.toFixed(0)}" r="${r.toFixed(0)}" fill="${mix(background, mark, 0.16)}"/><circle cx="${(width * 0.06).toFixed(0)}" cy="${(height * 0.96).toFixed(0)}" r="${(unit * 0.2).toFixed(0)}" fill="none" stroke="${mix(background, mark, 0.22)}" stroke-width="${(unit * 0.03).toFixed(0)}"/>`
  return `<rect width="${width}" height="${height}" fill="${background}"/>${blob}${await typeset(layout, size)}`
}
