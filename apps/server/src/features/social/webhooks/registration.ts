import type { Db, Tx } from '../../../platform/db/database.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import { subscribeJob } from '../job-definitions.ts'
import { findActiveProfile } from '../profiles.ts'

/** Where the provider sends the owner's events, without anything secret in it; null while it sends none. */
export async function readWebhookAddress(db: Db, owner: string): Promise<string | null> {
  const address = (await findActiveProfile(db, owner))?.webhook_url ?? null
  if (address === null || !URL.canParse(address)) return null
  const { origin, pathname } = new URL(address)
  return `${origin}${pathname}`
}

/** Has the provider asked to send the owner's events here, unless it does; in the caller's transaction. */
export const requestSubscription = ({ jobs }: { jobs: Pick<Jobs, 'enqueue'> }, trx: Tx, owner: string): Promise<void> => jobs.enqueue(trx, subscribeJob, { owner }, { isUnlessWaiting: true })
