import type { Act } from '@marquee/campaigns'
import { type RehearsedPost, SAMPLE_POSTS } from '@marquee/contract/campaigns/rehearsal'
import type { Platform } from '@marquee/contract/shared/platforms'
import { admitAiCalls } from '../../usage/index.ts'
import type { EngineContext } from '../engine/context.ts'
import { writeText } from '../engine/acting/write-text.ts'
import { ownCampaign } from '../stored/save.ts'
import { readSettings } from '../stored/settings.ts'
import { type Asked, runRehearsal } from './rehearsal.ts'

/** Writes the first posts of a rehearsal about different products, as the engine would. None is saved. Throws as runRehearsal, and as generate-post when the writer fails. */
export async function writeSamples(ctx: EngineContext, owner: string, id: string, asked: Asked): Promise<RehearsedPost[]> {
  const { rehearsed } = await runRehearsal(ctx, owner, id, asked)
  const settings = readSettings(await ownCampaign(ctx.db, owner, id))
  const posts = rehearsed.flatMap(({ event, ruleId, decision }) => decision.acts.filter((act): act is Extract<Act, { kind: 'post' }> => act.kind === 'post').map((act) => ({ event, ruleId, act })))
  const chosen = [...new Map(posts.map((post) => [post.event.product?.id ?? post.ruleId, post])).values()].slice(0, SAMPLE_POSTS)
  const samples: RehearsedPost[] = []
  const recent: { at: number; productId: string | null; platforms: string[]; text: string }[] = []
  for (const { event, ruleId, act } of chosen) {
    await admitAiCalls(ctx, ctx.db, owner)
    const trigger = settings.automation_rules.triggers.find((each) => each.id === ruleId)
    const { filled, hold } = await writeText(ctx, { owner, settings, trigger, event, platforms: act.platforms as Platform[], recent })
    recent.push({ at: act.at, productId: event.product?.id ?? null, platforms: act.platforms, text: filled })
    samples.push({ event_id: event.id, rule_id: ruleId, content: filled, platforms: act.platforms, hold })
  }
  return samples
}
