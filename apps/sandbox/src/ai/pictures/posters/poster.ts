import { isDrawable, readScene } from '../scene/read.ts'
import { hyphenate } from '../hyphens.ts'
import { withoutText, type Wording } from '../wording.ts'
import { badge } from './badge.ts'
import { bold } from './bold.ts'
import { card } from './card.ts'
import { grid } from './grid.ts'
import { menu } from './menu.ts'
import { quote } from './quote.ts'
import { half } from './half.ts'
import type { Layout, Poster } from './layout.ts'

type Layouts = Readonly<Record<Wording['kind'], readonly [Layout, ...Layout[]]>>

const PLAIN: Layouts = {
  sale: [bold, badge, half, grid, card],
  note: [card, bold, half, grid],
  quote: [quote],
  menu: [menu],
}
/** Layouts that include the scene, for prompts that name a subject. */
const SCENIC: Layouts = { sale: [half, card], note: [card, half], quote: [card, half], menu: [menu] }

/** Draws a poster: variations of a prompt cycle through the layouts. */
export function drawPoster(poster: Poster): Promise<string> {
  const { variation } = poster
  const { kind, headline, lines } = poster.wording
  const wording: Wording = kind === 'menu' ? poster.wording : { kind, headline: hyphenate(headline), lines: lines.map(hyphenate) }
  const scene = withoutText(poster.prompt)
  const isScenic = isDrawable(readScene(scene))
  const layouts = (isScenic ? SCENIC : PLAIN)[wording.kind]
  return (layouts[variation % layouts.length] ?? layouts[0])({ ...poster, wording, ...(isScenic ? { prompt: scene } : {}) })
}
