import { profileForm } from '@marquee/contract/profile'
import { isWebAddress } from '@marquee/contract/shared/web-address'
import { z } from 'zod'
import { badUuid, badValue, foreignRow, RestError, unknownColumn } from './rest-error.ts'

const SOCIAL_ACCOUNTS_MAX = 50

/** A web address or a path of this installation, or empty; never a script. */
const pictureAddress = z.string().max(2_000).refine((value) => value === '' || isWebAddress(value), 'must be a web address')

/** Entries of `social_accounts` as clients of PostgREST read them: username, connected, platform, avatarUrl. */
const socialAccount = z.looseObject({
  platform: z.string().max(40),
  username: z.string().max(200).nullish(),
  connected: z.boolean().nullish(),
  avatarUrl: pictureAddress.nullish(),
})

/** The columns of `profiles` that clients read and write, with their schemas. */
export const COLUMNS = {
  id: z.string(),
  name: profileForm.shape.name,
  avatar_url: pictureAddress.nullable(),
  social_accounts: z.array(socialAccount).max(SOCIAL_ACCOUNTS_MAX),
  updated_at: z.iso.datetime({ offset: true, local: true }),
  phone: profileForm.shape.phone,
  location: profileForm.shape.location,
  company: profileForm.shape.company,
  website: profileForm.shape.website,
  bio: profileForm.shape.bio,
  timezone: profileForm.shape.timezone,
} as const

export type Column = keyof typeof COLUMNS
export type ProfileChanges = Partial<{ [K in Column]: z.output<(typeof COLUMNS)[K]> }>

export const isColumn = (name: string): name is Column => Object.hasOwn(COLUMNS, name)
export const isUuid = (text: string): boolean => z.guid().safeParse(text).success

function readColumn(name: string, value: unknown): unknown {
  if (!isColumn(name)) throw unknownColumn(name)
  if (name === 'id' && (typeof value !== 'string' || !isUuid(value))) throw badUuid(String(value))
  const parsed = COLUMNS[name].safeParse(value)
  if (!parsed.success) throw badValue(name, parsed.error.issues[0]?.message ?? 'invalid value')
  return parsed.data
}

/** Reads the fields of a row to write. Throws RestError for an unknown column, an invalid value, or another user's id. */
export function readChanges(row: object, owner: string): ProfileChanges {
  const changes: ProfileChanges = Object.fromEntries(Object.entries(row).map(([name, value]) => [name, readColumn(name, value)]))
  if (changes.id !== undefined && changes.id.toLowerCase() !== owner) throw foreignRow()
  return changes
}

/** The same for a new row, which must have an id. */
export function readNewRow(row: object, owner: string): ProfileChanges {
  if (!('id' in row) || row.id === null) {
    throw new RestError(400, '23502', 'null value in column "id" of relation "profiles" violates not-null constraint')
  }
  return readChanges(row, owner)
}
