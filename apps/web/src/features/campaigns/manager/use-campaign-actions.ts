import type { Campaign } from '@marquee/contract/campaigns/campaign'
import { CAMPAIGN_TEXTS } from '@marquee/contract/campaigns/texts'
import { useQueryClient } from '@tanstack/react-query'
import { create } from 'zustand'
import { reasonOf } from '../../../lib/api-error.ts'
import { createRequestKeys } from '../../../lib/request-keys.ts'
import { onSessionEnd } from '../../../lib/session.ts'
import { toast } from '../../../ui/toast-store.ts'
import { readSchedule } from '../details-queries.ts'
import { counted } from '../labels.ts'
import { duplicate, type Passed, refreshCampaigns, remove, resume, type Step, takeStep } from '../queries.ts'

export type Action = Step | 'resume' | 'delete' | 'duplicate'
/** What a failed action says: the specification's sentence where it has one (trace.md CAMP-24 to CAMP-27). */
const FAILURES: Readonly<Record<Action, string>> = {
  pause: CAMPAIGN_TEXTS.pauseFailed, resume: CAMPAIGN_TEXTS.resumeFailed, activate: CAMPAIGN_TEXTS.activateFailed, delete: CAMPAIGN_TEXTS.deleteFailed,
  complete: 'Failed to complete campaign', archive: 'Failed to archive campaign', restore: 'Failed to restore campaign', duplicate: 'Failed to duplicate campaign',
}

type Failure = { text: string; reason: string }
/** What is under way, by campaign, what failed last, and which campaign's passed times are asked about. */
type State = { busy: Readonly<Record<string, Action>>; failure: Failure | null; passed: { campaign: Campaign; count: number } | null }
const NOTHING: State = { busy: {}, failure: null, passed: null }
export const useActionState = create<State>(() => NOTHING)
onSessionEnd(() => useActionState.setState(NOTHING))
const keys = createRequestKeys()

export const dismissFailure = (): void => useActionState.setState({ failure: null })
export const closePassed = (): void => useActionState.setState({ passed: null })

const waitingText = (waiting: number): string => (waiting === 0 ? 'No post waits.' : `${counted(waiting, 'post')} ${waiting === 1 ? 'waits' : 'wait'}.`)

/** The actions of a campaign. Each reads the list again afterwards (trace.md CAMP-30); a failed one says so above the list. */
export function useCampaignActions() {
  const client = useQueryClient()
  const run = async (action: Action, { id }: Pick<Campaign, 'id'>, work: () => Promise<void>): Promise<void> => {
    if (useActionState.getState().busy[id] !== undefined) return
    useActionState.setState(({ busy }) => ({ busy: { ...busy, [id]: action }, failure: null }))
    try {
      await work()
      await refreshCampaigns(client)
    } catch (error) {
      useActionState.setState({ failure: { text: FAILURES[action], reason: reasonOf(error) } })
    } finally {
      useActionState.setState(({ busy: { [id]: _, ...busy } }) => ({ busy }))
    }
  }
  const resumeNow = (campaign: Campaign, passed?: Passed) =>
    run('resume', campaign, async () => {
      const { waiting } = await resume(campaign.id, passed)
      toast({ kind: 'success', text: waiting === 0 ? 'Resumed.' : `Resumed. ${counted(waiting, 'post')} will go out.` })
    })
  const pause = (campaign: Campaign) =>
    run('pause', campaign, async () => {
      const { waiting } = await takeStep('pause', campaign.id)
      toast({ text: `Paused. ${waitingText(waiting)}`, action: { label: 'Undo', onClick: () => void resumeNow(campaign, 'next-free') } })
    })
  /** Asks only about posts whose time has passed meanwhile. */
  const askResume = async (campaign: Campaign): Promise<void> => {
    let count = 0
    await run('resume', campaign, async () => {
      const now = new Date().toISOString()
      count = (await readSchedule(campaign.id)).filter(({ scheduled_time: time }) => time !== null && new Date(time).toISOString() < now).length
    })
    if (useActionState.getState().failure !== null) return
    if (count > 0) useActionState.setState({ passed: { campaign, count } })
    else await resumeNow(campaign)
  }
  const archive = (campaign: Campaign) =>
    run('archive', campaign, async () => {
      await takeStep('archive', campaign.id)
      toast({ text: `${campaign.title} archived.`, action: { label: 'Undo', onClick: () => void restore(campaign) } })
    })
  const restore = (campaign: Campaign) => run('restore', campaign, async () => void (await takeStep('restore', campaign.id)))
  return {
    pause, resume: askResume, resumeNow, archive, restore,
    activate: (campaign: Campaign) => run('activate', campaign, async () => {
      await takeStep('activate', campaign.id)
      toast({ kind: 'success', text: `${campaign.title} is active.` })
    }),
    complete: (campaign: Campaign) => run('complete', campaign, async () => void (await takeStep('complete', campaign.id))),
    remove: (campaign: Campaign) => run('delete', campaign, async () => {
      await remove(campaign.id)
      toast({ text: `${campaign.title} deleted.` })
    }),
    duplicate: (campaign: Campaign) => run('duplicate', campaign, async () => {
      const made = await keys.send({ duplicate: campaign.id }, (key) => duplicate(campaign.id, key))
      toast({ kind: 'success', text: `${made.title} created as a draft.` })
    }),
  }
}
