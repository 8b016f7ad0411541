import { CARD_PIXELS, type CARD_LAYOUTS, type CardRatio } from '@marquee/contract/commerce/cards/cards'

export type Rect = { left: number; top: number; width: number; height: number }
/** Where the picture and the words of a card are. `isRow`: the price stands beside the title instead of below it. */
export type CardPlan = { width: number; height: number; picture: Rect | null; panel: Rect; radius: number; padding: number; title: number; isRow: boolean }

const rect = (left: number, top: number, width: number, height: number): Rect => ({ left: Math.round(left), top: Math.round(top), width: Math.round(width), height: Math.round(height) })
/** Shares of the height that the words take at the bottom, where they are there. */
const BAND: Readonly<Record<CardRatio, number>> = { '4:5': 0.23, '1:1': 0.26, '9:16': 0.22, '1.91:1': 0.3, '2:3': 0.22 }
const PANEL: Readonly<Record<CardRatio, number>> = { '4:5': 0.4, '1:1': 0.42, '9:16': 0.38, '1.91:1': 1, '2:3': 0.38 }

function banner(ratio: CardRatio, width: number, height: number): CardPlan {
  const band = BAND[ratio] * height
  const title = Math.min(band * 0.24, width * 0.062)
  return { width, height, picture: rect(0, 0, width, height - band), panel: rect(0, height - band, width, band), radius: 0, padding: width * 0.055, title, isRow: true }
}

function split(ratio: CardRatio, width: number, height: number): CardPlan {
  if (ratio === '1.91:1') return { width, height, picture: rect(0, 0, width * 0.52, height), panel: rect(width * 0.52, 0, width * 0.48, height), radius: 0, padding: width * 0.045, title: width * 0.05, isRow: false }
  const panel = PANEL[ratio] * height
  return { width, height, picture: rect(0, 0, width, height - panel), panel: rect(0, height - panel, width, panel), radius: 0, padding: width * 0.065, title: width * 0.078, isRow: false }
}

function full(ratio: CardRatio, width: number, height: number): CardPlan {
  const band = BAND[ratio] * height
  const margin = Math.min(width, height) * 0.045
  const title = Math.min(band * 0.25, width * 0.06)
  // In tall stories the controls of networks cover the lowest part.
  const lift = ratio === '9:16' ? height * 0.1 : 0
  return { width, height, picture: rect(0, 0, width, height), panel: rect(margin, height - band - margin - lift, width - 2 * margin, band), radius: Math.round(margin * 0.7), padding: width * 0.045, title, isRow: true }
}

/** A card without a picture: words on the ground alone. */
function tile(width: number, height: number): CardPlan {
  return { width, height, picture: null, panel: rect(0, 0, width, height), radius: 0, padding: Math.min(width, height) * 0.1, title: Math.min(width * 0.1, height * 0.13), isRow: false }
}

const PLANS = { banner, split, full } as const

/** Where everything of a card is. */
export function planCard(layout: (typeof CARD_LAYOUTS)[number], ratio: CardRatio, hasPicture: boolean): CardPlan {
  const { width, height } = CARD_PIXELS[ratio]
  return hasPicture ? PLANS[layout](ratio, width, height) : tile(width, height)
}
