import { PLATFORM_LIMITS, type Platform, platformLabel } from '@marquee/contract/shared/platforms'
import type { Candidate } from './candidate-queries.ts'
import type { Keyword } from './keywords.ts'
import { cleanName } from '../files/clean-name.ts'
import { sentencesOf } from '../indexing/described.ts'
import { withoutDuplicates } from './duplicates.ts'
import type { Meaning } from './meanings.ts'
import { wordsFor } from './terms.ts'
import { readWords, stem } from './words.ts'

/** The most points that each part of a file can add. */
const MOST = { product: 4, tags: 3.5, name: 2, text: 2.5, meaning: 2, near: 3, shape: 0.3 } as const
/** From so many points on, a file is a strong match; one that is uncertain has a lower score. */
const STRONG_POINTS = 1.4
const MOST_UNCERTAIN = 4.9
/** How far one word fills its field: two good tags count more than one, a tenth hardly more than nine. */
const FILL = { tags: 0.62, name: 0.55, text: 0.45, meaning: 0.4 } as const
/** Weight of a related word; the word itself has 1. */
const RELATED = 0.5
/** Weight of a word in a further part of the file: one in its tag, name and description counts little more than in one of them. */
const AGAIN = 0.4
/** Weight of a product whose words are all in the text, but not in sequence; with only some of them it counts by their share. */
const SCATTERED = 0.75
/** The vector of a file that stands out from chance by so many standard deviations gives all points. */
const FULLY_NEAR = 2.5
/** Shapes (width over height) are similar within a sixth, and different from a factor of 1.8. */
const ALIKE = { within: Math.log(7 / 6), beyond: Math.log(1.8) } as const

/** A word of the draft that a file has, in the file's spelling. `by` is the draft's spelling where the file has a related word. */
export type Hit = { keyword: Keyword; shown: string; stem: string; share: number; by: string | null }
export type Scored = {
  candidate: Candidate
  /** What its parts add up to, by which files are ranked. */
  points: number
  /** From 0 to 10 (trace.md DRAFT-25). */
  score: number
  /** The product whose name is in the text, whole or in part. */
  product: { name: string; words: Keyword[]; isWhole: boolean } | null
  tags: Hit[]
  name: Hit[]
  text: Hit[]
  /** Meanings of the draft that the file has, without those of words that it has. */
  meanings: Meaning[]
  /** Whether its text is similar to the draft as the embedding model sees it. */
  isNear: boolean
  /** Platforms of the draft that its shape suits, and those that will crop it. */
  suits: Platform[]
  cutBy: Platform[]
}

export type Draft = {
  keywords: readonly Keyword[]
  /** Stems of the draft's words in their order. */
  sequence: readonly string[]
  platforms: readonly Platform[]
  /** Numbers of the draft, for products that have one in their name. */
  numbers: ReadonlySet<string>
  meanings: readonly Meaning[]
  /** How far the vectors of files stand out from chance, by their ids, and how much the model's word counts. */
  near: { stands: ReadonlyMap<string, number>; weight: number }
  /** The weight of a matched word of the file, from 0 to slightly more than 1. */
  importance(keyword: Keyword, stem?: string): number
  /** The weight of a meaning, from 0 to 1. */
  importanceOf(meaning: Meaning): number
}

/** A word of a field. `share` is its part of what is shown: one word of a tag of three says less than the tag. */
type FieldWord = { stem: string; shown: string; share: number }

const wordsOf = (text: string): FieldWord[] => readWords(text).map((word) => ({ stem: word.stem, shown: word.written, share: 1 }))
const tagWords = (tags: readonly string[]): FieldWord[] =>
  tags.flatMap((tag) => readWords(tag).map((word, _index, all) => ({ stem: word.stem, shown: tag, share: 1 / Math.sqrt(all.length) })))

const closeStems = new Map<string, Set<string>>()

function closeTo(keyword: Keyword): Set<string> {
  const known = closeStems.get(keyword.stem) ?? new Set(wordsFor(keyword).map(stem))
  if (known.size > 0) closeStems.set(keyword.stem, known)
  return known
}

/** Words of one field that count for one keyword: the more of what an association shows is there, the better it fits. */
const MAX_CLOSE = 3

/** Each keyword's words in a field: the word itself, or else related ones. */
function findHits(keywords: readonly Keyword[], field: readonly FieldWord[]): Hit[] {
  const byStem = new Map(field.toSorted((one, other) => one.share - other.share).map((word) => [word.stem, word]))
  const hits: Hit[] = []
  for (const keyword of keywords) {
    const exact = byStem.get(keyword.stem)
    if (exact !== undefined) hits.push({ keyword, ...exact, by: null })
    else for (const close of [...byStem.values()].filter((word) => closeTo(keyword).has(word.stem)).slice(0, MAX_CLOSE)) hits.push({ keyword, ...close, by: keyword.written })
  }
  return hits
}

/** How far the hits fill a field, 0 to 1. Keywords that match the same word count once, and less when it was counted in an earlier part. */
function fill(draft: Draft, hits: readonly Hit[], share: number, counted: Set<string>): number {
  const strengths = new Map<string, number>()
  for (const { keyword, stem: met, share: part, by } of hits) {
    const strength = draft.importance(keyword, met) * part * (by === null ? 1 : RELATED) * (counted.has(met) ? AGAIN : 1)
    strengths.set(met, Math.max(strengths.get(met) ?? 0, strength))
  }
  for (const met of strengths.keys()) counted.add(met)
  return 1 - [...strengths.values()].reduce((rest, strength) => rest * (1 - share * Math.min(1, strength)), 1)
}

const isInRow = (sequence: readonly string[], stems: readonly string[]): boolean => sequence.some((_, start) => stems.every((one, index) => sequence[start + index] === one))

const NUMBER = /(?<![\p{L}\p{N}])\p{N}+(?![\p{L}\p{N}])/gu

/** The numbers in a text: `60` of `Ridge 60`. */
export const readNumbers = (text: string): string[] => text.match(NUMBER) ?? []

/** The score of the product's name, and which of its words are in the text. */
function scoreProduct(draft: Draft, name: string): { points: number; product: Scored['product'] } {
  const stems = readWords(name).map((word) => word.stem)
  const words = draft.keywords.filter((keyword) => stems.includes(keyword.stem))
  if (words.length === 0) return { points: 0, product: null }
  const numbers = readNumbers(name)
  const share = (words.length + numbers.filter((number) => draft.numbers.has(number)).length) / (new Set(stems).size + numbers.length)
  const isWhole = share === 1
  const said = words.reduce((sum, word) => sum + Math.min(1, draft.importance(word)), 0) / words.length
  if (!isWhole) return { points: MOST.product * share ** 2 * said, product: { name, words, isWhole } }
  return { points: MOST.product * (isInRow(draft.sequence, stems) ? Math.max(0.8, said) : SCATTERED * said), product: { name, words, isWhole } }
}

/** The score, maybe negative, of the shape for the platforms that crop pictures. */
function scoreShape(draft: Draft, { width, height }: Candidate): { points: number; suits: Platform[]; cutBy: Platform[] } {
  if (!width || !height) return { points: 0, suits: [], cutBy: [] }
  const far = (platform: Platform): number => {
    const wanted = PLATFORM_LIMITS[platform].cropRatio
    return wanted === undefined ? Number.NaN : Math.abs(Math.log(width / height / wanted))
  }
  const suits = draft.platforms.filter((platform) => far(platform) <= ALIKE.within)
  const cutBy = draft.platforms.filter((platform) => far(platform) >= ALIKE.beyond)
  const judged = draft.platforms.filter((platform) => !Number.isNaN(far(platform))).length
  return { points: judged === 0 ? 0 : (MOST.shape * (suits.length - cutBy.length)) / judged, suits, cutBy }
}

/** The score of a video where every platform of the draft accepts only videos, and vice versa. */
function scoreKind(draft: Draft, { kind }: Candidate): number {
  const isForVideos = draft.platforms.length > 0 && draft.platforms.every((platform) => PLATFORM_LIMITS[platform].media === 'video-required')
  return isForVideos ? (kind === 'video' ? MOST.shape : -MOST.shape) : 0
}

/** Meanings of the draft that a file has, one for each word of the draft: words that the file itself has need none. */
function findMeanings(draft: Draft, { meanings }: Candidate, met: ReadonlySet<string>): Meaning[] {
  const has = new Set(meanings)
  const best = new Map<string, Meaning>()
  for (const meaning of draft.meanings) {
    if (!has.has(meaning.word) || met.has(meaning.of)) continue
    const known = best.get(meaning.of)
    if (!known || draft.importanceOf(meaning) > draft.importanceOf(known)) best.set(meaning.of, meaning)
  }
  return [...best.values()].toSorted((one, other) => draft.importanceOf(other) - draft.importanceOf(one))
}

const fillMeanings = (draft: Draft, found: readonly Meaning[]): number => 1 - found.reduce((rest, meaning) => rest * (1 - FILL.meaning * Math.min(1, draft.importanceOf(meaning))), 1)

/** The points for the vector of a file. Those of a simulated model say little: it knows fewer words than the lexicon. */
function scoreNear({ near }: Draft, { id }: Candidate): number {
  return MOST.near * near.weight ** 2 * Math.min(1, Math.max(0, (near.stands.get(id) ?? 0) / FULLY_NEAR))
}

/** Scores by points: below the first a file is no suggestion, from the second on it is a strong one. */
const SCALE = [[0.65, 2], [STRONG_POINTS, 5], [4, 8], [8, 10]] as const

/** The score for points, between those of the scale. */
function toScore(points: number): number {
  let [low, from]: readonly [number, number] = [0, 0]
  for (const [high, to] of SCALE) {
    if (points < high) return Math.round((from + ((Math.max(0, points) - low) / (high - low)) * (to - from)) * 10) / 10
    ;[low, from] = [high, to]
  }
  return from
}

type Hits = { tags: readonly Hit[]; name: readonly Hit[]; text: readonly Hit[] }

/** The points for words of a file's parts. Words of the draft that were counted before count less. */
function scoreHits(draft: Draft, { tags, name, text }: Hits, before: ReadonlySet<string>): number {
  const counted = new Set(before)
  return MOST.tags * fill(draft, tags, FILL.tags, counted) + MOST.name * fill(draft, name, FILL.name, counted) + MOST.text * fill(draft, text, FILL.text, counted)
}

/** Whether the file has a word of the draft itself, not one that goes with it. */
const isOwn = ({ by }: Hit): boolean => by === null

/** How well a file fits a draft, and the parts of the score. However much goes with the draft, only words of it or the vector of a trained model make a strong match. */
export function scoreCandidate(draft: Draft, candidate: Candidate): Scored {
  const { product_name, user_tags, ai_tags, category, name } = candidate
  const { points: productPoints, product } = scoreProduct(draft, product_name)
  const tags = findHits(draft.keywords, tagWords([...user_tags, ...ai_tags, category]))
  const nameHits = findHits(draft.keywords, wordsOf(cleanName(name)))
  const text = findHits(draft.keywords, wordsOf(sentencesOf(candidate)))
  const said = new Set(product?.words.map((word) => word.stem))
  const words = productPoints + scoreHits(draft, { tags, name: nameHits, text }, said)
  const hits = [...tags, ...nameHits, ...text]
  const meanings = findMeanings(draft, candidate, new Set([...hits.map(({ keyword }) => keyword.stem), ...said]))
  const near = scoreNear(draft, candidate)
  const { points: shape, suits, cutBy } = scoreShape(draft, candidate)
  const fitting = words + MOST.meaning * fillMeanings(draft, meanings) + near
  const points = fitting === 0 ? 0 : fitting + shape + scoreKind(draft, candidate)
  const score = toScore(points)
  const own = { tags: tags.filter(isOwn), name: nameHits.filter(isOwn), text: text.filter(isOwn) }
  const isStrong = productPoints + scoreHits(draft, own, said) + (near >= MOST.near / 2 ? near : 0) >= STRONG_POINTS
  return { candidate, points, score: isStrong ? score : Math.min(score, MOST_UNCERTAIN), product, tags, name: nameHits, text, meanings, isNear: near > 0, suits, cutBy }
}

/** Points that differ by less are equal. */
const EQUAL_WITHIN = 0.02

/** Best first; ties by fewer uses in posts, then the newer one. */
function compareScored(one: Scored, other: Scored): number {
  if (Math.abs(one.points - other.points) > EQUAL_WITHIN) return other.points - one.points
  if (one.candidate.usage_count !== other.candidate.usage_count) return one.candidate.usage_count - other.candidate.usage_count
  return other.candidate.created_at.getTime() - one.candidate.created_at.getTime() || (one.candidate.id < other.candidate.id ? -1 : 1)
}

/** The factor of a file's points next to one that fits in the same way: three pictures of one thing are one suggestion. */
const ALIKE_AGAIN = 0.6

const mannerOf = ({ product, tags, name, text, meanings }: Scored): string =>
  [product?.name ?? '', ...new Set([...[...tags, ...name, ...text].map((hit) => hit.stem), ...meanings.map(({ word }) => word)].toSorted())].join(' ')

/** The best of the scored files, `limit` at most, best first. Files that look like an earlier one are left out, and those that fit in the same way rank lower. */
export function chooseBest(scored: readonly Scored[], limit: number): Scored[] {
  const seen = new Map<string, number>()
  const worth = withoutDuplicates(scored.toSorted(compareScored), ({ candidate }) => candidate).map((one, place) => {
    const before = seen.get(mannerOf(one)) ?? 0
    seen.set(mannerOf(one), before + 1)
    return { one, place, value: one.points * ALIKE_AGAIN ** before }
  })
  const chosen = worth.toSorted((a, b) => b.value - a.value || a.place - b.place).slice(0, limit)
  // A weak match may have more points than a strong one, from many small parts.
  return chosen.toSorted((a, b) => b.one.score - a.one.score || a.place - b.place).map(({ one }) => one)
}

/** Names of platforms as a sentence lists them. */
export const listPlatforms = (platforms: readonly Platform[]): string => platforms.map(platformLabel).join(' and ')
