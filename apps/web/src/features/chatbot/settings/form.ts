import type { ChatbotSettings, ChatbotSettingsAnswer } from '@marquee/contract/chatbot/settings'
import type { SettingsChange } from './settings-queries.ts'

/** The settings that the form changes; the zone goes with the hours, and pausing has a button of its own. */
export type SettingsForm = Omit<ChatbotSettings, 'isPaused' | 'timeZone'>
export type ChangeForm = (change: Partial<SettingsForm>) => void
export type GroupProps = { form: SettingsForm; onChange: ChangeForm }

/** The form of the stored settings. */
export const formOf = (settings: ChatbotSettingsAnswer): SettingsForm => ({
  defaultPersonalityId: settings.default_personality_id,
  autoRespond: settings.auto_respond,
  requireApproval: settings.require_approval,
  responseDelayMinutes: settings.response_delay_minutes,
  activePlatforms: settings.active_platforms,
  useKnowledgeBase: settings.use_knowledge_base,
  pollFrequencyMinutes: settings.poll_frequency_minutes as ChatbotSettings['pollFrequencyMinutes'],
  enableInstantResponses: settings.enable_instant_responses,
  enableWebhooks: settings.enable_webhooks,
  withoutApproval: settings.without_approval,
  noSource: settings.no_source,
  caps: settings.caps,
  hours: settings.hours,
})

/** Lists of choices are equal in any order. */
const textOf = (value: unknown): string => JSON.stringify(Array.isArray(value) ? value.toSorted((one, other) => String(one).localeCompare(String(other))) : value)

/** The fields in which a form differs from what is stored; null if it does not. Takes the zone that new hours are meant in. */
export function changesOf(stored: SettingsForm, form: SettingsForm, timeZone: string): SettingsChange | null {
  const keys = Object.keys(form) as (keyof SettingsForm)[]
  const changed = keys.filter((key) => textOf(stored[key]) !== textOf(form[key]))
  if (changed.length === 0) return null
  const change: SettingsChange = Object.fromEntries(changed.map((key) => [key, form[key]]))
  return change.hours ? { ...change, timeZone } : change
}

/** A list with a value, or without it. */
export const toggled = <T>(list: readonly T[], value: T, isOn: boolean): T[] => (isOn ? [...list.filter((one) => one !== value), value] : list.filter((one) => one !== value))

/** A whole number as it was typed, within limits; the present one if it is no number. */
export function readWithin({ min, max }: { min: number; max: number }, present: number): (typed: string) => number {
  return (typed) => {
    const number = Math.round(Number(typed))
    return typed.trim() === '' || Number.isNaN(number) ? present : Math.min(max, Math.max(min, number))
  }
}
