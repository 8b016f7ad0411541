/** What a text says of a value that it does not give exactly: more than it, less, or about it. */
export type Bound = 'more' | 'less' | 'about'

/** Letters before a value that may say so. */
const BEFORE = 24
const ARTICLE = String.raw`(?:an?\s|eine[mnrs]?\s|una?\s|une\s)?`
const BOUNDS: readonly (readonly [Bound, RegExp])[] = ([
  ['about', 'about|around|roughly|approximately|approx\\.?|circa|ca\\.?|some|give or take|etwa|rund|ungefähr|unos|unas|alrededor de|aproximadamente|environ|à peu près|autour de|più o meno|ongeveer|zo\'n|cerca de'],
  ['more', '(?<!(?:no|not)\\s)more than|over|above|at least|upwards of|well over|just over|no less than|mehr als|über|mindestens|gut|más de|al menos|plus de|au moins|più di|oltre|almeno|meer dan|ruim|minstens|mais de|pelo menos'],
  ['less', '(?<!no\\s)less than|fewer than|no more than|not more than|max(?:imum|\\.)?|maximal|máximo|under|below|nearly|almost|up to|at most|not quite|close to|just short of|just under|the better part of|weniger als|unter|fast|knapp|beinahe|höchstens|bis zu|menos de|casi|como máximo|moins de|presque|près de|au plus|meno di|quasi|minder dan|bijna|hoogstens|quase'],
] as const).map(([bound, words]) => [bound, new RegExp(String.raw`(?<![\p{L}])(?:${words})\s${ARTICLE}$`, 'iu')])
/** How far a value may be from one that is given so. */
const FAR: Readonly<Record<Bound, readonly [number, number]>> = { more: [1, 1.3], less: [0.8, 1], about: [0.9, 1.1] }

/** After the largest that is meant: "two per table at most". */
const AT_MOST = /^(?:\s\p{L}+){0,3}\s(?:at most|maximum|max\.?|höchstens|maximal|como máximo|au maximum|al massimo|no máximo)(?!\p{L})/iu

/** What the words around a value say. Takes the folded text and where the value stands. */
export function findBound(plain: string, { start, end }: { start: number; end: number }): Bound | null {
  if (AT_MOST.test(plain.slice(end, end + BEFORE))) return 'less'
  const before = plain.slice(Math.max(0, start - BEFORE), start)
  return BOUNDS.find(([, pattern]) => pattern.test(before))?.[0] ?? null
}

/** Whether a value is within what a text says of another one: "more than 20" of 22. */
export function isWithin(stated: number, claimed: number, bound: Bound): boolean {
  const [least, most] = FAR[bound]
  return stated >= claimed * least && stated <= claimed * most
}

/** After the last value that is meant: "fifteen or younger", "16 und älter". */
const INCLUSIVE: readonly (readonly ['most' | 'least', RegExp])[] = [
  ['most', /^\s(?:years?\s)?(?:or (?:younger|under|less|fewer)|and (?:under|younger|below)|(?:jahre\s)?(?:oder|und) (?:jünger|darunter|weniger)|o menos|y menores|ou moins)(?!\p{L})/iu],
  ['least', /^\s(?:years?\s)?(?:or (?:older|over|more)|and (?:over|older|up|above)|(?:jahre\s)?(?:oder|und) (?:älter|mehr)|o más|y mayores|ou plus)(?!\p{L})/iu],
]

/** Whether the words after a value say that it is the largest or the smallest that is meant. Takes the folded text and where the value ends. */
export function findInclusive(plain: string, end: number): 'most' | 'least' | null {
  const after = plain.slice(end, end + BEFORE)
  return INCLUSIVE.find(([, pattern]) => pattern.test(after))?.[0] ?? null
}
