import { AUTO_RESPONSE_TEXTS, type AutoResponse, type saveAutoResponse } from '@marquee/contract/conversations/messaging'
import { emptyVariablesOf, REPLY_VARIABLE_LABELS } from '@marquee/contract/conversations/saved-replies'
import { AUTO_RESPONSE_PLATFORMS, INTERACTION_TEXTS } from '@marquee/contract/conversations/texts'
import type { RouteRequest } from '@marquee/contract/shared/route'
import { AppError } from '../../../platform/errors.ts'
import { profileForOwner, resolveHandle, toAppError } from '../../social/index.ts'
import type { ConversationsContext } from '../context.ts'
import { type AutoResponseRow, findAutoResponse, storeAutoResponse } from './auto-response-queries.ts'

type Request = Omit<RouteRequest<typeof saveAutoResponse>['body'], 'userId'>

/** What a text may name: everybody has a name, and nothing else is known of everybody. */
const ALLOWED_VARIABLES = ['first_name']

async function present(ctx: ConversationsContext, owner: string, row: AutoResponseRow | undefined): Promise<AutoResponse> {
  const platforms = AUTO_RESPONSE_PLATFORMS.filter((name) => row?.platforms.includes(name))
  const overruled: typeof platforms = []
  for (const network of platforms) if (await ctx.answersAlone(ctx.db, owner, { network, kind: 'message' })) overruled.push(network)
  return { enabled: row?.is_on ?? false, message: row?.message ?? '', platforms, note: overruled.length === 0 ? null : AUTO_RESPONSE_TEXTS.overruled(overruled) }
}

/** The fixed text of the owner, and where it is sent. Throws forbidden for somebody else's handle. */
export async function readAutoResponse(ctx: ConversationsContext, owner: string, handle: string | null | undefined): Promise<AutoResponse> {
  await resolveHandle(ctx.db, owner, handle)
  return present(ctx, owner, await findAutoResponse(ctx.db, owner))
}

/** Throws what is wrong with a text that is to be sent. */
function assertText(message: string): void {
  if (message === '') throw new AppError('validation_failed', INTERACTION_TEXTS.emptyText)
  const unknown = emptyVariablesOf(message).filter((name) => !ALLOWED_VARIABLES.includes(name))
  if (unknown.length > 0) throw new AppError('validation_failed', INTERACTION_TEXTS.emptyVariable(unknown.map((name) => REPLY_VARIABLE_LABELS[name]).join(', ')))
}

/**
 * Keeps the provider from answering besides us: it has one switch for all networks, so ours answers on the chosen ones (docs/decisions/0072-the-fixed-answer-is-ours.md).
 * Throws the provider's reason, unless the answer is switched off anyway.
 */
async function tellProvider(ctx: ConversationsContext, owner: string, { enabled, message }: Request): Promise<void> {
  const profile = await profileForOwner(ctx.db, ctx.vault, owner)
  if (!profile) {
    if (enabled) throw new AppError('conflict', INTERACTION_TEXTS.noProfile)
    return
  }
  const outcome = await ctx.inbox.changeAutoResponse(profile.profileKey, { isActive: false, ...(message === '' ? {} : { message }) })
  if (outcome.kind === 'ok' || !enabled) return
  if (outcome.kind === 'rejected' && outcome.code === 'messaging-off') throw new AppError('conflict', `${INTERACTION_TEXTS.messagingOff} ${INTERACTION_TEXTS.upgrade}`)
  throw toAppError(outcome, INTERACTION_TEXTS.autoResponseFailed)
}

/** Changes the fixed text and where it is sent. Throws forbidden for somebody else's handle, validation_failed, conflict without messages, and the provider's failure. */
export async function changeAutoResponse(ctx: ConversationsContext, owner: string, request: Request): Promise<AutoResponse> {
  await resolveHandle(ctx.db, owner, request.profileKey)
  if (request.enabled) assertText(request.message)
  await tellProvider(ctx, owner, request)
  const row = { owner, is_on: request.enabled, message: request.message, platforms: [...new Set(request.platforms)], updated_at: ctx.clock.now() }
  await storeAutoResponse(ctx.db, row)
  return present(ctx, owner, row)
}
