import type { Draft } from '@marquee/contract/posts'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { DRAFTS_KEY, refreshDrafts } from '../../../composer/index.ts'
import { findCachedDraft, refreshCanceled, removeCachedDraft } from './draft-cache.ts'

const ID = '11111111-1111-4111-8111-111111111111'
const page = (ids: string[]) => ({ pages: [{ drafts: ids.map((id) => ({ id, platforms: [] }) as unknown as Draft), nextCursor: null }], pageParams: [''] })

it('a draft that is deleted while the list is read again does not come back with the answer', async () => {
  const client = new QueryClient()
  const answers: ((ids: string[]) => void)[] = []
  const observer = new QueryObserver(client, {
    queryKey: [...DRAFTS_KEY, 'all'],
    queryFn: ({ signal }) => new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => reject(new Error('aborted')))
      answers.push((ids) => resolve(page(ids)))
    }),
  })
  const stop = observer.subscribe(() => undefined)
  answers[0]?.([ID])
  await expect.poll(() => findCachedDraft(client, ID)).toBeDefined()

  refreshDrafts(client)
  await expect.poll(() => answers.length).toBe(2)
  removeCachedDraft(client, ID)
  answers[1]?.([ID])
  await Promise.resolve()
  expect(findCachedDraft(client, ID)).toBeUndefined()

  refreshCanceled(client)
  await expect.poll(() => answers.length).toBe(3)
  answers[2]?.(['22222222-2222-4222-8222-222222222222'])
  await expect.poll(() => findCachedDraft(client, '22222222-2222-4222-8222-222222222222')).toBeDefined()
  expect(findCachedDraft(client, ID)).toBeUndefined()
  stop()
})
