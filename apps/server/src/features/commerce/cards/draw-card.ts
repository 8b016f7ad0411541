import type { CardRatio, CardStyle } from '@marquee/contract/commerce/cards/cards'
import type { OverlayOptions } from 'sharp'
import { inkFor } from './ink.ts'
import { type CardPlan, planCard, type Rect } from './layout.ts'
import { placePicture } from './place-picture.ts'
import { fitText, fitWhole, type SetText } from './set-text.ts'

/** What stands on a card. */
export type CardWords = { title: string; line: string; price: string | null; badge: string | null }
export type DrawnCard = { bytes: Buffer; width: number; height: number; isTitleCut: boolean }

const RTL = /^[^\p{L}]*[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFF]/u
/** The share of a row that a price takes at most, and how small a title becomes before its end is left out. */
const [PRICE_SHARE, LEAST_TITLE] = [0.42, 0.6]

const box = ({ left, top, width, height }: Rect, fill: string, radius: number): OverlayOptions => ({
  input: Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" rx="${radius}" fill="${fill}"/></svg>`), left, top,
})
const at = (text: SetText, left: number, top: number): OverlayOptions => ({ input: text.png, left: Math.round(left), top: Math.round(top) })

type Stacked = { text: SetText; gap: number }
const heightOf = (texts: readonly Stacked[]): number => texts.reduce((sum, { text, gap }, index) => sum + text.height + (index === 0 ? 0 : gap), 0)

/** Texts below one another in the middle of a place, aligned at one of its sides. */
function stack(texts: readonly Stacked[], place: Rect, isRight: boolean): OverlayOptions[] {
  let top = place.top + Math.max(0, (place.height - heightOf(texts)) / 2)
  return texts.map(({ text, gap }, index) => {
    if (index > 0) top += gap
    const drawn = at(text, isRight ? place.left + place.width - text.width : place.left, top)
    top += text.height
    return drawn
  })
}

async function drawBadge(plan: CardPlan, badge: string, style: CardStyle, isRight: boolean): Promise<OverlayOptions[]> {
  const size = Math.min(plan.width * 0.034, plan.height * 0.045)
  const edge = Math.min(plan.width, plan.height) * 0.05
  const place = plan.picture ?? plan.panel
  const fill = plan.picture ? style.ground : style.accent
  const text = await fitWhole(badge, { size, colour: inkFor(fill), isBold: true, align: 'left', width: place.width - 4 * edge })
  const [width, height] = [Math.round(text.width + size * 2), Math.round(size * 2.3)]
  const left = Math.round(isRight ? place.left + place.width - edge - width : place.left + edge)
  const top = Math.round(place.top + edge)
  return [box({ left, top, width, height }, fill, height / 2), at(text, left + (width - text.width) / 2, top + (height - text.height) / 2)]
}

type Setting = { inner: Rect; title: number; isRow: boolean; isRight: boolean; style: CardStyle }

/** Sets the words of a card for a size of its title. */
async function setWords({ title, line, price }: CardWords, { inner, title: size, isRow, isRight, style }: Setting) {
  const align = isRight ? ('right' as const) : ('left' as const)
  const ink = inkFor(style.ground)
  const priced = price === null ? null : await fitWhole(price, { size: size * 1.2, colour: inkFor(style.ground, style.accent), isBold: true, align, width: isRow ? inner.width * PRICE_SHARE : inner.width })
  const width = isRow && priced ? inner.width - priced.width - size * 0.7 : inner.width
  const head = await fitText(title, { size, colour: ink, isBold: true, align, width, maxLines: 2, least: LEAST_TITLE })
  const below = line === '' ? null : await fitText(line, { size: size * 0.56, colour: ink, isBold: false, align, width, maxLines: 1, least: 0.8 })
  const gap = size * 0.34
  const beside = isRow ? priced : null
  const texts: Stacked[] = [{ text: head, gap: 0 }, ...(below ? [{ text: below, gap }] : []), ...(priced && !isRow ? [{ text: priced, gap: gap * 1.6 }] : [])]
  return { texts, beside, width, isTitleCut: head.isCut }
}

/** Sets the words so that they fit into their place. */
async function drawWords({ panel, padding, title, isRow }: CardPlan, words: CardWords, style: CardStyle): Promise<{ layers: OverlayOptions[]; isTitleCut: boolean }> {
  const isRight = RTL.test(words.title)
  const inner = { left: panel.left + padding, top: panel.top + padding * 0.5, width: panel.width - 2 * padding, height: panel.height - padding }
  let size = title
  let done = await setWords(words, { inner, title: size, isRow, isRight, style })
  for (let tried = 0; heightOf(done.texts) > inner.height && tried < 6; tried += 1) {
    size *= 0.88
    done = await setWords(words, { inner, title: size, isRow, isRight, style })
  }
  const { texts, beside, width, isTitleCut } = done
  const layers = stack(texts, { ...inner, width, left: isRight ? inner.left + inner.width - width : inner.left }, isRight)
  return { isTitleCut, layers: beside ? [...layers, at(beside, isRight ? inner.left : inner.left + inner.width - beside.width, inner.top + (inner.height - beside.height) / 2)] : layers }
}

/** Draws a card. Takes its words, the bytes of its picture if it has one, its ratio and how it looks; returns a PNG. */
export async function drawCard(words: CardWords, picture: Buffer | null, ratio: CardRatio, style: CardStyle): Promise<DrawnCard> {
  const { default: sharp } = await import('sharp')
  const shown = { ...words, price: style.showsPrice ? words.price : null, badge: style.showsBadge ? words.badge : null }
  const plan = planCard(style.layout, ratio, picture !== null)
  const { layers, isTitleCut } = await drawWords(plan, shown, style)
  const back: OverlayOptions[] = picture && plan.picture ? [{ input: await placePicture(picture, plan.picture), left: plan.picture.left, top: plan.picture.top }] : []
  const badge = shown.badge === null ? [] : await drawBadge(plan, shown.badge, style, RTL.test(words.title))
  const bytes = await sharp({ create: { width: plan.width, height: plan.height, channels: 3, background: style.ground } })
    .composite([...back, box(plan.panel, style.ground, plan.radius), ...layers, ...badge])
    .png()
    .toBuffer()
  return { bytes, width: plan.width, height: plan.height, isTitleCut }
}
