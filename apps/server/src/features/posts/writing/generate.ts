import { DIALOG_TEXTS, SERIES_SIZE, SUGGESTION_COUNT, type generatePost, type SuggestionEvent } from '@marquee/contract/posts'
import type { RouteRequest } from '@marquee/contract/shared/route'
import { RETRIEVAL } from '@marquee/contract/knowledge-search'
import { type Contradiction, DESCRIPTION_UNUSABLE, roleAt } from '@marquee/contract/suggestions'
import { GATE_ERRORS } from '@marquee/contract/shared/errors'
import { AppError } from '../../../platform/errors.ts'
import { readMarked } from '../../../platform/injections/not-quoted.ts'
import { markRequest, readRequest } from '../../../platform/injections/requests.ts'
import { stripRuleOverrides } from '../../../platform/injections/withhold-orders.ts'
import type { SuggestionRequest, SuggestionUpdate, TextFailure } from '../../../ports/text-model.ts'
import { type GivenPassage, type Passage, readTone } from '../../knowledge/index.ts'
import { readWritingPreferences, type WritingPreferences } from '../../profile/index.ts'
import { recordUsage } from '../../usage/index.ts'
import type { BinderContext } from '../binding/bind.ts'
import { applyAnswers, type Basis, changeEntries, findContradictions } from './contradictions.ts'
import { toWritingError } from './failures.ts'
import { createGrounder } from './grounding.ts'
import { writeSeries } from './series-texts.ts'
import { readProduct } from './product.ts'
import { findSourcesAbout, presentSource, type SourcesContext, toKnowledge } from './sources.ts'

/** What generating suggestions needs from the composition root. */
export type GenerateContext = SourcesContext & BinderContext
export type GenerateBody = RouteRequest<typeof generatePost>['body']

/** Concurrent generations of one user. */
const MAX_RUNNING_PER_USER = 3

type Done = Extract<SuggestionUpdate, { kind: 'done' }>

type Product = Pick<Passage, 'title' | 'text'>

/** The product context. What its text says of a product of the owner's stores is what they say now: texts get no other price. */
async function readTrueProduct({ db, textBinder }: GenerateContext, owner: string, { productContext }: GenerateBody): Promise<Product> {
  const { title: given, text } = readProduct(productContext)
  // The name tells which product the text is about.
  const title = given.trim()
  const kept = await textBinder.keepTrue(db, owner, `${title}\n${text}`.trim())
  return kept.startsWith(title) ? { title, text: kept.slice(title.length).trim() } : { title: '', text: kept }
}

/** The description, with the product's name added where it is missing ("It is back in the shop"). */
const describe = (description: string, { title }: Product): string =>
  description.toLowerCase().includes(title.toLowerCase()) ? description : description.trimEnd().replace(/[.!?]*$/, (end) => ` (${title})${end}`)

/** What a program wants of texts besides the body: how they sound, and texts that they must not resemble. */
export type MoreWishes = { brandVoice?: string | undefined; avoid?: readonly string[] | undefined }

/** How the user wants texts written: by the profile, by what the knowledge base says about the tone if it may be used, and by what the caller adds. */
async function readWishes({ db }: GenerateContext, owner: string, { useKnowledge }: GenerateBody, more: MoreWishes): Promise<WritingPreferences & { avoid: string[] }> {
  const [wishes, tone] = await Promise.all([readWritingPreferences(db, owner), useKnowledge === false ? '' : readTone(db, owner)])
  return { ...wishes, avoid: [...(more.avoid ?? [])], brandVoice: [wishes.brandVoice, tone, more.brandVoice].filter(Boolean).join('\n') }
}

/** The request to the model. Takes the body, the product, the passages, and how the user wants texts written; a style of the body goes first. */
function toRequest(body: GenerateBody, product: Product, passages: readonly GivenPassage[], wishes: WritingPreferences & { avoid: string[] }): SuggestionRequest {
  const { type, platforms = [], style = wishes.style, variation = 0 } = body
  const { writer, brandVoice, business, avoid } = wishes
  const count = body.count ?? (type === 'series' ? SERIES_SIZE.default : SUGGESTION_COUNT)
  const roles = type === 'series' ? Array.from({ length: count }, (_role, index) => roleAt(index, count)) : []
  return { description: describe(body.description, product), count, platforms, style, variation, type, roles, avoid, knowledge: [...(product.text === '' ? [] : [product]), ...passages].map(toKnowledge), writer, brandVoice, business }
}

/** The error for a failed generation: what is wrong with the description, else the specification's message with a code that names the reason. */
function toAppError(failure: TextFailure, description: string): AppError {
  // Sentences that speak to a model are no source, so every text that repeats them was dropped.
  const { quotable } = readMarked(description)
  if (failure.kind === 'rejected' && stripRuleOverrides(quotable) !== quotable) return new AppError('validation_failed', DESCRIPTION_UNUSABLE)
  return toWritingError(failure, DIALOG_TEXTS.generateFailed)
}

/** Records the usage of a generation. A failure is logged: it must not lose the generated texts. */
async function recordGeneration(ctx: GenerateContext, owner: string, task: 'post' | 'series', { model, usage }: Done): Promise<void> {
  try {
    await recordUsage(ctx, ctx.db, owner, { task, model, ...usage })
  } catch (error) {
    ctx.log.error({ err: error, owner }, 'the use of a text model could not be recorded')
  }
}

/** What is asked before anything is written. */
const findOpen = ({ askFirst = false, contradictions = [] }: GenerateBody, basis: Basis): Contradiction[] => (askFirst ? findContradictions(basis, contradictions) : [])

/** The final event: all suggestions, the passages given to the model, and the grounding of each text. */
function present({ suggestions, roles }: Done, sourceText: string, passages: readonly Passage[]): Extract<SuggestionEvent, { type: 'done' }> {
  const sources = passages.map(presentSource)
  return { type: 'done', suggestions, sources, grounding: suggestions.map(createGrounder(sourceText, passages)), ...(roles.length > 0 ? { roles } : {}) }
}

/** What is written, from which passages, and what the texts are compared with besides them. */
type Work = { request: SuggestionRequest; passages: readonly Passage[]; sourceText: string; withheld: string[] }

async function* write(ctx: GenerateContext, owner: string, { request, passages, sourceText, withheld }: Work, signal: AbortSignal): AsyncGenerator<Extract<SuggestionEvent, { type: 'delta' | 'done' }>> {
  const updates = request.type === 'series' ? writeSeries(ctx, request, signal) : ctx.textModel.suggestPosts(request, signal)
  for await (const update of updates) {
    if (update.kind === 'delta') yield { type: 'delta', index: update.index, text: update.text }
    if (update.kind === 'done') {
      await recordGeneration(ctx, owner, request.type === 'series' ? 'series' : 'post', update)
      yield { ...present(update, sourceText, passages), ...(withheld.length > 0 && { withheld }) }
    }
    if (update.kind !== 'failed') continue
    ctx.log.warn({ owner, kind: update.failure.kind, reason: update.failure.reason }, 'suggestions failed')
    throw toAppError(update.failure, request.description)
  }
}

/**
 * Generates suggestions for a post from its description, the product context and, unless the body disables it, matching passages of the
 * knowledge base. Takes the owner, the request's body and a signal to abort; yields the entries that answers changed, deltas of each suggestion as they
 * are written and finally the complete list. Throws AppError with one of AI_FAILURE_CODES when the model fails, validation_failed for a description that
 * texts cannot repeat; ends without a list when aborted. Of what the description quotes, orders to a writer are left out, and what may be one is given and not repeated. With `askFirst` and a description that an entry contradicts, the list is empty
 * and has the contradictions instead.
 */
export async function* createSuggestions(
  ctx: GenerateContext,
  owner: string,
  given: GenerateBody,
  signal: AbortSignal,
  more: MoreWishes = {},
): AsyncGenerator<Exclude<SuggestionEvent, { type: 'error' }>> {
  const { text, withheld } = readRequest(given.description)
  if (text === '') throw new AppError('validation_failed', DESCRIPTION_UNUSABLE)
  const body = { ...given, description: text }
  const product = await readTrueProduct(ctx, owner, body)
  const found = body.useKnowledge === false ? [] : await findSourcesAbout(ctx, owner, `${body.description} ${product.title}`.trim(), RETRIEVAL.forGeneration)
  if (signal.aborted) return
  const { contradictions: answers = [] } = body
  const basis = { description: body.description, passages: found }
  const open = findOpen(body, basis)
  if (open.length > 0) return yield { type: 'done', suggestions: [], sources: found.map(presentSource), grounding: [], contradictions: open }
  const changed = await changeEntries(ctx, owner, basis, answers)
  if (changed.length > 0) yield { type: 'changed', entries: changed }
  const { description: said, passages } = applyAnswers(basis, answers)
  const description = markRequest(said)
  const request = toRequest({ ...body, description }, product, passages, await readWishes(ctx, owner, body, more))
  yield* write(ctx, owner, { request, passages, withheld, sourceText: [readMarked(description).quotable, product.title, product.text].join('\n') }, signal)
}

/** Limits the concurrent generations of one user. */
export type GenerationLimiter = {
  /** Acquires a slot for `owner`; returns a function that releases it. Throws AppError rate_limited when there is none. */
  acquire(owner: string): () => void
}

/** Creates a limiter with `limit` slots per owner. */
export function createGenerationLimiter(limit = MAX_RUNNING_PER_USER): GenerationLimiter {
  const running = new Map<string, number>()
  return {
    acquire(owner) {
      const count = running.get(owner) ?? 0
      if (count >= limit) throw new AppError('rate_limited', GATE_ERRORS.rateLimited, { retryAfterSeconds: 5 })
      running.set(owner, count + 1)
      return () => {
        const left = (running.get(owner) ?? 1) - 1
        if (left > 0) running.set(owner, left)
        else running.delete(owner)
      }
    },
  }
}
