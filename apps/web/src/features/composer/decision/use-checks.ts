import { useStore } from 'zustand'
import { useNow } from '../../../lib/use-now.ts'
import { useLinkedAccounts } from '../accounts/use-linked-accounts.ts'
import { type Composer, filesOf } from '../composer.ts'
import { type Blocker, blockersOf, type CheckInput } from './checks.ts'

/** The subject of a post's checks in its current state, and everything that keeps it from being sent. Takes the zone of its times. */
export function useChecks(composer: Composer, zone: string): { check: CheckInput; blockers: Blocker[] } {
  const form = useStore(composer.form)
  const { items } = useStore(composer.media)
  const accounts = useLinkedAccounts()
  const now = useNow()
  const check = { form, accounts, zone, now, files: filesOf(composer), isUploading: items.some((item) => item.state === 'uploading'), hasFailedUpload: items.some((item) => item.state === 'failed') }
  return { check, blockers: blockersOf(check) }
}
