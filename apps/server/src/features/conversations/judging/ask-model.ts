import { readGivenMessage } from '../../../platform/reading/stranger.ts'
import { cutMessage, type Incoming } from '../../../platform/reading/read-message.ts'
import type { Outcome } from '../../../ports/outcome.ts'
import { admitUnaskedCall, recordUsage } from '../../usage/index.ts'
import type { ConversationsContext } from '../context.ts'
import type { Judgement } from './rules.ts'

/**
 * Asks the text model for its judgement of a message, outside any transaction. The message is data: it is given without what speaks to whoever writes. Returns its outcome; null where nothing
 * is to be asked: there are no words, or the owner's limits leave the call to something that was asked for.
 */
export async function askModel(ctx: ConversationsContext, owner: string, { text, thread, post }: Incoming, signal: AbortSignal): Promise<Outcome<Judgement> | null> {
  const theirs = thread.filter(({ by }) => by === 'them').map((turn) => cutMessage(turn.text))
  const { given } = readGivenMessage(cutMessage(text), theirs)
  if (!/\p{L}/u.test(given) || !(await admitUnaskedCall(ctx, ctx.db, owner))) return null
  const outcome = await ctx.textModel.judgeMessage({ message: given, earlier: theirs, post: cutMessage(post) }, signal)
  if (outcome.kind !== 'ok') return outcome
  const { model, usage, ...judgement } = outcome.value
  await recordUsage(ctx, ctx.db, owner, { task: 'reply', model, ...usage })
  return { kind: 'ok', value: judgement }
}
