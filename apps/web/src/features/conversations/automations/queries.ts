import { type Automation, createAutomation, deleteAutomation, dryRunAutomation, listAutomations, updateAutomation } from '@marquee/contract/conversations/automations/automations'
import { publishedPosts } from '@marquee/contract/publishing'
import type { RouteInput } from '@marquee/contract/shared/route'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { newKey } from '../../../lib/new-key.ts'

const KEY = ['conversations', 'automations'] as const
/** Posts that can be chosen: the newest ones. */
const CHOICES = 50

/** The user's automations, where the server has them. */
export const useAutomations = () => useQuery({ queryKey: KEY, queryFn: async ({ signal }) => (await call(listAutomations, { query: {} }, { signal })).automations })
/** Published posts, below which an automation can act. */
export const usePostChoices = () => useQuery({ queryKey: [...KEY, 'posts'], queryFn: async ({ signal }) => (await call(publishedPosts, { query: { limit: CHOICES } }, { signal })).data.map(({ id, content }) => ({ id, preview: content })) })

export type Fields = Pick<Automation, 'name' | 'isForAllPosts' | 'postIds' | 'words' | 'meanings' | 'publicReplies' | 'privateReplies'>
type Change = RouteInput<typeof updateAutomation>['body']

/** Stores an automation, a new one without an id. Returns it; the list is read again. */
export async function storeAutomation(client: QueryClient, id: string | null, fields: Change & Fields): Promise<Automation> {
  const { automation } = await (id === null ? call(createAutomation, { body: fields }, { idempotencyKey: newKey() }) : call(updateAutomation, { params: { id }, body: fields }))
  await client.invalidateQueries({ queryKey: KEY })
  return automation
}
/** Switches an automation on or off. */
export async function switchAutomation(client: QueryClient, id: string, isOn: boolean): Promise<void> {
  await call(updateAutomation, { params: { id }, body: { isOn } })
  await client.invalidateQueries({ queryKey: KEY })
}
export async function dropAutomation(client: QueryClient, id: string): Promise<void> {
  await call(deleteAutomation, { params: { id }, query: {} })
  // What it would do is not asked for again: it is gone.
  await client.invalidateQueries({ queryKey: KEY, exact: true })
}
/** What an automation would do with the comments already there; nothing is sent. */
export const useDryRun = (id: string | null, fields: Fields) =>
  useQuery({ queryKey: [...KEY, 'dry-run', id, fields], enabled: fields.isForAllPosts || fields.postIds.length > 0, queryFn: ({ signal }) => call(dryRunAutomation, { body: { ...fields, ...(id && { id }) } }, { signal }) })
