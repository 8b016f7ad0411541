import { z } from 'zod'
import { claimedUserId } from './shared/ids.ts'
import { route } from './shared/route.ts'

/** Texts of the approval and scheduling settings (trace.md USET; place: AMB-50). */
export const SETTINGS_TEXTS = {
  saved: 'Settings saved successfully!',
  saveFailed: 'Failed to save settings',
  loadFailed: 'Failed to load settings',
} as const

/** Hours between posts that can be chosen (trace.md USET-05). */
export const SCHEDULE_INTERVALS = [1, 2, 4, 6, 12, 24, 48, 168] as const

export const userSettings = z.strictObject({
  /** Posts of a series need no approval. */
  bypassApproval: z.boolean(),
  /** Posts of a series are scheduled automatically. */
  autoSchedule: z.boolean(),
  /** Hours between the slots of a series. */
  defaultScheduleInterval: z.literal(SCHEDULE_INTERVALS),
})
export type UserSettings = z.infer<typeof userSettings>

/** Settings of a user who never saved any (trace.md USET-03, USET-04). */
export const DEFAULT_SETTINGS: UserSettings = { bypassApproval: false, autoSchedule: false, defaultScheduleInterval: 24 }

export const getSettings = route({
  method: 'GET',
  path: '/api/user/settings',
  auth: 'user',
  scope: 'read',
  feature: 'posts',
  summary: "The caller's approval and scheduling settings",
  query: z.object({ userId: claimedUserId }),
  response: z.object({ success: z.literal(true), settings: userSettings }),
})

export const saveSettings = route({
  method: 'POST',
  path: '/api/user/settings',
  auth: 'user',
  scope: 'admin',
  feature: 'posts',
  summary: "Change the caller's approval and scheduling settings; omitted ones stay as they are",
  body: z.strictObject({ userId: claimedUserId, settings: userSettings.partial() }),
  response: z.object({ success: z.literal(true), settings: userSettings }),
})
