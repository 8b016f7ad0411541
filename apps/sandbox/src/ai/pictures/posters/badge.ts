import { mix, readableOn } from '../colours.ts'
import { repeat } from '../subjects/subject.ts'
import { box, DISPLAY, fitSize, TEXT, typeset } from '../typeset.ts'
import type { Layout } from './layout.ts'

/** A starburst in the middle of rays. */
export const badge: Layout = async ({ wording, size, palette, random }) => {
  const { width, height } = size
  const unit = Math.min(width, height)
  const [x, y, reach] = [width / 2, height / 2, width + height]
  const [background, star] = random.next() > 0.5 ? [palette.accent, palette.shade] : [palette.main, palette.light]
  const ink = readableOn(star, palette.light, palette.shade)
  const count = 18 + 2 * Math.floor(random.between(0, 5))
  const beams = repeat(count / 2, (index) => {
    const [from, to] = [(index / (count / 2)) * Math.PI * 2, ((index + 0.5) / (count / 2)) * Math.PI * 2]
    return `<path d="M${x} ${y} L${(x + Math.cos(from) * reach).toFixed(0)} ${(y + Math.sin(from) * reach).toFixed(0)} L${(x + Math.cos(to) * reach).toFixed(0)} ${(y + Math.sin(to) * reach).toFixed(0)}z"/>`
  })
  const points = Array.from({ length: count * 2 }, (_point, index) => {
    const [angle, r] = [(index / (count * 2)) * Math.PI * 2, unit * (index % 2 ? 0.405 : 0.45)]
    return `${(x + Math.cos(angle) * r).toFixed(1)},${(y + Math.sin(angle) * r).toFixed(1)}`
  })
  const inner = { width: unit * 0.59, height: unit * 0.46 }
  const [line] = wording.lines
  const fontSize = fitSize(wording.headline, { width: inner.width, height: inner.height * (line ? 0.66 : 0.95) }, unit * 0.2, 0.95)
  const layout = box({ width, height, flexDirection: 'column', justifyContent: 'center', alignItems: 'center', color: ink }, [
    box({ fontFamily: DISPLAY, fontWeight: 800, fontSize, lineHeight: 0.95, letterSpacing: '-0.02em', textAlign: 'center', justifyContent: 'center', maxWidth: inner.width }, wording.headline),
    line ? box({ marginTop: unit * 0.03, padding: `${unit * 0.014}px ${unit * 0.03}px`, background: ink, color: star, borderRadius: unit * 0.02, fontFamily: TEXT, fontWeight: 700, textAlign: 'center', justifyContent: 'center', maxWidth: inner.width, fontSize: fitSize(line, { width: inner.width, height: inner.height * 0.26 }, unit * 0.062, 1.15), lineHeight: 1.15 }, line) : undefined,
  ])
  return `<rect width="${width}" height="${height}" fill="${background}"/><g fill="${mix(background, palette.light, 0.24)}">${beams}</g><polygon points="${points.join(' ')}" fill="#000" opacity=".18" transform="translate(${unit * 0.012} ${unit * 0.018})"/><polygon points="${points.join(' ')}" fill="${star}"/><circle cx="${x}" cy="${y}" r="${unit * 0.375}" fill="none" stroke="${ink}" stroke-opacity=".5" stroke-width="${unit * 0.006}"/>${await typeset(layout, size)}`
}
