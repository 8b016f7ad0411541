import { type Hit, listPlatforms, type Scored } from './score.ts'

/** Words of one part that a reason lists. */
const NAMED = 2

const quoted = (text: string): string => `“${text}”`
const list = (parts: readonly string[]): string => (parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`)
const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

type Part = { what: string; count: number }

/** The first words of a part not listed before, in the file's spelling, each once. */
function takeNew(hits: readonly Hit[], named: Set<string>): string[] {
  const fresh = hits.filter(({ keyword, by }) => by === null && !named.has(keyword.stem))
  const shown = [...new Set(fresh.map((hit) => hit.shown))].slice(0, NAMED)
  for (const { keyword } of fresh) named.add(keyword.stem)
  return shown
}

function partOf(one: string, several: string, shown: readonly string[]): Part[] {
  return shown.length === 0 ? [] : [{ what: `${shown.length === 1 ? one : several} ${list(shown.map(quoted))}`, count: shown.length }]
}

function productPart({ product }: Scored, named: Set<string>): Part[] {
  if (!product) return []
  for (const word of product.words) named.add(word.stem)
  if (product.isWhole) return [{ what: `product ${quoted(product.name)}`, count: 1 }]
  const words = product.words.slice(0, NAMED).map((word) => quoted(word.written))
  return [{ what: `${list(words)} of product ${quoted(product.name)}`, count: words.length }]
}

function saidPart(scored: Scored, named: Set<string>): string {
  const parts = [
    ...productPart(scored, named),
    ...partOf('tag', 'tags', takeNew(scored.tags, named)),
    ...partOf('the name’s', 'the name’s', takeNew(scored.name, named)),
    ...partOf('the description’s', 'the description’s', takeNew(scored.text, named)),
  ]
  const count = parts.reduce((sum, part) => sum + part.count, 0)
  return parts.length === 0 ? '' : `${list(parts.map(({ what }) => what))} ${count === 1 ? 'is' : 'are'} in your text`
}

/** Pairs of words that a reason lists. */
const PAIRS = 2

/** Words of the file that go with other words of the text: related ones first, then those of the same meaning. */
function closePart({ tags, name, text }: Scored, met: readonly Met[], named: ReadonlySet<string>): string {
  const close = [...tags, ...name, ...text].flatMap(({ keyword, by, shown }) => (by !== null && !named.has(keyword.stem) ? [{ shown, written: by }] : []))
  const pairs = new Map([...close, ...met].toReversed().map((pair) => [pair.shown.toLowerCase(), pair]))
  const byWritten = Map.groupBy([...pairs.values()].toReversed().slice(0, PAIRS), ({ written }) => written)
  return list([...byWritten].map(([written, alike]) => `${list(alike.map(({ shown }) => quoted(shown)))} ${alike.length === 1 ? 'goes' : 'go'} with your ${quoted(written)}`))
}

/** Said of a file that no word speaks for. */
const SIMILAR = 'its description is similar to your text'

function shapePart({ suits, cutBy }: Scored): string {
  if (suits.length > 0) return `its shape suits ${listPlatforms(suits)}`
  return cutBy.length > 0 ? `${listPlatforms(cutBy)} will cut its shape` : ''
}

/** A word of the file and one of the text that have the same meaning. */
export type Met = { shown: string; written: string }

/**
 * Why a file was suggested, as one sentence without a full stop: its words in the text, words that go with others of the text, and its shape. Takes the
 * scored file, and the words that have the same meanings.
 */
export function explain(scored: Scored, met: readonly Met[]): string {
  const named = new Set<string>()
  const said = saidPart(scored, named)
  const words = [said, said === '' ? closePart(scored, met, named) : ''].filter((part) => part !== '')
  return capitalised([...(words.length === 0 && scored.isNear ? [SIMILAR] : words), shapePart(scored)].filter((part) => part !== '').join('; '))
}
