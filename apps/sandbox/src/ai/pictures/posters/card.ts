import { readableOn } from '../colours.ts'
import { drawScene } from '../scene.ts'
import { box, DISPLAY, fitSize, TEXT, typeset } from '../typeset.ts'
import type { Layout } from './layout.ts'

/** A scene with a card that contains the text. */
export const card: Layout = async ({ wording, prompt, size, palette, random }) => {
  const { width, height } = size
  const unit = Math.min(width, height)
  const isWide = width > height * 1.2
  const [cardWidth, maxHeight] = isWide ? [width * 0.46, height * 0.62] : [width * 0.84, height * 0.34]
  const pad = unit * 0.05
  const background = random.next() > 0.5 ? palette.light : palette.shade
  const ink = readableOn(background, palette.shade, palette.light)
  const inner = cardWidth - 2 * pad
  const [line] = wording.lines
  const fontSize = fitSize(wording.headline, { width: inner, height: (maxHeight - 2 * pad) * (line ? 0.62 : 0.9) }, unit * 0.155, 1)
  const words = box({ flexDirection: 'column', width: cardWidth, padding: pad, background, color: ink, borderRadius: unit * 0.03, boxShadow: `0 ${unit * 0.014}px 0 rgba(0,0,0,.16)`, borderLeft: `${unit * 0.016}px solid ${readableOn(background, palette.accent, palette.main)}` }, [
    box({ fontFamily: DISPLAY, fontWeight: 800, fontSize, lineHeight: 1, letterSpacing: '-0.02em' }, wording.headline),
    line ? box({ marginTop: unit * 0.024, fontFamily: TEXT, fontWeight: 500, fontSize: fitSize(line, { width: inner, height: maxHeight * 0.26 }, unit * 0.07, 1.2), lineHeight: 1.25 }, line) : undefined,
  ])
  const isTop = !isWide && random.next() > 0.75
  const layout = box({ width, height, padding: unit * 0.06, flexDirection: 'column', justifyContent: isWide ? 'center' : isTop ? 'flex-start' : 'flex-end', alignItems: isWide ? 'flex-start' : 'center' }, [words])
  // The scene is moved to make room for the card.
  const [dx, dy] = isWide ? [width * 0.2, 0] : [0, height * (isTop ? 0.1 : -0.19)]
  const scene = drawScene(prompt, size, palette, random)
  const moved = `<g transform="translate(${dx.toFixed(0)} ${dy.toFixed(0)}) translate(${(width / 2).toFixed(0)} ${(height / 2).toFixed(0)}) scale(1.42) translate(${(-width / 2).toFixed(0)} ${(-height / 2).toFixed(0)})">${scene}</g>`
  return `${moved}${await typeset(layout, size)}`
}
