import { LRUCache } from 'lru-cache'
import { detectLanguage, isInLanguages, type TextLanguage } from '../../../platform/language/language.ts'
import { meaningsOfWord, readMeanings } from '../../../platform/language/meanings.ts'
import { LEXICON_LANGUAGES, stemIn, wordsOf } from '../../../platform/language/stems.ts'
import { canMakeVectors, recordUsage } from '../../usage/index.ts'
import type { ConversationsContext } from '../context.ts'
import { listAutomations } from './automation-queries.ts'
import { coversPost } from './fire.ts'

type MeaningContext = Pick<ConversationsContext, 'db' | 'log' | 'clock' | 'aiLimits' | 'modelPrices' | 'sandboxedTasks' | 'embedder'>

/** Words that say that something is said or asked, and nothing of what. */
const FRAME = new Set(
  `a an the this that these those it its i we you they he she is are was were be been do does did has have had to of in on at for with from about and or if whether how what when where who why which
  asks ask asking asked wants want wanting wanted would like likes wishes wish know knows tell tells says say saying said mentions mention someone somebody person people comment comments interested interest needs need please can could get gets`.split(/\s+/),
)
/** A simulated model knows words alone, which are compared anyway. */
const TRAINED = 0.5
/** Fitted with comments of shops, cafés and studios; docs/conversations.md section 10 says how they count. */
const SURE_SIMILARITY = 0.6
const LIKELY_SIMILARITY = 0.4
const EMBED_TIMEOUT_MS = 10_000
const MAX_TEXT = 2_000
const REMEMBERED = 2_000

/** Vectors of meanings by model and text: the same few are compared with each comment. */
const vectors = new LRUCache<string, Float32Array>({ max: REMEMBERED })

const stemOf = (word: string, language: TextLanguage): string => stemIn(LEXICON_LANGUAGES.find((one) => one === language) ?? 'en', word)

type ReadText = { stems: ReadonlySet<string>; groups: ReadonlySet<string> }

async function readText(text: string): Promise<ReadText> {
  const language = await detectLanguage(text)
  // A short comment may be taken for another language: English is read besides.
  const languages = [...new Set<TextLanguage>([language, 'en'])]
  return { stems: new Set(wordsOf(text).flatMap((word) => languages.map((one) => stemOf(word, one)))), groups: new Set(languages.flatMap((one) => readMeanings(text, one))) }
}

/** The share of a meaning's own words that a text has, in its words or in others of the same meaning. */
async function coverageOf(meaning: string, { stems, groups }: ReadText): Promise<number> {
  const language = await detectLanguage(meaning)
  const all = wordsOf(meaning)
  const said = all.filter((word) => !FRAME.has(word))
  const words = said.length > 0 ? said : all
  const found = words.filter((word) => stems.has(stemOf(word, language)) || meaningsOfWord(word, language).some((group) => groups.has(group.replace(/^=/, ''))))
  return words.length === 0 ? 0 : found.length / words.length
}

/** The vectors of texts; null when no trained model is configured or answers, past the owner's limits, or for a language that it does not read. */
async function embed(ctx: MeaningContext, owner: string, texts: readonly string[]): Promise<Float32Array[] | null> {
  const { embedder } = ctx
  if (!embedder || embedder.weight < TRAINED || !(await canMakeVectors(ctx, ctx.db, owner))) return null
  const keyOf = (text: string) => `${embedder.name}\n${text}`
  const missing = [...new Set(texts)].filter((text) => !vectors.has(keyOf(text)))
  if (missing.length > 0) {
    const outcome = await embedder.embedTexts(missing.map((text) => text.slice(0, MAX_TEXT)), AbortSignal.timeout(EMBED_TIMEOUT_MS))
    if (outcome.kind !== 'ok') {
      ctx.log.warn({ owner, kind: outcome.kind, reason: outcome.reason }, 'meanings of a comment were compared by words only')
      return null
    }
    await recordUsage(ctx, ctx.db, owner, { task: 'embedding', model: embedder.model, inputTokens: outcome.value.inputTokens })
    for (const [place, text] of missing.entries()) {
      const vector = outcome.value.vectors[place]
      if (vector) vectors.set(keyOf(text), vector)
    }
  }
  return texts.flatMap((text) => vectors.get(keyOf(text)) ?? [])
}

const similarity = (one: Float32Array | undefined, other: Float32Array | undefined): number => (one && other ? one.reduce((sum, value, index) => sum + value * (other[index] ?? 0), 0) : 0)

/** How alike in meaning a text is to each meaning; null where words have to do. */
async function compare(ctx: MeaningContext, owner: string, text: string, meanings: readonly string[]): Promise<number[] | null> {
  if (!(await isInLanguages(text, ctx.embedder?.languages ?? null))) return null
  const [query, ...others] = (await embed(ctx, owner, [text, ...meanings])) ?? []
  return query && others.length === meanings.length ? others.map((vector) => similarity(query, vector)) : null
}

/**
 * Which of some meanings a comment has, by its words and those of the same meaning in seven languages, and by vectors where a model makes them. Takes the
 * owner, the text and meanings such as `asks for the recipe`. Works without any model.
 */
export async function findMeanings(ctx: MeaningContext, owner: string, text: string, meanings: readonly string[]): Promise<string[]> {
  if (meanings.length === 0 || text.trim() === '') return []
  const read = await readText(text)
  const alike = await compare(ctx, owner, text, meanings)
  const found: string[] = []
  for (const [place, meaning] of meanings.entries()) {
    const [coverage, likeness] = [await coverageOf(meaning, read), alike?.[place] ?? 0]
    if (coverage === 1 || likeness >= SURE_SIMILARITY || (coverage >= 0.5 && likeness >= LIKELY_SIMILARITY)) found.push(meaning)
  }
  return found
}

/** The meanings of the owner's automations that a comment has: asked before, and outside, the transaction that stores what was judged. Takes the post, null if it is not ours. */
export async function judgeMeanings(ctx: MeaningContext, owner: string, postId: string | null, text: string): Promise<string[]> {
  const rows = (await listAutomations(ctx.db, owner)).filter((row) => row.state === 'active' && coversPost(row, postId))
  return findMeanings(ctx, owner, text, [...new Set(rows.flatMap(({ meanings }) => meanings))])
}
