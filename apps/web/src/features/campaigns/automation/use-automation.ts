import { AUTOMATION_TEXTS } from '@marquee/contract/campaigns/texts'
import type { AutomationRules } from '@marquee/contract/campaigns/rules'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from '../../../lib/api-error.ts'
import { toast } from '../../../ui/toast-store.ts'
import { type DraftAction, type DraftTrigger } from '../model/draft.ts'
import { actionProblems, missingIn, refusedInAction, refusedInTrigger, triggerProblems } from '../model/problems.ts'
import { configure, type Mode, passRules, refreshCampaigns, useCampaign } from '../queries.ts'

export type Lists = { triggers: readonly DraftTrigger[]; actions: readonly DraftAction[] }
type Item = DraftTrigger | DraftAction
export type OnSaved = (rules: AutomationRules, version: number) => void

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

/** The triggers or the actions of a campaign while they are edited. */
export function useAutomation(id: string, mode: Mode, onClose: () => void, onSaved: OnSaved | undefined) {
  const client = useQueryClient()
  const query = useCampaign(id)
  const campaign = query.isPlaceholderData ? undefined : query.data
  const [edited, setEdited] = useState<Lists | null>(null)
  const [isTried, setTried] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const lists: Lists | undefined = edited ?? campaign?.automation_rules
  const change = (next: (before: Lists) => Lists): void => setEdited((before) => {
    const base = before ?? campaign?.automation_rules
    return base ? next(base) : before
  })
  const changeList = <T extends Item>(name: Mode, next: (before: readonly T[]) => readonly T[]): void => change((before) => ({ ...before, [name]: next(before[name] as unknown as readonly T[]) }))
  const remove = (name: Mode, index: number, what: string): void => {
    const item = lists?.[name][index]
    if (!item) return
    changeList<Item>(name, (before) => before.toSpliced(index, 1))
    toast({ text: `${what} deleted.`, action: { label: 'Undo', onClick: () => changeList<Item>(name, (before) => before.toSpliced(index, 0, item)) } })
  }
  const isTriggers = mode === 'triggers'
  const problems = lists === undefined ? 0 : isTriggers ? sum(lists.triggers.map((each) => missingIn(triggerProblems(each)))) : sum(lists.actions.map((each) => missingIn(actionProblems(each))))
  const refused = lists === undefined ? 0 : isTriggers ? sum(lists.triggers.map(refusedInTrigger)) : sum(lists.actions.map(refusedInAction))
  /** Whether nothing in the form is refused; shows what is. */
  const check = (): boolean => {
    setTried(true)
    return refused === 0
  }
  const save = async (): Promise<void> => {
    if (!campaign || !lists || !check()) return
    setSaving(true)
    setFailure(null)
    try {
      const saved = await configure(id, mode, isTriggers ? { triggers: lists.triggers, version: campaign.version } : { actions: lists.actions, version: campaign.version })
      passRules(client, id, saved.automation_rules, saved.version)
      onSaved?.(saved.automation_rules, saved.version)
      onClose()
      void refreshCampaigns(client)
    } catch (error) {
      setFailure(errorText(error, AUTOMATION_TEXTS.saveFailed))
    } finally {
      setSaving(false)
    }
  }
  return { campaign, lists, changeList, remove, problems, isTried, isSaving, failure, save, check, isDirty: edited !== null && JSON.stringify(edited) !== JSON.stringify(campaign?.automation_rules), isError: campaign === undefined && query.isError, retry: () => void query.refetch() }
}
export type AutomationState = ReturnType<typeof useAutomation>
