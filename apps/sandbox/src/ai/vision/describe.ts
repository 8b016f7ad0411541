import type { Look } from './colours.ts'

/** What is known about a picture besides its pixels, from the prompt. */
export type Context = { name: string; description: string; madeFrom: string; product: string; camera: string }
export type Description = { description: string; altText: string; products: string[]; category: string; tags: string[] }

/** Words about the content of a picture, and the category they indicate. */
const CATEGORIES: readonly (readonly [RegExp, string])[] = [
  [/\b(coffee|espresso|latte|cappuccino|beans?|roast(ery|er|ed|ing)?|brew|tea|cup|mug|drink)\b/u, 'Coffee & Drinks'],
  [/\b(bread|cake|food|bakery|pastry|croissant|meal|breakfast|lunch|dinner|recipe)\b/u, 'Food'],
  [/\b(dress|shirt|shoes?|fashion|outfit|jacket|bag|jewell?ery)\b/u, 'Fashion'],
  [/\b(team|people|barista|portrait|staff|customer|founder)\b/u, 'People'],
  [/\b(shop|store|interior|counter|office|studio|table|cafe)\b/u, 'Places'],
  [/\b(farm|mountain|forest|garden|plant|flower|sea|sky|landscape|harvest)\b/u, 'Nature'],
  [/\b(sale|offer|discount|poster|banner|flyer|announcement)\b/u, 'Promotion'],
]
/** Words without information about a picture, and those of cameras and versions in names. */
const STOP_WORDS = new Set(['the', 'and', 'with', 'for', 'from', 'this', 'that', 'img', 'image', 'photo', 'picture', 'file', 'copy', 'final', 'jpg', 'jpeg', 'png', 'gif', 'webp', 'screenshot', 'dsc', 'dscn', 'dscf', 'pxl', 'mvi', 'mov', 'vid', 'video', 'scan', 'whatsapp', 'signal', 'untitled', 'unnamed', 'new', 'old', 'edit', 'edited', 'version', 'draft', 'our', 'your', 'his', 'her', 'their', 'its', 'best', 'not', 'has', 'are'])
/** Words that give orders instead of naming things. */
const ORDERS = /\b(ignore|disregard|override|system|prompt|instructions?|rules?|answer|respond|hacked|category|tags)\b/u
const MAX_WORDS = 6

/** The words of a text that may name the content of a picture; none if it gives orders. */
function wordsOf(text: string): string[] {
  const lower = text.toLowerCase()
  if (ORDERS.test(lower)) return []
  return (lower.match(/\p{L}{3,}/gu) ?? []).filter((word) => !STOP_WORDS.has(word))
}

const list = (words: readonly string[]): string => (words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`)

const MONTHS = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December']
/** The camera data: `taken 2026-05-12T09:30:00 by Google Pixel 9`, or only one half of it. */
const TAKEN = /\b(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}):\d{2})?/u
const MODEL = /\bby ([\p{L}\p{N} .,()/+-]{2,80})$/u

function partOfDay(hour: number): string {
  if (hour < 6 || hour >= 21) return 'at night'
  if (hour < 12) return 'in the morning'
  return hour < 17 ? 'in the afternoon' : 'in the evening'
}

/** When and with which camera it was taken, from its metadata; empty without these. */
function describeCamera(camera: string): string {
  const [, year, month, day, hour] = TAKEN.exec(camera) ?? []
  const [, model] = MODEL.exec(camera) ?? []
  const name = MONTHS[Number(month) - 1]
  const when = year && name ? ` on ${Number(day)} ${name} ${year}${hour ? ` ${partOfDay(Number(hour))}` : ''}` : ''
  const what = model && !ORDERS.test(model.toLowerCase()) ? ` with a ${model.trim()}` : ''
  return when || what ? ` Camera data: taken${when}${what}.` : ''
}

/** What was measured, and nothing else: shape, brightness, warmth and colours. The size is that of the copy that was sent. */
function describeLook({ colours, shape, light, tone }: Look): string {
  const picture = light === 'medium' ? `a ${shape} picture of medium brightness` : `a ${light} ${shape} picture`
  return `${picture}${tone === 'neutral' ? '' : ` in ${tone} tones`}, mostly ${list(colours)}`
}

/** Alternative text to be completed: the product, if its owner named one, and what was measured. */
function describeAlt(look: Look, product: string): string {
  const looks = describeLook(look)
  return product ? `${product}: ${looks}.` : `${looks.charAt(0).toUpperCase()}${looks.slice(1)}.`
}

/**
 * Describes a picture by its pixels, its camera and its context. The description is marked as simulated and says only what was measured;
 * the file's name gives tags and a category, but no sentence, because nobody looked.
 */
export function describePicture(look: Look, known: Context): Description {
  const named = [...new Set([known.product, known.madeFrom, known.name].flatMap(wordsOf))].slice(0, MAX_WORDS)
  const about = [...named, ...wordsOf(known.description)].join(' ')
  const category = CATEGORIES.find(([words]) => words.test(about))?.[1] ?? 'Photo'
  const product = wordsOf(known.product).length > 0 ? known.product : ''
  return {
    description: `Simulated analysis of colors and light: ${describeLook(look)}.${describeCamera(known.camera)} What it shows is not known.`,
    altText: describeAlt(look, product),
    products: product ? [product] : [],
    category,
    tags: [...new Set([...named, ...look.colours])],
  }
}
