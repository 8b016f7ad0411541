import { STORE_PLATFORM_LABELS, type StorePlatform } from '@marquee/contract/commerce/platforms'
import type { Store } from '@marquee/contract/commerce/stores/store'
import { disconnectFailed, SHOPIFY_TEXTS } from '@marquee/contract/commerce/texts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { errorText } from '../../../lib/api-error.ts'
import { leaveFor } from '../leave.ts'
import { beginSync, continueSync, disconnect, haltSync, hideStore, mend, refreshCommerce, showStore } from '../queries.ts'

export type StoreAction = 'sync' | 'stop' | 'resume' | 'mend' | 'disconnect'

/** What is said when an action failed: the specification's sentence where it has one, else the server's reason. */
function failureText(action: StoreAction, platform: StorePlatform, error: unknown): string {
  if (action === 'disconnect') return disconnectFailed(STORE_PLATFORM_LABELS[platform])
  if (action === 'sync') return `${SHOPIFY_TEXTS.syncFailed}${reasonPart(error)}`
  return errorText(error, 'That did not work. Please try again.')
}
function reasonPart(error: unknown): string {
  const reason = errorText(error, '')
  return reason === '' ? '' : `: ${reason}`
}

async function act(client: QueryClient, store: Store, action: StoreAction): Promise<void> {
  if (action === 'sync') await beginSync(store.id)
  else if (action === 'stop') await haltSync(store.id)
  else if (action === 'resume') await continueSync(store.id)
  else if (action === 'disconnect') {
    await disconnect(store.id)
    hideStore(client, store.id)
  } else {
    const { authUrl, store: mended } = await mend(store.id)
    if (authUrl !== null) return leaveFor(authUrl)
    showStore(client, mended)
  }
  await refreshCommerce(client)
}

/** The actions of a store, and why the last one failed. */
export function useStoreActions(store: Store) {
  const client = useQueryClient()
  const [busy, setBusy] = useState<StoreAction | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const run = async (action: StoreAction): Promise<void> => {
    if (busy !== null) return
    setBusy(action)
    setFailure(null)
    try {
      await act(client, store, action)
    } catch (error) {
      setFailure(failureText(action, store.platform, error))
    } finally {
      setBusy(null)
    }
  }
  return { busy, failure, run, dismiss: () => setFailure(null) }
}
