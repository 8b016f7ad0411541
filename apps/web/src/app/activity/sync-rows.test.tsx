import type { StoreSync } from '@marquee/contract/commerce/stores/store'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { fakeApi, renderScreen } from '../../../test/fake-api.tsx'
import { makeStore, makeSync, storesAnswer } from '../../../test/samples/commerce.ts'
import { SyncRows } from './sync-rows.tsx'

const at = () => new Date().toISOString()
const syncOf = (change: Partial<StoreSync>) => makeSync({ read: 12, total: 48, startedAt: at(), ...change })
const storeOf = (sync: StoreSync | null) => makeStore({ storeName: 'Copper Finch', lastSync: at(), state: sync ? 'syncing' : 'active', sync })
const STORE = storeOf(null).id

function show(sync: StoreSync) {
  let current = sync
  const calls = fakeApi({
    'GET /api/commerce/stores': () => storesAnswer([storeOf(current.endedAt === null ? current : null)]),
    [`GET /api/commerce/stores/${STORE}`]: () => ({ success: true, store: storeOf(null), syncs: [current] }),
    [`POST /api/commerce/stores/${STORE}/sync/stop`]: () => {
      current = syncOf({ state: 'stopped', stage: 'products' })
      return { success: true, sync: current }
    },
  })
  renderScreen(<SyncRows onOpen={() => undefined} />)
  return { calls, user: userEvent.setup() }
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('shows the stage and how far a reading is, and stops it', async () => {
  const { calls, user } = show(syncOf({}))
  expect(await screen.findByText('Reading products')).toBeTruthy()
  expect(screen.getByText('12 of 48 products')).toBeTruthy()
  expect(screen.getByRole('progressbar', { name: 'Progress' }).getAttribute('value')).toBe('0.25')
  await user.click(screen.getByRole('button', { name: 'Stop Copper Finch' }))
  await waitFor(() => expect(screen.queryByText('Reading products')).toBeNull())
  expect(calls.some(({ path }) => path.endsWith('/sync/stop'))).toBe(true)
})

it('says what a reading found that ended a moment ago', async () => {
  show(syncOf({ state: 'done', stage: 'finishing', endedAt: at(), summary: '3 prices, 8 stocks changed, 1 post held' }))
  expect(await screen.findByText(/Copper Finch: 3 prices, 8 stocks changed, 1 post held/)).toBeTruthy()
})
