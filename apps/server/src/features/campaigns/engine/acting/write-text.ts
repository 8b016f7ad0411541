import { type CampaignEvent, findAlike, findAvoided, type KnownPost } from '@marquee/campaigns'
import type { CampaignTrigger } from '@marquee/contract/campaigns/rules'
import { DIALOG_TEXTS } from '@marquee/contract/posts'
import type { ContentStyle } from '@marquee/contract/shared/content-styles'
import type { Platform } from '@marquee/contract/shared/platforms'
import { AppError } from '../../../../platform/errors.ts'
import { describeSubjects, pictureOf, readSubjects, writeAbout } from '../../../commerce/index.ts'
import { createSuggestions } from '../../../posts/index.ts'
import type { CampaignSettings } from '../../stored/settings.ts'
import type { EngineContext } from '../context.ts'
import { contentStyleOf, describeVoice, dress } from './dress.ts'
import { describeCampaign, describeOccasion } from './subject.ts'

/** What is to be written, and for whom. `recent`: posts of the campaign that it must not repeat. */
export type Order = { owner: string; settings: CampaignSettings; trigger: CampaignTrigger | undefined; event: CampaignEvent; platforms: Platform[]; recent: readonly KnownPost[] }
/** `text`: with the tokens of bound facts; `filled`: as it reads now. `hold`: why it must not leave by itself. `alike`: the post that it is too like. */
export type Text = { text: string; filled: string; hold: string | null; alike: { post: KnownPost; similarity: number } | null }

/** A text that says an avoided word, or repeats a post, is written once more. */
const ATTEMPTS = 2
/** Texts that a writer is shown so that it does not repeat them. */
const MOST_SHOWN = 5

type Wishes = { variation: number; brandVoice: string; avoid: string[]; style?: ContentStyle | undefined }
type Draft = { text: string; filled: string; unsupported: string[] }

/** Facts without a source that a text still states: what its campaign does not want in it, such as mentions, is gone. */
const stated = ({ filled }: { filled: string }, unsupported: readonly { text: string }[]): string[] => unsupported.flatMap(({ text }) => (filled.includes(text) ? text : []))

/** Writes about a product: its facts are bound, so that they are true when the post leaves. */
async function writeProduct(ctx: EngineContext, { owner, settings, trigger, event, platforms }: Order, productId: string, wishes: Wishes): Promise<Draft> {
  const subjects = await readSubjects(ctx, owner, [productId])
  const description = [describeSubjects(subjects), describeOccasion(trigger, event)].filter(Boolean).join(' ')
  const [written] = await writeAbout(ctx, owner, subjects, { description, platforms, count: 1, ...wishes }, new AbortController().signal)
  if (!written) throw new AppError('ai_server', DIALOG_TEXTS.generateFailed)
  const words = [...settings.brand_voice.keywords, ...(event.product?.category ? [event.product.category] : [])]
  const dressed = dress(written, { content: settings.ai_content_settings, words, platforms })
  return { ...dressed, unsupported: stated(dressed, written.unsupported) }
}

/** Writes about the campaign itself. */
async function writePlain(ctx: EngineContext, { owner, settings, platforms }: Order, { variation, style, ...more }: Wishes): Promise<Draft> {
  const body = { description: describeCampaign(settings), type: 'single' as const, count: 1, platforms, variation, ...(style && { style }) }
  for await (const event of createSuggestions(ctx, owner, body, new AbortController().signal, more)) {
    const [given] = event.type === 'done' ? event.suggestions : []
    if (event.type !== 'done' || given === undefined) continue
    const dressed = dress({ text: given, filled: given }, { content: settings.ai_content_settings, words: settings.brand_voice.keywords, platforms })
    return { ...dressed, unsupported: stated(dressed, event.grounding[0]?.unsupported ?? []) }
  }
  throw new AppError('ai_server', DIALOG_TEXTS.generateFailed)
}

const quote = (words: readonly string[]): string => words.map((word) => `“${word}”`).join(', ')

function holdOf({ unsupported }: Draft, avoided: readonly string[]): string | null {
  if (avoided.length > 0) return `It says ${quote(avoided)}, which this campaign avoids.`
  return unsupported.length > 0 ? `It says ${quote(unsupported)}, which no source has.` : null
}

/** Writes the text of a post. Throws as generate-post does, and not_found for a product that is not offered any more. */
export async function writeText(ctx: EngineContext, order: Order): Promise<Text> {
  const { settings, event, recent } = order
  const brandVoice = describeVoice(settings.ai_content_settings, settings.brand_voice)
  const avoid = recent.map(({ text }) => text).filter(Boolean).slice(-MOST_SHOWN)
  for (let attempt = 1; ; attempt += 1) {
    const wishes: Wishes = { variation: attempt - 1, brandVoice, avoid, style: contentStyleOf(settings.ai_content_settings) }
    const draft = await (event.product ? writeProduct(ctx, order, event.product.id, wishes) : writePlain(ctx, order, wishes))
    const avoided = findAvoided(draft.filled, settings.brand_voice.avoid_words)
    const { post, similarity } = findAlike(draft.filled, recent)
    if ((avoided.length > 0 || post !== null) && attempt < ATTEMPTS) continue
    return { text: draft.text, filled: draft.filled, hold: holdOf(draft, avoided), alike: post && { post, similarity } }
  }
}

/** The picture of a post's product as its campaign wants it: the store's own once it is in the library, else a card that is drawn now; the card; or none. None without a product. */
export async function findPicture(ctx: EngineContext, { owner, settings, event, platforms }: Order): Promise<string[]> {
  const wanted = settings.ai_content_settings.picture ?? 'product'
  if (!event.product || wanted === 'none') return []
  const [subject] = await readSubjects(ctx, owner, [event.product.id])
  if (!subject) return []
  const own = wanted === 'card' ? [] : await pictureOf(ctx, owner, subject, false, platforms)
  return own.length > 0 ? own : pictureOf(ctx, owner, subject, true, platforms)
}
