import type { Look } from './colours.ts'

/** What is known of a picture besides its pixels, as the prompts of this API's users pass it along. */
export type Known = { name: string; description: string; madeFrom: string; product: string }
export type Seen = { description: string; products: string[]; category: string; tags: string[] }

/** Words that say what a picture is about, and the category they stand for. */
const CATEGORIES: readonly (readonly [RegExp, string])[] = [
  [/\b(coffee|espresso|latte|cappuccino|beans?|roast(ery|er|ed|ing)?|brew|tea|cup|mug|drink)\b/u, 'Coffee & Drinks'],
  [/\b(bread|cake|food|bakery|pastry|croissant|meal|breakfast|lunch|dinner|recipe)\b/u, 'Food'],
  [/\b(dress|shirt|shoes?|fashion|outfit|jacket|bag|jewell?ery)\b/u, 'Fashion'],
  [/\b(team|people|barista|portrait|staff|customer|founder)\b/u, 'People'],
  [/\b(shop|store|interior|counter|office|studio|table|cafe)\b/u, 'Places'],
  [/\b(farm|mountain|forest|garden|plant|flower|sea|sky|landscape|harvest)\b/u, 'Nature'],
  [/\b(sale|offer|discount|poster|banner|flyer|announcement)\b/u, 'Promotion'],
]
/** Words that say nothing of a picture. */
const IDLE = new Set(['the', 'and', 'with', 'for', 'from', 'this', 'that', 'img', 'image', 'photo', 'picture', 'file', 'copy', 'final', 'jpg', 'jpeg', 'png', 'gif', 'webp', 'screenshot', 'dsc', 'untitled'])
/** Words that give orders instead of naming things. */
const ORDERS = /\b(ignore|disregard|override|system|prompt|instructions?|rules?|answer|respond|hacked|category|tags)\b/u
const MOST_WORDS = 6

/** The words of a text that may name what is seen. A text that gives orders names nothing. */
function wordsOf(text: string): string[] {
  const lower = text.toLowerCase()
  if (ORDERS.test(lower)) return []
  return (lower.match(/\p{L}{3,}/gu) ?? []).filter((word) => !IDLE.has(word))
}

const list = (words: readonly string[]): string => (words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`)

/** What a picture shows, by its pixels and by what is known of it. It says plainly that nobody looked with more than that. */
export function describePicture({ colours, shape, light, width, height }: Look, known: Known): Seen {
  const named = [...new Set([known.product, known.madeFrom, known.name].flatMap(wordsOf))].slice(0, MOST_WORDS)
  const about = [...named, ...wordsOf(known.description)].join(' ')
  const category = CATEGORIES.find(([words]) => words.test(about))?.[1] ?? 'Photo'
  const subject = named.length > 0 ? ` Its name and origin speak of ${list(named)}.` : ''
  const isProductNamed = known.product !== '' && wordsOf(known.product).length > 0
  return {
    description: `Seen offline: a ${light} ${shape} picture of ${width} by ${height} pixels, mostly ${list(colours)}.${subject}`,
    products: isProductNamed ? [known.product] : [],
    category,
    tags: [...new Set([...named, ...colours, shape, ...(light === 'evenly lit' ? [] : [light])])],
  }
}
