import type { Db } from '../../../platform/db/database.ts'
import { findActiveProfile } from '../profiles.ts'

/** Where the provider sends the owner's events, without anything secret in it; null while it sends none. */
export async function readWebhookAddress(db: Db, owner: string): Promise<string | null> {
  const address = (await findActiveProfile(db, owner))?.webhook_url ?? null
  if (address === null || !URL.canParse(address)) return null
  const { origin, pathname } = new URL(address)
  return `${origin}${pathname}`
}
