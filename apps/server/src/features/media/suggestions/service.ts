import { bandOf, type MediaSuggestion, type suggestMedia } from '@marquee/contract/media-library'
import type { RouteAnswer, RouteRequest } from '@marquee/contract/shared/route'
import { detectLanguage, type TextLanguage } from '../../../platform/language/language.ts'
import { ownMediaId } from '../files/addresses.ts'
import { textOf } from '../indexing/described.ts'
import { findNearFiles, type Near } from '../indexing/vectors.ts'
import { countItems, type Kind } from '../library/list-queries.ts'
import { findItems, type ItemRow } from '../queries.ts'
import type { MediaContext } from '../service.ts'
import { presentItem } from '../view.ts'
import { readCues } from './associations.ts'
import { type Candidate, countTerms, findByIds, findCandidates, listStopWords, type TermCount, withWordIndex } from './candidate-queries.ts'
import { type Keyword, readKeywords, readSequence } from './keywords.ts'
import { type Meaning, readMeanings, wordWith } from './meanings.ts'
import { explain, type Met } from './reason.ts'
import { chooseBest, type Draft, readNumbers, scoreCandidate, type Scored } from './score.ts'
import { rarestTerms, rarityOf, searchedFor, termOf, termOfMeaning, termsOf } from './terms.ts'

type Body = RouteRequest<typeof suggestMedia>['body']
type Data = RouteAnswer<typeof suggestMedia>['data']

const KINDS: Readonly<Record<Body['mediaType'], Kind | null>> = { all: null, image: 'image', images: 'image', video: 'video', videos: 'video' }
/** The least score of a suggestion: less is no match (trace.md DRAFT-25). */
const LEAST_SCORE = 2
const MAX_SCORE = 10
/** Rare words, besides the draft's own, that files are first ranked by: each one costs time for each file. */
const MAX_RANKED = 16
/** Keywords of the draft in a response. */
const SHOWN_KEYWORDS = 12
/** Files that are scored because of their vectors. */
const MAX_NEAR = 40
/** Words of a file that a reason looks for, by the meanings that it has. */
const MAX_MET = 2

/** Dictionaries of the database, which know the stop words of the languages. English ones are left out of the keywords already. */
const DICTIONARIES: Readonly<Partial<Record<TextLanguage, string>>> = {
  de: 'german_stem', es: 'spanish_stem', fr: 'french_stem', it: 'italian_stem', nl: 'dutch_stem', pt: 'portuguese_stem', sv: 'swedish_stem', ru: 'russian_stem', tr: 'turkish_stem',
}

/** What a draft is searched by. */
type Read = { keywords: readonly Keyword[]; cues: readonly Keyword[]; meanings: readonly Meaning[] }
type Found = { candidates: Candidate[]; counts: TermCount[]; total: number; near: Near[] }
const NOTHING = { candidates: [], counts: [], total: 0 }

async function readDraft(ctx: MediaContext, { draft: { content } }: Body): Promise<Read> {
  const all = readKeywords(content)
  const language = await detectLanguage(content)
  const dictionary = DICTIONARIES[language]
  const stopWords = dictionary && all.length > 0 ? await listStopWords(ctx.db, dictionary, all.map(({ written }) => written.toLowerCase())) : new Set<string>()
  const keywords = all.filter(({ written }) => !stopWords.has(written.toLowerCase()))
  return { keywords, cues: readCues(content), meanings: readMeanings(content, language) }
}

const excludedBy = ({ draft }: Body): string[] => (draft.mediaUrls ?? []).map(ownMediaId).filter((id) => id !== null)

function findByWords(ctx: MediaContext, owner: string, body: Body, { keywords, cues, meanings }: Read): Promise<Omit<Found, 'near'>> {
  const terms = termsOf([...keywords, ...cues], meanings)
  if (terms.length === 0) return Promise.resolve(NOTHING)
  return withWordIndex(ctx.db, async (trx) => {
    const counts = await countTerms(trx, owner, terms)
    const rare = rarestTerms(counts)
    const telling = [...new Set([...keywords.map(termOf), ...rare.slice(0, MAX_RANKED)])]
    const total = await countItems(trx, owner, null)
    return { candidates: await findCandidates(trx, owner, KINDS[body.mediaType], { rare, telling }, excludedBy(body)), counts, total }
  })
}

async function find(ctx: MediaContext, owner: string, body: Body, read: Read): Promise<Found> {
  const [byWords, near] = await Promise.all([findByWords(ctx, owner, body, read), findNearFiles(ctx, owner, body.draft.content, MAX_NEAR)])
  const known = new Set(byWords.candidates.map(({ id }) => id))
  const others = await findByIds(ctx.db, owner, KINDS[body.mediaType], near.map(({ itemId }) => itemId).filter((id) => !known.has(id)), excludedBy(body))
  return { ...byWords, candidates: [...byWords.candidates, ...others], near }
}

/** The draft as files are scored against it: a word weighs more the fewer files have it, and the more its keyword is emphasised in the text. */
function toDraft({ embedder }: MediaContext, { draft }: Body, { keywords, cues, meanings }: Read, { counts, total, near }: Found): Draft {
  const filesOf = new Map(counts.map(({ term, files }) => [term, files]))
  const rarityByTerm = (term: string) => rarityOf(filesOf.get(term) ?? 0, total)
  const all = [...keywords, ...cues]
  const rarity = new Map(all.flatMap(searchedFor).map((word) => [word.stem, rarityByTerm(termOf(word))]))
  return {
    keywords: all,
    sequence: readSequence(draft.content),
    numbers: new Set(readNumbers(draft.content)),
    platforms: [...new Set(draft.platforms)],
    meanings,
    near: { stands: new Map(near.map(({ itemId, stands }) => [itemId, stands])), weight: embedder?.weight ?? 0 },
    importance: (keyword, stem = keyword.stem) => keyword.weight * (rarity.get(stem) ?? 0),
    importanceOf: ({ word, weight }) => weight * rarityByTerm(termOfMeaning(word)),
  }
}

/** Words of the draft that match the file, the most significant first. */
function keywordsOf(draft: Draft, { product, tags, name, text, meanings }: Scored): string[] {
  const met = new Map([...(product?.words ?? []), ...[...tags, ...name, ...text].map(({ keyword }) => keyword)].map((keyword) => [keyword.stem, keyword]))
  const words = [...met.values()].toSorted((one, other) => draft.importance(other) - draft.importance(one)).map(({ folded }) => folded)
  return [...new Set([...words, ...meanings.map(({ written }) => written)])]
}

/** The words of a file that have the draft's meanings. */
async function findMet({ candidate, meanings }: Scored): Promise<Met[]> {
  if (meanings.length === 0) return []
  const text = textOf(candidate)
  const language = await detectLanguage(text)
  return meanings.slice(0, MAX_MET).flatMap(({ word, written }) => {
    const shown = wordWith(text, language, word)
    return shown === null ? [] : [{ shown, written }]
  })
}

async function present(draft: Draft, scored: Scored, row: ItemRow, publicUrl: string): Promise<MediaSuggestion> {
  const { id, url, thumbnailUrl, type, name, product_name, ai_description, ai_tags } = presentItem(row, publicUrl)
  const shown = { id, url, thumbnailUrl, mediaType: type, name, product_name, ai_description, ai_tags }
  const band = bandOf(scored.score)
  const strength = band === 'green' || band === 'yellow' ? 'strong' : 'weak'
  return { ...shown, suggestionReason: explain(scored, await findMet(scored)), relevanceScore: scored.score, strength, keywords: keywordsOf(draft, scored) }
}

/** Words of the draft that are one of the user's products: those of every product whose full name is in the text. */
const productKeywordsOf = (all: readonly Scored[]): string[] => [...new Set(all.flatMap(({ product }) => (product?.isWhole ? product.words.map(({ folded }) => folded) : [])))]

/**
 * Files of the owner's library that fit a draft, best first, each with its score, whether it is a strong match, and the reason. Files already in the
 * draft are left out. Takes the checked body: the draft's text, platforms and files, the limit and the kind.
 */
export async function suggestForDraft(ctx: MediaContext, owner: string, body: Body): Promise<Data> {
  const read = await readDraft(ctx, body)
  const found = await find(ctx, owner, body, read)
  const draft = toDraft(ctx, body, read, found)
  const scored = found.candidates.map((candidate) => scoreCandidate(draft, candidate)).filter(({ score }) => score >= LEAST_SCORE)
  const best = chooseBest(scored, body.limit)
  const rows = best.length > 0 ? await findItems(ctx.db, owner, best.map(({ candidate }) => candidate.id)) : []
  const byId = new Map(rows.map((row) => [row.id, row]))
  const publicUrl = ctx.publicUrl()
  const suggestions = await Promise.all(best.flatMap((one) => {
    const row = byId.get(one.candidate.id)
    return row ? [present(draft, one, row, publicUrl)] : []
  }))
  const bestMatch = suggestions[0] ?? null
  return {
    suggestions,
    bestMatch,
    confidence: (bestMatch?.relevanceScore ?? 0) / MAX_SCORE,
    keywords: read.keywords.toSorted((one, other) => draft.importance(other) - draft.importance(one)).slice(0, SHOWN_KEYWORDS).map(({ folded }) => folded),
    productKeywords: productKeywordsOf(scored),
  }
}
