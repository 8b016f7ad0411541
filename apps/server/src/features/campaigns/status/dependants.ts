import { dependantsSentence, type Left } from '@marquee/contract/campaigns/words'
import type { Db } from '../../../platform/db/database.ts'
import { countPostsOf } from '../posts/queries.ts'
import { type CampaignRow, listChanging } from '../stored/queries.ts'
import { ownCampaign } from '../stored/save.ts'
import { readSettings } from '../stored/settings.ts'

type Rule = Left['rules'][number] & { campaign_id: string }

/** The rules of a campaign that change another. */
function rulesAbout(id: string, row: CampaignRow): Rule[] {
  const { actions } = readSettings(row).automation_rules
  const verbs = actions.flatMap((action) => (action.type === 'update_campaign' && action.enabled && action.settings.campaign_id === id ? [action.settings.status === 'completed' ? ('completes' as const) : ('pauses' as const)] : []))
  return [...new Set(verbs)].map((verb) => ({ campaign_id: row.id, title: row.title, verb }))
}

const present = ({ own, ...left }: Omit<Left, 'rules'> & { rules: readonly Rule[] }) => ({ ...left, rules: left.rules.map(({ campaign_id, title }) => ({ campaign_id, title })), sentence: dependantsSentence({ ...left, own }) })

/** What completing or deleting the owner's campaign changes. Throws not_found. */
export async function readDependants(db: Db, owner: string, id: string) {
  await ownCampaign(db, owner, id)
  const { scheduled, scheduledByRules, drafts, published } = await countPostsOf(db, owner, id)
  const rules = (await listChanging(db, owner, id)).flatMap((row) => rulesAbout(id, row))
  return { complete: present({ scheduled: scheduledByRules, own: 0, drafts, published, rules: [] }), delete: present({ scheduled, own: scheduled - scheduledByRules, drafts, published, rules }) }
}
