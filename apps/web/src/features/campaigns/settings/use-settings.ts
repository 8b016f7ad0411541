import { CAMPAIGN_SETTINGS_TEXTS } from '@marquee/contract/campaigns/texts'
import type { AutomationRules } from '@marquee/contract/campaigns/rules'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, errorText } from '../../../lib/api-error.ts'
import { toast } from '../../../ui/toast-store.ts'
import { paceProblems } from '../model/pace.ts'
import { change, passRules, refreshCampaigns, useCampaign } from '../queries.ts'
import { bodyOf, changedSections, formOf, type ChangeSection, type Section, type SettingsForm } from './form.ts'

/** Why the settings could not be loaded: the server refused them, or anything else (trace.md CSET-19, CSET-20, AMB-38). */
const loadFailure = (error: unknown): string => (error instanceof ApiError && error.status > 0 && error.code !== 'invalid_response' ? CAMPAIGN_SETTINGS_TEXTS.fetchFailed : CAMPAIGN_SETTINGS_TEXTS.loadFailed)

/** The section whose fields cannot be saved; null when all can. */
const wrongSection = ({ general, scheduling }: SettingsForm): Section | null => (general.title.trim() === '' ? 'general' : Object.keys(paceProblems(scheduling.pace)).length > 0 ? 'scheduling' : null)

/** The settings of a campaign while they are edited. What another window saves replaces an untouched form only. */
export function useSettings(id: string, onSaved: () => void) {
  const client = useQueryClient()
  const query = useCampaign(id)
  const campaign = query.isPlaceholderData ? undefined : query.data
  const [edited, setEdited] = useState<SettingsForm | null>(null)
  const [isTried, setTried] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const stored = campaign && formOf(campaign)
  const form = edited ?? stored
  const onChange: ChangeSection = (section, part) => setEdited((before) => {
    const base = before ?? stored
    return base ? { ...base, [section]: { ...base[section], ...part } } : before
  })
  /** Saves. Returns the section in which something is wrong, null otherwise. */
  const save = async (): Promise<Section | null> => {
    if (!campaign || !form) return null
    setTried(true)
    const wrong = wrongSection(form)
    if (wrong !== null) return wrong
    setSaving(true)
    setFailure(null)
    try {
      await change(id, bodyOf(form, campaign))
      await refreshCampaigns(client)
      toast({ kind: 'success', text: 'Settings saved.' })
      onSaved()
    } catch (error) {
      setFailure(errorText(error, CAMPAIGN_SETTINGS_TEXTS.saveFailed))
    } finally {
      setSaving(false)
    }
    return null
  }
  const takeRules = (rules: AutomationRules, version: number): void => passRules(client, id, rules, version)
  return {
    campaign, stored, form, onChange, isTried, isSaving, failure, save, takeRules,
    isPending: campaign === undefined && !query.isError, loadFailure: campaign === undefined && query.isError ? loadFailure(query.error) : null, retry: () => void query.refetch(),
    changed: stored && form ? changedSections(stored, form) : [],
  }
}
