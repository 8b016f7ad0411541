import { MIN_SHORTENED, type rewritePost as rewriteRoute, REWRITE_TEXTS } from '@marquee/contract/rewrite'
import type { RouteRequest, RouteResult } from '@marquee/contract/shared/route'
import { countGraphemes } from '@marquee/contract/shared/text-length'
import { AppError } from '../../../platform/errors.ts'
import { markRequest, readRequest } from '../../../platform/injections/requests.ts'
import { readMarked, removeMarks } from '../../../platform/injections/not-quoted.ts'
import { stripInjections } from '../../../platform/injections/withhold-orders.ts'
import type { RewrittenText } from '../../../ports/text-model.ts'
import { type GivenPassage, readTone } from '../../knowledge/index.ts'
import { readWritingPreferences } from '../../profile/index.ts'
import { recordUsage } from '../../usage/index.ts'
import { toWritingError } from '../writing/failures.ts'
import type { GenerateContext } from '../writing/generate.ts'
import { createGrounder } from '../writing/grounding.ts'
import { listPublishedTexts } from '../writing/open-text-queries.ts'
import { findSourcesAbout, findSourcesToSend, presentSource, toKnowledge, toMarked } from '../writing/sources.ts'

type Body = RouteRequest<typeof rewriteRoute>['body']
type Answer = Omit<RouteResult<typeof rewriteRoute>, 'success'>

const MAX_PASSAGES = 5
/** Maximum characters of a text in the search query. */
const MAX_QUERY = 4_000
/** Earlier posts that show the user's voice, and how much of each. */
const VOICE_POSTS = 5
const VOICE_CHARACTERS = 800

async function recordRewrite(ctx: GenerateContext, owner: string, { model, usage }: RewrittenText): Promise<void> {
  try {
    await recordUsage(ctx, ctx.db, owner, { task: 'post', model, ...usage })
  } catch (error) {
    ctx.log.error({ err: error, owner }, 'the use of a text model could not be recorded')
  }
}

/** Texts that show how the user writes: the user's own entries among the passages, then the latest published posts. */
async function readVoice(ctx: GenerateContext, owner: string, passages: readonly GivenPassage[], text: string, brandVoice: string): Promise<string[]> {
  const own = passages.filter(({ type }) => type !== 'uploaded_file').map((passage) => toMarked({ ...passage, text: passage.text.slice(0, VOICE_CHARACTERS) }))
  const posts = (await listPublishedTexts(ctx.db, owner, VOICE_POSTS)).filter((post) => post !== text).map((post) => removeMarks(stripInjections(post.slice(0, VOICE_CHARACTERS))))
  const samples = [...own, ...posts].map((sample) => sample.toWellFormed().trim()).filter((sample) => sample !== '')
  if (samples.length === 0 && brandVoice === '') throw new AppError('validation_failed', REWRITE_TEXTS.noVoice)
  return samples
}

/**
 * Rewrites a text in the requested way. Its facts, the description's and those of matching passages of the knowledge base may be used;
 * it gets no others. Takes the owner, the validated body and a signal to abort. Throws validation_failed when there is nothing to take
 * the voice from or nothing to shorten, and with one of AI_FAILURE_CODES when the model fails.
 */
export async function rewritePost(ctx: GenerateContext, owner: string, body: Body, signal: AbortSignal): Promise<Answer> {
  const { text, how, platforms = [], variation = 0 } = body
  const { text: said } = readRequest(body.description)
  const description = markRequest(said)
  if (how === 'shorter' && countGraphemes(text) < MIN_SHORTENED) throw new AppError('validation_failed', REWRITE_TEXTS.tooShort)
  const isVoice = how === 'in-our-voice'
  const query = `${text}\n${said}`.trim().slice(0, MAX_QUERY).toWellFormed()
  // Any of the user's own entries shows how they write; facts come only from what the text is about.
  const matching = isVoice ? await findSourcesToSend(ctx, owner, query, MAX_PASSAGES) : []
  const passages = body.useKnowledge || isVoice ? await findSourcesAbout(ctx, owner, query, MAX_PASSAGES) : []
  const [wishes, tone] = await Promise.all([readWritingPreferences(ctx.db, owner), body.useKnowledge || isVoice ? readTone(ctx.db, owner) : ''])
  const { writer } = wishes
  const brandVoice = [wishes.brandVoice, tone].filter(Boolean).join('\n')
  const voice = isVoice ? await readVoice(ctx, owner, matching, text, brandVoice) : []
  const outcome = await ctx.textModel.rewriteText({ text, how, platforms, description, knowledge: passages.map(toKnowledge), voice, variation, writer, brandVoice }, signal)
  if (outcome.kind !== 'ok') {
    ctx.log.warn({ owner, kind: outcome.kind, reason: outcome.reason }, 'a text was not rewritten')
    throw toWritingError(outcome, REWRITE_TEXTS.failed)
  }
  await recordRewrite(ctx, owner, outcome.value)
  const grounding = createGrounder(`${text}\n${readMarked(description).quotable}`, passages)(outcome.value.text)
  const used = new Set(grounding.usedEntryIds)
  return { text: outcome.value.text, sources: passages.filter(({ entryId }) => used.has(entryId)).map(presentSource), grounding }
}
