import type { AccountSession } from '@marquee/contract/account'
import { describeDevice } from './device.ts'

type Row = { id: string; user_agent: string; address: string | null; second_at: Date | null; created_at: Date; used_at: Date }

/** A session as its owner sees it. Takes the row and the id of the session that asks. */
export const sessionView = (row: Row, currentId: string): AccountSession => ({
  id: row.id,
  device: describeDevice(row.user_agent),
  address: row.address,
  isConfirmed: row.second_at !== null,
  isCurrent: row.id === currentId,
  createdAt: row.created_at.toISOString(),
  lastUsedAt: row.used_at.toISOString(),
})
