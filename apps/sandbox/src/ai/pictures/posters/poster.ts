import type { Wording } from '../wording.ts'
import { badge } from './badge.ts'
import { bold } from './bold.ts'
import { card } from './card.ts'
import { grid } from './grid.ts'
import { menu } from './menu.ts'
import { quote } from './quote.ts'
import { half } from './half.ts'
import type { Layout, Poster } from './layout.ts'

const LAYOUTS: Readonly<Record<Wording['kind'], readonly [Layout, ...Layout[]]>> = {
  sale: [bold, badge, half, grid, card],
  note: [card, bold, half, grid],
  quote: [quote],
  menu: [menu],
}

/** Draws a poster: variations of a prompt take the layouts in turn. */
export function drawPoster(poster: Poster): Promise<string> {
  const layouts = LAYOUTS[poster.wording.kind]
  return (layouts[poster.turn % layouts.length] ?? layouts[0])(poster)
}
