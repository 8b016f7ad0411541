import type { Campaign } from '@marquee/contract/campaigns/campaign'
import { CAMPAIGN_TEXTS } from '@marquee/contract/campaigns/texts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { create } from 'zustand'
import { reasonOf } from '../../../lib/api-error.ts'
import { createRequestKeys } from '../../../lib/request-keys.ts'
import { onSessionEnd } from '../../../lib/session.ts'
import { toast } from '../../../ui/toast-store.ts'
import { findWarnedVersion } from '../activating-queries.ts'
import { readSchedule } from '../details-queries.ts'
import { counted } from '../labels.ts'
import { duplicate, type Passed, refreshCampaigns, remove, resume, type Step, takeStep } from '../queries.ts'

export type Action = Step | 'resume' | 'delete' | 'duplicate' | 'rehearse'
/** What a failed action says: the specification's sentence where it has one (trace.md CAMP-24 to CAMP-27). */
const FAILURES: Readonly<Record<Action, string>> = {
  pause: CAMPAIGN_TEXTS.pauseFailed, resume: CAMPAIGN_TEXTS.resumeFailed, activate: CAMPAIGN_TEXTS.activateFailed, rehearse: CAMPAIGN_TEXTS.activateFailed, delete: CAMPAIGN_TEXTS.deleteFailed,
  complete: 'Failed to complete campaign', archive: 'Failed to archive campaign', restore: 'Failed to restore campaign', duplicate: 'Failed to duplicate campaign',
}

/** Of which campaign it is, what failed and why, and another way where there is one. */
export type Failure = { id: string; text: string; reason: string; way?: { label: string; go: () => void } | undefined }
/** What is under way, by campaign, what failed last, and which campaign's passed times are asked about. */
type State = { busy: Readonly<Record<string, Action>>; failure: Failure | null; passed: { campaign: Campaign; count: number } | null }
const NOTHING: State = { busy: {}, failure: null, passed: null }
export const useActionState = create<State>(() => NOTHING)
onSessionEnd(() => useActionState.setState(NOTHING))
const keys = createRequestKeys()

export const dismissFailure = (): void => useActionState.setState({ failure: null })
export const closePassed = (): void => useActionState.setState({ passed: null })

const waitingText = (waiting: number): string => (waiting === 0 ? 'No post waits.' : `${counted(waiting, 'post')} ${waiting === 1 ? 'waits' : 'wait'}.`)

type Run = (action: Action, campaign: Pick<Campaign, 'id'>, work: () => Promise<void>, way?: Failure['way']) => Promise<boolean>

/** Runs one action of a campaign at a time. Returns whether it succeeded; a failed one is told with the other way, where there is one. */
function runnerOf(client: QueryClient): Run {
  return async (action, { id }, work, way) => {
    if (useActionState.getState().busy[id] !== undefined) return false
    useActionState.setState(({ busy }) => ({ busy: { ...busy, [id]: action }, failure: null }))
    try {
      await work()
      if (action !== 'rehearse') await refreshCampaigns(client)
      return true
    } catch (error) {
      useActionState.setState({ failure: { id, text: FAILURES[action], reason: action === 'rehearse' ? `The rehearsal failed, so it is still a draft. ${reasonOf(error)}` : reasonOf(error), way } })
      return false
    } finally {
      useActionState.setState(({ busy: { [id]: _, ...busy } }) => ({ busy }))
    }
  }
}

/** The two ways to activate: with a look at the rehearsal, and without. */
function activatingOf(client: QueryClient, run: Run) {
  const activateNow = async (campaign: Campaign, onActive?: () => void): Promise<void> => {
    const isActive = await run('activate', campaign, async () => {
      await takeStep('activate', campaign.id)
      toast({ kind: 'success', text: `${campaign.title} is active.` })
    })
    if (isActive) onActive?.()
  }
  /** Activates at once unless the rehearsal warns: that is for `onWarned` to show, with the version that was rehearsed. */
  const activate = async (campaign: Campaign, onWarned: (version: number) => void, onActive?: () => void): Promise<void> => {
    const go = (): Promise<void> => activateNow(campaign, onActive)
    if (!campaign.automation_rules.enabled) return go()
    let warned: number | null = null
    const look = async (): Promise<void> => void (warned = await findWarnedVersion(client, campaign.id))
    if (!(await run('rehearse', campaign, look, { label: 'Activate anyway', go: () => void go() }))) return
    if (warned === null) return go()
    toast({ text: `${campaign.title} is not active yet: its rehearsal has a warning.` })
    onWarned(warned)
  }
  return { activate, activateNow }
}

/** The actions of a campaign. Each reads the list again afterwards (trace.md CAMP-30); a failed one says so above the list. */
export function useCampaignActions() {
  const client = useQueryClient()
  const run = runnerOf(client)
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
    pause, resume: askResume, resumeNow, archive, restore, ...activatingOf(client, run),
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
