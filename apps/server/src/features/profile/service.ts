import type { Preferences, ProfileForm, UserProfile } from '@marquee/contract/profile'
import { GATE_ERRORS } from '@marquee/contract/shared/errors'
import type { Db } from '../../platform/db/database.ts'
import { AppError } from '../../platform/errors.ts'
import type { HttpContext } from '../../platform/http/register.ts'
import { readPreferences, storePreferences } from './preferences.ts'
import { ensureProfile, findProfile, type ProfileWithEmail, updateProfile } from './queries.ts'
import { profileView } from './view.ts'

/** The part that reading and changing rows needs. */
type RowContext = Pick<HttpContext, 'db' | 'clock'>

async function createMissing(ctx: RowContext, owner: string): Promise<ProfileWithEmail | null> {
  await ensureProfile(ctx.db, owner, ctx.clock.now())
  return findProfile(ctx.db, owner)
}

/** The owner's personal information; its row is created when it is missing. Throws AppError not_found when the account no longer exists. */
export async function readProfile(ctx: RowContext, owner: string): Promise<UserProfile> {
  const row = (await findProfile(ctx.db, owner)) ?? (await createMissing(ctx, owner))
  if (!row) throw new AppError('not_found', GATE_ERRORS.notFound)
  return profileView(row, await readPreferences(ctx.db, owner))
}

/** Stores the given fields of the owner's personal information. Returns all fields. */
export async function saveProfile(ctx: RowContext, owner: string, changes: Partial<ProfileForm>): Promise<UserProfile> {
  const now = ctx.clock.now()
  await ensureProfile(ctx.db, owner, now)
  await updateProfile(ctx.db, owner, changes, now)
  return readProfile(ctx, owner)
}

/** Stores the given preferences of the owner. Returns the whole profile. */
export async function changePreferences(ctx: RowContext, owner: string, changes: Partial<Preferences>): Promise<UserProfile> {
  await storePreferences(ctx.db, owner, changes, ctx.clock.now())
  return readProfile(ctx, owner)
}

/** The owner's time zone; UTC without a profile. */
export const readTimeZone = async (db: Db, owner: string): Promise<string> => (await findProfile(db, owner))?.timezone ?? 'UTC'
