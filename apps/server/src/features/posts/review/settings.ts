import { DEFAULT_SETTINGS, type UserSettings, userSettings } from '@marquee/contract/settings'
import type { Db } from '../../../platform/db/database.ts'
import type { PostsContext } from '../context.ts'
import { findSettings, type SettingsRow, upsertSettings } from './settings-queries.ts'

const present = (row: SettingsRow): UserSettings =>
  userSettings.parse({ bypassApproval: row.bypass_approval, autoSchedule: row.auto_schedule, defaultScheduleInterval: row.default_schedule_interval })

/** The owner's approval and scheduling settings, the defaults when none were saved (trace.md USET-03, USET-04). */
export async function readSettings(db: Db, owner: string): Promise<UserSettings> {
  const row = await findSettings(db, owner)
  return row ? present(row) : DEFAULT_SETTINGS
}

const toColumns = (settings: UserSettings) => ({
  bypass_approval: settings.bypassApproval,
  auto_schedule: settings.autoSchedule,
  default_schedule_interval: settings.defaultScheduleInterval,
})

/** Saves the given settings; the others stay. Returns all. */
export async function saveSettings(ctx: PostsContext, owner: string, change: Partial<UserSettings>): Promise<UserSettings> {
  const now = ctx.clock.now()
  const first = { owner, ...toColumns({ ...DEFAULT_SETTINGS, ...change }), updated_at: now }
  const { bypassApproval, autoSchedule, defaultScheduleInterval } = change
  const update = {
    ...(bypassApproval === undefined ? {} : { bypass_approval: bypassApproval }),
    ...(autoSchedule === undefined ? {} : { auto_schedule: autoSchedule }),
    ...(defaultScheduleInterval === undefined ? {} : { default_schedule_interval: defaultScheduleInterval }),
    updated_at: now,
  }
  return present(await upsertSettings(ctx.db, first, update))
}
