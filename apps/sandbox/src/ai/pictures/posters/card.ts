import { readableOn } from '../colours.ts'
import { composeScene, type Layers } from '../scene.ts'
import type { Size } from '../size.ts'
import { box, DISPLAY, fitSize, TEXT, typeset } from '../typeset.ts'
import type { Layout } from './layout.ts'

/** Where the card is. */
type Side = 'left' | 'top' | 'bottom'

/** What the card leaves free for the scene. */
const freeOf = (side: Side, { width, height }: Size): Size => (side === 'left' ? { width: Math.round(width * 0.56), height } : { width, height: Math.round(height * 0.7) })

/** A scene in the free part; behind the card its mirrored background goes on. */
function sceneBeside(side: Side, { back, front }: Layers, size: Size): string {
  const free = freeOf(side, size)
  const [x, y] = [side === 'left' ? size.width - free.width : 0, side === 'top' ? size.height - free.height : 0]
  const mirror = side === 'left' ? `translate(${2 * x} 0) scale(-1 1)` : `translate(0 ${side === 'top' ? 2 * y : 2 * free.height}) scale(1 -1)`
  const shown = (content: string) => `<svg x="${x}" y="${y}" width="${free.width}" height="${free.height}" viewBox="0 0 ${free.width} ${free.height}">${content}</svg>`
  return `<g transform="${mirror}">${shown(back)}</g>${shown(`${back}${front}`)}`
}

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
  const side = isWide ? 'left' : isTop ? 'top' : 'bottom'
  return `${sceneBeside(side, composeScene(prompt, freeOf(side, size), palette, random), size)}<rect width="${width}" height="${height}" fill="url(#vignette)"/>${await typeset(layout, size)}`
}
