import { createFactCheck } from '@marquee/facts'
import { factKey, type FactSubject } from '@marquee/contract/commerce/facts/fact'
import { sentencesWith } from '@marquee/contract/commerce/facts/leave-out'
import { fillFacts, findTokens } from '@marquee/contract/commerce/facts/tokens'
import type { BoundTexts } from '@marquee/contract/posts'
import type { Platform } from '@marquee/contract/shared/platforms'
import { listTexts, putBack } from '../../posts/index.ts'
import { readWritingPreferences } from '../../profile/index.ts'
import { recordUsage } from '../../usage/index.ts'
import type { CommerceContext } from '../context.ts'

/** How long the model may take for one sentence. */
const MODEL_MS = 45_000

type Adapted = { words: ReadonlyMap<string, string>; changes: readonly { subject: FactSubject; beforeText: string; nowText: string | null; productTitle: string }[]; platforms: readonly string[] }

const escape = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** Puts the tokens of a sentence back into its new words. Null when a value is missing: then something else is said than the store says. */
function restoreTokens(sentence: string, written: string, words: ReadonlyMap<string, string>): string | null {
  const tokens = findTokens(sentence).map((token) => ({ text: sentence.slice(token.start, token.end), value: words.get(factKey(token)) ?? '' }))
  const places: { start: number; end: number; token: string }[] = []
  for (const { text: token, value } of tokens.toSorted((one, other) => other.value.length - one.value.length)) {
    const found = [...written.matchAll(new RegExp(String.raw`(?<![\p{L}\p{N}])${escape(value)}(?![\p{L}\p{N}])`, 'gu'))].find(({ index }) => !places.some(({ start, end }) => index < end && index + value.length > start))
    if (value === '' || !found) return null
    places.push({ start: found.index, end: found.index + value.length, token })
  }
  return places.toSorted((one, other) => other.start - one.start).reduce((text, { start, end, token }) => text.slice(0, start) + token + text.slice(end), written)
}

const END = /[.!?…]+["'”’)\]]*$/u
/** The new words with the mark at which the sentence ended: the text goes on after it. */
const closeLike = (sentence: string, written: string): string => (END.test(written) ? written : written + (END.exec(sentence)?.[0] ?? ''))

/** The sentence in words that fit the new values, with its tokens. Null when the model gave none, or said what nobody told it. */
async function adaptSentence(ctx: CommerceContext, owner: string, sentence: string, { words, changes, platforms }: Adapted): Promise<string | null> {
  const filled = fillFacts(sentence, (token) => words.get(factKey(token)) ?? null).text
  const told = changes.map(({ productTitle, beforeText, nowText }) => `${productTitle}: it was ${beforeText}, it is ${nowText ?? 'no longer offered'} now.`).join('\n')
  const { writer, brandVoice } = await readWritingPreferences(ctx.db, owner)
  const outcome = await ctx.textModel.rewriteText(
    { text: filled, how: 'plainer', platforms: [...platforms] as Platform[], description: told, knowledge: [], voice: [], variation: 0, writer, brandVoice },
    AbortSignal.timeout(MODEL_MS),
  )
  if (outcome.kind !== 'ok') return null
  const { model, usage, text } = outcome.value
  await recordUsage(ctx, ctx.db, owner, { task: 'post', model, ...usage })
  // What was said of the old value is no source: a sentence that still gives it is not taken.
  if (createFactCheck([filled])(text).length > 0) return null
  return restoreTokens(sentence, closeLike(sentence, text.trim()), words)
}

/**
 * Adapts the sentences that name what changed to the new values, and nothing else of the texts. Takes how each fact stands in the text now. Returns the texts with tokens; null when a
 * sentence could not be written, or did not pass the check of its facts.
 */
export async function adaptTexts(ctx: CommerceContext, owner: string, texts: BoundTexts, adapted: Adapted): Promise<BoundTexts | null> {
  const changed = new Set(adapted.changes.map(({ subject }) => factKey(subject)))
  const list: string[] = []
  for (const text of listTexts(texts)) {
    let result = text
    for (const { start, end } of sentencesWith(text, changed).toReversed()) {
      const sentence = await adaptSentence(ctx, owner, text.slice(start, end), adapted)
      if (sentence === null) return null
      result = result.slice(0, start) + sentence + result.slice(end)
    }
    list.push(result)
  }
  return putBack(texts, list)
}
