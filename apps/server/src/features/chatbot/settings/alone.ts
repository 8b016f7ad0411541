import type { Network, ThreadKind } from '@marquee/contract/conversations/networks'
import type { Db } from '../../../platform/db/database.ts'
import { readSettings } from './settings.ts'

/** Whether the chatbot answers by itself what somebody writes on a network: as the settings say, whatever it finds to say. */
export async function answersAlone(db: Db, owner: string, { network, kind }: { network: Network; kind: ThreadKind }): Promise<boolean> {
  const { isPaused, autoRespond, requireApproval, activePlatforms, withoutApproval } = await readSettings(db, owner)
  return !isPaused && autoRespond && !requireApproval && activePlatforms.includes(network) && withoutApproval.includes(kind)
}
