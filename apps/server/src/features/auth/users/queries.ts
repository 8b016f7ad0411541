import { type Selectable, sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { AuthUsers } from '../../../platform/db/types.gen.ts'

export type UserRow = Selectable<AuthUsers>
export type NewUser = {
  id: string
  email: string | null
  phone: string | null
  passwordHash: string | null
  metadata: Record<string, unknown>
  /** How the user signs in; none for an anonymous account. */
  provider: 'email' | 'phone' | null
  /** When the e-mail address was confirmed. */
  confirmedAt: Date | null
  confirmationSentAt: Date | null
  now: Date
}
export type UserChanges = Partial<{
  email: string
  phone: string
  password_hash: string | null
  email_confirmed_at: Date
  phone_confirmed_at: Date
  new_email: string | null
  new_phone: string | null
  is_anonymous: boolean
  app_metadata: Record<string, unknown>
  user_metadata: Record<string, unknown>
  confirmation_sent_at: Date
  recovery_sent_at: Date
  email_change_sent_at: Date
  phone_change_sent_at: Date
  reauthentication_sent_at: Date
  last_sign_in_at: Date
}>

/** The account with an e-mail address, compared case-insensitively. */
export async function findUserByEmailForSystem(db: Db, email: string): Promise<UserRow | null> {
  const query = db.selectFrom('auth_users').selectAll().where((eb) => eb.fn<string>('lower', ['email']), '=', email.toLowerCase())
  return (await query.executeTakeFirst()) ?? null
}

/** As `findUserByEmailForSystem`, and whether its owner signed in from `address` before. */
export async function findUserForSignInForSystem(db: Db, email: string, address: string): Promise<{ user: UserRow | null; isKnownAddress: boolean }> {
  const row = await db
    .selectFrom('auth_users')
    .leftJoin('auth_known_addresses as known', (join) => join.onRef('known.user_id', '=', 'auth_users.id').on('known.address', '=', address))
    .selectAll('auth_users')
    .select('known.address as known_address')
    .where((eb) => eb.fn<string>('lower', ['auth_users.email']), '=', email.toLowerCase())
    .executeTakeFirst()
  if (!row) return { user: null, isKnownAddress: false }
  const { known_address, ...user } = row
  return { user, isKnownAddress: known_address !== null }
}

/** The account with a phone number: digits with the country code. */
export async function findUserByPhoneForSystem(db: Db, phone: string): Promise<UserRow | null> {
  return (await db.selectFrom('auth_users').selectAll().where('phone', '=', phone).executeTakeFirst()) ?? null
}

/** The account that last asked to change its number to this one. */
export async function findUserByNewPhoneForSystem(db: Db, phone: string): Promise<UserRow | null> {
  const query = db.selectFrom('auth_users').selectAll().where('new_phone', '=', phone).orderBy('phone_change_sent_at', 'desc')
  return (await query.limit(1).executeTakeFirst()) ?? null
}

/** As `findUserByPhoneForSystem`, and whether its owner signed in from `address` before. */
export async function findPhoneForSignInForSystem(db: Db, phone: string, address: string): Promise<{ user: UserRow | null; isKnownAddress: boolean }> {
  const user = await findUserByPhoneForSystem(db, phone)
  const known = user && (await db.selectFrom('auth_known_addresses').select('address').where('user_id', '=', user.id).where('address', '=', address).executeTakeFirst())
  return { user, isKnownAddress: known !== null && known !== undefined }
}

/** The owner's account. */
export async function findUser(db: Db, owner: string): Promise<UserRow | null> {
  return (await db.selectFrom('auth_users').selectAll().where('id', '=', owner).executeTakeFirst()) ?? null
}

/** Inserts an account. Returns null when the e-mail address or phone number is taken. */
export async function insertUser(db: Db, user: NewUser): Promise<UserRow | null> {
  const row = await db
    .insertInto('auth_users')
    .values({
      id: user.id,
      email: user.email,
      phone: user.phone,
      password_hash: user.passwordHash,
      is_anonymous: user.provider === null,
      app_metadata: JSON.stringify(user.provider === null ? {} : { provider: user.provider, providers: [user.provider] }),
      user_metadata: JSON.stringify(user.metadata),
      email_confirmed_at: user.confirmedAt,
      confirmation_sent_at: user.confirmationSentAt,
      created_at: user.now,
      updated_at: user.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst()
  return row ?? null
}

/** Updates the owner's account. Returns it; throws the database's unique violation when the e-mail address is taken. */
export async function updateUser(db: Db, owner: string, changes: UserChanges, now: Date): Promise<UserRow> {
  const { user_metadata, app_metadata, ...columns } = changes
  const metadata = { ...(user_metadata ? { user_metadata: JSON.stringify(user_metadata) } : {}), ...(app_metadata ? { app_metadata: JSON.stringify(app_metadata) } : {}) }
  const update = db.updateTable('auth_users').set({ ...columns, ...metadata, updated_at: now })
  return update.where('id', '=', owner).returningAll().executeTakeFirstOrThrow()
}

/** Locks the owner's account against concurrent changes. Returns it, or null when it no longer exists. */
export async function lockUser(db: Db, owner: string): Promise<UserRow | null> {
  return (await db.selectFrom('auth_users').selectAll().where('id', '=', owner).forUpdate().executeTakeFirst()) ?? null
}

/** Inserts the owner's profile row with the name given at sign-up (trace.md AUTH-16). */
export async function insertProfile(db: Db, owner: string, name: string, now: Date): Promise<void> {
  await db
    .insertInto('profiles')
    .values({ id: owner, name, created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Whether an error is a unique violation. */
export const isUniqueViolation = (error: unknown): error is Error => error instanceof Error && 'code' in error && error.code === '23505'

/** Whether a unique violation is about the phone number. */
export const isPhoneViolation = (error: Error): boolean => 'constraint' in error && error.constraint === 'auth_users_phone_key'

/** Whether a phone number belongs to another user than `owner`. */
export async function isPhoneTaken(db: Db, owner: string, phone: string): Promise<boolean> {
  return (await db.selectFrom('auth_users').select('id').where('phone', '=', phone).where('id', '!=', owner).executeTakeFirst()) !== undefined
}

/** Whether an e-mail address belongs to another user than `owner`. */
export async function isEmailTaken(db: Db, owner: string, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('auth_users')
    .select(sql<number>`1`.as('one'))
    .where((eb) => eb.fn<string>('lower', ['email']), '=', email.toLowerCase())
    .where('id', '!=', owner)
    .executeTakeFirst()
  return row !== undefined
}
