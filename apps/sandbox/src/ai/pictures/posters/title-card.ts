import { mix, readableOn } from '../colours.ts'
import { hyphenate } from '../hyphens.ts'
import { bar, dot, place, ring, shape } from '../shapes.ts'
import { repeat } from '../subjects/subject.ts'
import { box, DISPLAY, fitSize, typeset } from '../typeset.ts'
import type { Layout, Poster } from './layout.ts'

/** An ornament in two corners, one of four: rings, leaves, steps or dots. */
function ornament({ size, palette, random }: Poster, background: string): string {
  const { width, height } = size
  const unit = Math.min(width, height)
  const [soft, strong] = [mix(background, palette.accent, 0.5), mix(background, palette.main, 0.55)]
  const kind = Math.floor(random.next() * 4)
  const corner = (x: number, y: number, turn: number) => {
    const leaves = repeat(5, (index) => `<g transform="rotate(${index * 22})">${shape('M0 0 q-30 -110 0 -230 q30 120 0 230z', index % 2 ? soft : strong)}</g>`)
    const steps = repeat(4, (index) => bar(index * 62, -(4 - index) * 62, 54, (4 - index) * 62, index % 2 ? soft : strong, 8))
    const dots = repeat(25, (index) => dot((index % 5) * 50, -Math.floor(index / 5) * 50, 5 + (index % 3) * 4, index % 2 ? soft : strong))
    const rings = `${ring(40, -40, 210, soft, 30)}${ring(40, -40, 140, strong, 26)}${dot(40, -40, 76, soft)}`
    return place(x, y, unit / 1_000, [rings, leaves, steps, dots][kind] ?? rings, turn)
  }
  return `${corner(unit * 0.05, height - unit * 0.05, 0)}${corner(width - unit * 0.05, unit * 0.05, 180)}`
}

/** The words of a prompt on a calm ground, for what cannot be drawn. */
export const titleCard: Layout = async (poster) => {
  const { size, palette, random } = poster
  const headline = hyphenate(poster.wording.headline)
  const { width, height } = size
  const unit = Math.min(width, height)
  const background = random.pick([palette.sky, palette.light, mix(palette.main, palette.light, 0.12), mix(palette.shade, palette.main, 0.35)])
  const ink = readableOn(background, palette.shade, palette.light)
  const inner = { width: width - unit * 0.3, height: height * 0.42 }
  const fontSize = fitSize(headline, inner, unit * 0.13, 1.08)
  const layout = box({ width, height, flexDirection: 'column', justifyContent: 'center', alignItems: 'center', color: ink }, [
    box({ width: unit * 0.12, height: unit * 0.012, background: readableOn(background, palette.accent, palette.main), marginBottom: unit * 0.05 }),
    box({ fontFamily: DISPLAY, fontWeight: 800, fontSize, lineHeight: 1.08, letterSpacing: '-0.02em', textAlign: 'center', justifyContent: 'center', maxWidth: inner.width }, headline),
  ])
  return `${bar(0, 0, width, height, background)}<rect width="${width}" height="${height}" fill="url(#walllight)" opacity=".6"/>${ornament(poster, background)}${await typeset(layout, size)}`
}
