import { mix, readableOn } from '../colours.ts'
import { drawScene } from '../scene.ts'
import { box, DISPLAY, fitSize, TEXT, typeset } from '../typeset.ts'
import type { Layout } from './layout.ts'

/** Text on one half, the scene on the other. */
export const half: Layout = async ({ wording, prompt, size, palette, random }) => {
  const { width, height } = size
  const unit = Math.min(width, height)
  const isWide = width >= height * 1.15
  const isFirst = random.next() > 0.5
  const panel = isWide ? { width: Math.round(width * 0.5), height } : { width, height: Math.round(height * 0.42) }
  const rest = isWide ? { width: width - panel.width, height } : { width, height: height - panel.height }
  const background = random.pick([palette.main, palette.shade, mix(palette.accent, palette.light, 0.1)])
  const ink = readableOn(background, palette.light, palette.shade)
  const pad = unit * 0.07
  const inner = { width: panel.width - 2 * pad, height: panel.height - 2 * pad }
  const [line] = wording.lines
  const fontSize = fitSize(wording.headline, { width: inner.width, height: inner.height * (line ? 0.62 : 0.86) }, unit * 0.21, 0.98)
  const layout = box({ width: panel.width, height: panel.height, padding: pad, flexDirection: 'column', justifyContent: 'center', color: ink }, [
    box({ fontFamily: DISPLAY, fontWeight: 800, fontSize, lineHeight: 0.98, letterSpacing: '-0.025em', maxWidth: inner.width }, wording.headline),
    line ? box({ marginTop: unit * 0.03, fontFamily: TEXT, fontWeight: 500, fontSize: fitSize(line, { width: inner.width, height: inner.height * 0.28 }, unit * 0.075, 1.2), lineHeight: 1.2, maxWidth: inner.width }, line) : undefined,
  ])
  const [panelX, panelY] = isFirst ? [0, 0] : [width - panel.width, height - panel.height]
  const [restX, restY] = isFirst ? [width - rest.width, height - rest.height] : [0, 0]
  return `<svg x="${restX}" y="${restY}" width="${rest.width}" height="${rest.height}" viewBox="0 0 ${rest.width} ${rest.height}">${drawScene(prompt, rest, palette, random)}</svg><g transform="translate(${panelX} ${panelY})"><rect width="${panel.width}" height="${panel.height}" fill="${background}"/>${await typeset(layout, panel)}</g>`
}
