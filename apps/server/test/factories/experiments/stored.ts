import { randomUUID } from 'node:crypto'
import type { Actor, World } from '../../world.ts'

/** Stores what only passing days leave of a user's campaign: an experiment that was stopped, with a slot. */
export async function addExperiment({ ctx: { db }, clock }: World, actor: Actor): Promise<void> {
  const { id: campaignId } = await db.selectFrom('campaigns').select('id').where('owner', '=', actor.id).where('is_label', '=', false).orderBy('id').limit(1).executeTakeFirstOrThrow()
  const now = clock.now()
  const id = randomUUID()
  await db.insertInto('campaign_experiments').values({
    id, owner: actor.id, campaign_id: campaignId, question: 'Which picture?', kind: 'picture', platform: 'instagram', measure: 'views', variants: ['card', 'none'], posts_per_variant: 5, until: now, times: ['11:00'], time_zone: 'UTC',
    state: 'stopped_early', next_look_at: now, started_at: now, ended_at: now,
  }).execute()
  await db.insertInto('campaign_experiment_slots').values({ id: randomUUID(), owner: actor.id, experiment_id: id, variant: 'A', at: now, state: 'dropped', reason: 'The experiment is over.' }).execute()
}
