import { afterEach, expect, it, vi } from 'vitest'
import { authStorage, SESSION_KEY } from '../lib/auth-storage.ts'
import { createRemovals } from './removals.ts'
import { dismissToast, useToasts } from './toast-store.ts'

type Cup = { id: string }
const CUP: Cup = { id: 'cup' }

const create = () => {
  const drop = vi.fn(async () => undefined)
  const dropOnPageHide = vi.fn()
  const removals = createRemovals<Cup>({ idOf: ({ id }) => id, textOf: ({ id }) => `“${id}” deleted`, drop, dropOnPageHide, errorOf: () => 'Failed' })
  return { removals, drop, dropOnPageHide }
}
const signIn = (accessToken: string): void => authStorage.setItem(SESSION_KEY, JSON.stringify({ access_token: accessToken, refresh_token: 'r', user: { id: 'u' } }))

afterEach(() => {
  for (const { id } of useToasts.getState().items) dismissToast(id)
})

it('sends a deletion even when the page goes away right after the click', () => {
  signIn('token-1')
  const { removals, drop, dropOnPageHide } = create()
  removals.remove(CUP)
  removals.commitOnPageHide()
  expect(dropOnPageHide.mock.calls).toEqual([[CUP, 'token-1']])
  expect(drop).not.toHaveBeenCalled()
  expect(useToasts.getState().items).toEqual([])
  removals.commitOnPageHide()
  expect(dropOnPageHide).toHaveBeenCalledOnce()
})

it('uses the current access token, which may have been renewed since the click', () => {
  signIn('token-1')
  const { removals, dropOnPageHide } = create()
  removals.remove(CUP)
  signIn('token-2')
  removals.commitOnPageHide()
  expect(dropOnPageHide.mock.calls).toEqual([[CUP, 'token-2']])
})

it('restores the row when there is no session to delete it with', () => {
  const { removals, drop, dropOnPageHide } = create()
  removals.remove(CUP)
  expect([...removals.useRemoved.getState().keys()]).toEqual(['cup'])
  removals.commitOnPageHide()
  expect([...removals.useRemoved.getState().keys()]).toEqual([])
  expect(useToasts.getState().items).toEqual([])
  expect([drop, dropOnPageHide].map(({ mock }) => mock.calls.length)).toEqual([0, 0])
})
