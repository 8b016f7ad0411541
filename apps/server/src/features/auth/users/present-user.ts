import type { Db } from '../../../platform/db/database.ts'
import { listFactors, listIdentities } from '../identities/queries.ts'
import { type UserBody, userView } from '../view.ts'
import type { UserRow } from './queries.ts'

/** A user as clients see it, with identities and factors. Takes the row. */
export async function presentUser(db: Db, user: UserRow): Promise<UserBody> {
  const [identities, factors] = await Promise.all([listIdentities(db, user.id), listFactors(db, user.id)])
  return userView(user, identities, factors)
}
