import { SILENT_REASONS, type WaitReason } from '@marquee/contract/chatbot/drafting'
import type { Verdict } from '@marquee/contract/conversations/thread'
import { ok, type Outcome } from '../../../ports/outcome.ts'
import { excerptAround } from '../../knowledge/index.ts'
import { createDraftChecks } from './checks/checks.ts'
import { gatherGrounds, type MessageGrounds } from './ground.ts'
import { fold } from '../../../platform/reading/fold.ts'
import { readClearLanguage } from '../../../platform/reading/language.ts'
import { cutMessage, readMessage, type UnderstoodMessage } from '../../../platform/reading/read-message.ts'
import type { Draft, DraftingContext, DraftRequest, DraftSource, DraftStatement } from './types.ts'
import { isKnownLanguage, sayUnknown } from './unknown.ts'
import { writeDraft, type WrittenDraft, type Writing } from './write.ts'

const NOTHING_FOUND: MessageGrounds = { questions: [], passages: [], sources: [] }

/** The language of the reply: the one that the personality always uses, or that of the message; where nobody can tell that, the one of the knowledge base. */
const languageOf = ({ personality }: DraftRequest, { language }: UnderstoodMessage, { sources }: MessageGrounds): string =>
  personality.language === 'theirs' ? (language ?? readClearLanguage(sources.map(({ title, text }) => `${title}. ${text}`).join('\n')) ?? 'en') : personality.language

/** Reasons that a message itself gives to wait. */
const ownWaits = ({ humanReasons, withheld }: UnderstoodMessage): WaitReason[] => [...(humanReasons.length > 0 ? ['human' as const] : []), ...(withheld.length > 0 ? ['orders' as const] : [])]

/** A draft without a text. */
const emptyDraft = ({ humanReasons, mood, language, questions }: UnderstoodMessage, waits: readonly WaitReason[]): Draft => ({
  text: '', statements: [], sources: [], verdict: 'no-source', missing: questions, broken: [], saysUnknown: false, waits: [...waits], humanReasons, mood, language, model: null, usage: null,
})

/** A draft for questions without a source: it says so where the user chose that, and waits otherwise. What a person should answer always waits. */
function unknownDraft(request: DraftRequest, understood: UnderstoodMessage, language: string): Draft {
  const { personality, limit, noSource, incoming } = request
  const waits = ownWaits(understood)
  const isAsking = understood.isAsking || /[?？]/u.test(incoming.text)
  const text = noSource === 'say' && isAsking && waits.length === 0 ? sayUnknown({ tone: personality.tone, language, avoid: personality.avoid, limit: { ...limit, mostLength: personality.mostLength } }) : null
  if (text !== null) return { ...emptyDraft(understood, isKnownLanguage(language) ? [] : ['language']), text, saysUnknown: true }
  return emptyDraft(understood, [...waits, isAsking ? 'no-source' : 'nothing-to-say'])
}

/** Where the statements of a text stand, and the passages that they are taken from, each once. */
function citeStatements({ text, pieces }: WrittenDraft, { passages, sources: given }: MessageGrounds): { statements: DraftStatement[]; sources: DraftSource[] } {
  const sources: DraftSource[] = []
  const placeOf = (place: number, quote: string): number[] => {
    const [passage, source] = [passages[place], given[place]]
    if (!passage || !source) return []
    const at = sources.findIndex((one) => one.entryId === passage.entryId && one.quote === quote)
    if (at >= 0) return [at]
    const { entryId, title, type, page } = passage
    return [sources.push({ entryId, title, type, page, excerpt: excerptAround(source.text, quote), quote }) - 1]
  }
  let end = 0
  const statements = pieces.flatMap((piece): DraftStatement[] => {
    const start = text.indexOf(piece.text, end)
    end = start + piece.text.length
    return piece.isStatement ? [{ start, end, sources: [...piece.quotes].flatMap(([place, quote]) => placeOf(place, quote)) }] : []
  })
  return { statements, sources }
}

/** A text is supported by what its statements have for sources; one that states nothing needs none. */
const verdictOf = ({ pieces, missing }: WrittenDraft): Verdict => (missing.length === 0 ? 'well-supported' : pieces.some(({ isStatement }) => isStatement) ? 'partly-supported' : 'no-source')

function presentDraft(written: WrittenDraft, request: DraftRequest, understood: UnderstoodMessage, { grounds, language }: Pick<Writing, 'grounds' | 'language'>): Draft {
  const { broken, model, usage } = written
  if (written.text === '') {
    const unknown = unknownDraft(request, understood, language)
    const isRefused = broken.length > 0
    return { ...unknown, ...(isRefused && { text: '', saysUnknown: false, waits: [...ownWaits(understood), 'checks' as const] }), broken, model, usage }
  }
  return {
    ...emptyDraft(understood, [...ownWaits(understood), ...(written.isMixed ? ['language' as const] : [])]), ...citeStatements(written, grounds),
    text: written.text, verdict: verdictOf(written), missing: written.missing, saysUnknown: written.saysUnknown, broken, model, usage,
  }
}

/** What replies to a message are held to. */
function createJudging({ personality, limit }: DraftRequest, { isRepeatedBy }: UnderstoodMessage, language: string, { passages, sources, questions }: MessageGrounds): Writing['judging'] {
  const checks = createDraftChecks({
    limit: { ...limit, mostLength: personality.mostLength },
    language,
    name: personality.name,
    hasEmojis: personality.hasEmojis,
    avoid: personality.avoid,
    secret: personality.instructions,
    sources: sources.flatMap(({ title, text }) => [title, text]),
    notQuoted: passages.flatMap(({ notQuoted }) => notQuoted),
    isRepeating: isRepeatedBy,
  })
  return { checks, questions, sources, language, known: new Set(fold(personality.name).match(/\p{L}+/gu) ?? []) }
}

/**
 * Drafts a reply to one message of a stranger. Takes the owner, the request and an abort signal; sends and keeps nothing. The text says only what the knowledge base
 * supports, within the limits of network and personality; where it would say anything else it is requested once more, then reduced to what is supported, and left empty where nothing is. Failures of
 * the text model are returned as outcomes; throws AppError rate_limited past the owner's limits.
 */
export async function draftReply(ctx: DraftingContext, owner: string, request: DraftRequest, signal: AbortSignal): Promise<Outcome<Draft>> {
  const understood = await readMessage(request.incoming)
  const { humanReasons, given, questions } = understood
  if (humanReasons.some((reason) => SILENT_REASONS.has(reason)) || given.trim() === '') return ok(emptyDraft(understood, ownWaits(understood).length > 0 ? ownWaits(understood) : ['nothing-to-say']))
  const grounds = request.useKnowledge ? await gatherGrounds(ctx, owner, questions, request.incoming) : NOTHING_FOUND
  const language = languageOf(request, understood, grounds)
  if (questions.length > 0 && grounds.passages.length === 0) return ok(unknownDraft(request, understood, language))
  const writing = { request: { ...request, incoming: { ...request.incoming, post: cutMessage(request.incoming.post) } }, understood, language, grounds, judging: createJudging(request, understood, language, grounds) }
  const outcome = await writeDraft(ctx, owner, writing, signal)
  return outcome.kind === 'ok' ? ok(presentDraft(outcome.value, request, understood, writing)) : outcome
}
