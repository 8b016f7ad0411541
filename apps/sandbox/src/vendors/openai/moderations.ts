import { randomUUID } from 'node:crypto'
import { ApiError } from '../../ai/errors.ts'
import type { ModelCatalogue } from '../../ai/models.ts'

const DEFAULT_MODEL = 'omni-moderation-latest'
const FLAGGED = 0.9
const CLEAN = 0.0001

/** OpenAI's categories, with the words that make the sandbox flag a text. */
const CATEGORIES: Readonly<Record<string, RegExp | undefined>> = {
  harassment: /\b(you are (?:an? )?(?:idiot|moron|worthless)|shut up,? you|du (?:idiot|trottel))\b/iu,
  'harassment/threatening': /\b(i(?: will|'ll) (?:hurt|kill|find) you|ich bringe dich um)\b/iu,
  hate: /\b(subhuman|vermin (?:people|race)|untermensch(?:en)?)\b/iu,
  'hate/threatening': /\b(exterminate (?:them|those people)|wipe out (?:that|this) (?:people|race))\b/iu,
  illicit: /\b(how to (?:launder money|pick a lock to steal|shoplift))\b/iu,
  'illicit/violent': /\b(how to (?:build|make) (?:a )?(?:pipe )?bomb)\b/iu,
  'self-harm': /\b(kill myself|end my life|cut myself|mich umbringen)\b/iu,
  'self-harm/intent': /\b(i (?:want|am going) to (?:die|kill myself|end my life))\b/iu,
  'self-harm/instructions': /\b(how to (?:kill|hang) (?:myself|yourself))\b/iu,
  sexual: /\b(explicit sex|porn(?:ographic|ography)?)\b/iu,
  'sexual/minors': /\b(child porn\w*)\b/iu,
  violence: /\b(i(?: will|'ll) (?:kill|stab|shoot)|kill (?:him|her|them|you|everyone)|bomb (?:the|a) |massacre)\b/iu,
  'violence/graphic': /\b(dismember(?:ed|ing)?|decapitat\w+|gore)\b/iu,
}

const refuse = (message: string) => new ApiError(400, 'invalid_value', message, 'invalid_request_error', 'input')

function toText(part: unknown): string {
  if (typeof part === 'string') return part
  const { type, text } = (part ?? {}) as Record<string, unknown>
  if (type === 'text' && typeof text === 'string') return text
  if (type === 'image_url') return ''
  throw refuse("Invalid 'input': it must be a text, a list of texts, or a list of texts and images.")
}

/** The inputs that are judged apart: parts of one message, with an image or a text as an object, are judged together. */
function readInputs(input: unknown): string[] {
  const list: unknown[] = Array.isArray(input) ? input : [input]
  const texts = list.map(toText)
  if (texts.length === 0 || (typeof input === 'string' && input === '')) throw refuse("Invalid 'input': it must not be empty.")
  return list.every((part) => typeof part === 'string') ? texts : [texts.join('\n')]
}

function judge(text: string): Record<string, unknown> {
  const categories = Object.fromEntries(Object.entries(CATEGORIES).map(([name, words]) => [name, words?.test(text) ?? false]))
  const scores = Object.fromEntries(Object.entries(categories).map(([name, isFlagged]) => [name, isFlagged ? FLAGGED : CLEAN]))
  const types = Object.fromEntries(Object.keys(categories).map((name) => [name, ['text']]))
  return { flagged: Object.values(categories).includes(true), categories, category_scores: scores, category_applied_input_types: types }
}

/**
 * POST /moderations: flags a text by a short list of phrases, of which nobody would say that they are harmless.
 * @throws ApiError 400 for a malformed input, 404 for an unknown model.
 */
export function moderate(body: unknown, models: ModelCatalogue): Record<string, unknown> {
  const { model = DEFAULT_MODEL, input } = (body ?? {}) as Record<string, unknown>
  models.need(String(model), 'moderation')
  return { id: `modr-${randomUUID().replaceAll('-', '')}`, model, results: readInputs(input).map(judge) }
}
