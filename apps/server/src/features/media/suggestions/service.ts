import type { MediaSuggestion, suggestMedia } from '@marquee/contract/media-library'
import type { RouteAnswer, RouteRequest } from '@marquee/contract/shared/route'
import { ownMediaId } from '../files/addresses.ts'
import { countItems, type Kind } from '../library/list-queries.ts'
import { findItems, type ItemRow } from '../queries.ts'
import type { MediaContext } from '../service.ts'
import { presentItem } from '../view.ts'
import { type Candidate, countTerms, findCandidates, type TermCount, withWordIndex } from './candidate-queries.ts'
import { type Keyword, readKeywords, readSequence } from './keywords.ts'
import { explain } from './reason.ts'
import { relatedTo } from './related-words.ts'
import { chooseBest, type Draft, readNumbers, scoreCandidate, type Scored } from './score.ts'
import { asWord, rarestTerms, rarityOf, termOf, termsOf } from './terms.ts'

type Body = RouteRequest<typeof suggestMedia>['body']
type Data = RouteAnswer<typeof suggestMedia>['data']

const KINDS: Readonly<Record<Body['mediaType'], Kind | null>> = { all: null, image: 'image', images: 'image', video: 'video', videos: 'video' }
/** The least score of a suggestion. */
const LEAST_SCORE = 0.5
const MAX_SCORE = 10
/** Rare words, besides the draft's own, that files are first ranked by: each one costs time for each file. */
const MAX_RANKED = 24
/** Keywords of the draft in a response. */
const SHOWN_KEYWORDS = 12

type Found = { candidates: Candidate[]; counts: TermCount[]; total: number }

function find(ctx: MediaContext, owner: string, body: Body, keywords: readonly Keyword[]): Promise<Found> {
  const excluded = (body.draft.mediaUrls ?? []).map(ownMediaId).filter((id) => id !== null)
  return withWordIndex(ctx.db, async (trx) => {
    const counts = await countTerms(trx, owner, termsOf(keywords))
    const rare = rarestTerms(counts)
    const telling = [...new Set([...keywords.map(termOf), ...rare.slice(0, MAX_RANKED)])]
    if (rare.length === 0) return { candidates: [], counts, total: 0 }
    const total = await countItems(trx, owner, null)
    return { candidates: await findCandidates(trx, owner, KINDS[body.mediaType], { rare, telling }, excluded), counts, total }
  })
}

/** The draft as files are scored against it: a word weighs more the fewer files have it, and the more its keyword is emphasised in the text. */
function toDraft({ draft }: Body, keywords: readonly Keyword[], { counts, total }: Found): Draft {
  const filesOf = new Map(counts.map(({ term, files }) => [term, files]))
  const words = keywords.flatMap((keyword) => [keyword, ...relatedTo(keyword.stem).map(asWord)])
  const rarity = new Map(words.map((word) => [word.stem, rarityOf(filesOf.get(termOf(word)) ?? 0, total)]))
  return {
    keywords,
    sequence: readSequence(draft.content),
    numbers: new Set(readNumbers(draft.content)),
    platforms: [...new Set(draft.platforms)],
    importance: (keyword, stem = keyword.stem) => keyword.weight * (rarity.get(stem) ?? 0),
  }
}

/** Words of the draft that match the file, the most significant first. */
function keywordsOf(draft: Draft, { product, tags, name, text }: Scored): string[] {
  const met = new Map([...(product?.words ?? []), ...[...tags, ...name, ...text].map(({ keyword }) => keyword)].map((keyword) => [keyword.stem, keyword]))
  return [...met.values()].toSorted((one, other) => draft.importance(other) - draft.importance(one)).map(({ folded }) => folded)
}

function present(draft: Draft, scored: Scored, row: ItemRow, publicUrl: string): MediaSuggestion {
  const { id, url, thumbnailUrl, type, name, product_name, ai_description, ai_tags } = presentItem(row, publicUrl)
  const shown = { id, url, thumbnailUrl, mediaType: type, name, product_name, ai_description, ai_tags }
  return { ...shown, suggestionReason: explain(scored), relevanceScore: scored.score, keywords: keywordsOf(draft, scored) }
}

/** Words of the draft that are one of the user's products: those of every product whose full name is in the text. */
const productKeywordsOf = (all: readonly Scored[]): string[] => [...new Set(all.flatMap(({ product }) => (product?.isWhole ? product.words.map(({ folded }) => folded) : [])))]

/**
 * Files of the owner's library that fit a draft, best first, each with its score and the reason. Files already in the draft are left out.
 * Takes the checked body: the draft's text, platforms and files, the limit and the kind.
 */
export async function suggestForDraft(ctx: MediaContext, owner: string, body: Body): Promise<Data> {
  const keywords = readKeywords(body.draft.content)
  const found = keywords.length > 0 ? await find(ctx, owner, body, keywords) : { candidates: [], counts: [], total: 0 }
  const draft = toDraft(body, keywords, found)
  const scored = found.candidates.map((candidate) => scoreCandidate(draft, candidate)).filter(({ score }) => score >= LEAST_SCORE)
  const best = chooseBest(scored, body.limit)
  const rows = best.length > 0 ? await findItems(ctx.db, owner, best.map(({ candidate }) => candidate.id)) : []
  const byId = new Map(rows.map((row) => [row.id, row]))
  const suggestions = best.flatMap((one) => {
    const row = byId.get(one.candidate.id)
    return row ? [present(draft, one, row, ctx.publicUrl())] : []
  })
  const bestMatch = suggestions[0] ?? null
  return {
    suggestions,
    bestMatch,
    confidence: (bestMatch?.relevanceScore ?? 0) / MAX_SCORE,
    keywords: keywords.toSorted((one, other) => draft.importance(other) - draft.importance(one)).slice(0, SHOWN_KEYWORDS).map(({ folded }) => folded),
    productKeywords: productKeywordsOf(scored),
  }
}
