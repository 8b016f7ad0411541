import { approvePost } from '@marquee/contract/post-review'
import {
  addPushDevice, type Channel, getNotificationSettings, listNotifications, markNotificationsRead, type NoticeKind, type NotificationSettings, type NotificationSetup, type PushDevice, rehearseNotifications, removePushDevice,
  saveNotificationSettings, sendTestNotification,
} from '@marquee/contract/notifications'
import { retryPost } from '@marquee/contract/publishing'
import type { RouteInput } from '@marquee/contract/shared/route'
import { queryOptions, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'
import { queryClient } from '../../lib/query.ts'

/** Everything of this feature is renewed by the live event `notifications.changed`. */
const KEY = 'notifications'

const setupQuery = queryOptions({ queryKey: [KEY, 'settings'], queryFn: ({ signal }): Promise<NotificationSetup> => call(getNotificationSettings, { query: {} }, { signal }) })
const rehearsalQuery = queryOptions({ queryKey: [KEY, 'rehearsal'], queryFn: ({ signal }) => call(rehearseNotifications, { query: {} }, { signal }) })

/** The user's settings, and where notices arrive. */
export const useSetup = () => useQuery(setupQuery)
/** What the settings would have sent last week. */
export const useRehearsal = () => useQuery(rehearsalQuery)

export type Cell = { kind: NoticeKind; channel: Channel; isOn: boolean }
export type SettingsChange = { cells?: Cell[]; quietHours?: NotificationSettings['quietHours']; digest?: NotificationSettings['digest'] }

function applyChange(settings: NotificationSettings, { cells = [], quietHours, digest }: SettingsChange): NotificationSettings {
  const changed = { ...settings.cells }
  for (const { kind, channel, isOn } of cells) changed[kind] = { ...changed[kind], [channel]: isOn }
  return { cells: changed, quietHours: quietHours ?? settings.quietHours, digest: digest ?? settings.digest }
}

/** Saves a change at once: it is shown immediately, and taken back when it cannot be saved. Switches pressed in quick succession are saved in order. */
export function useSaveSettings() {
  const client = useQueryClient()
  return useMutation({
    scope: { id: 'notification-settings' },
    mutationFn: (change: SettingsChange) => call(saveNotificationSettings, { body: change }),
    onMutate: async (change) => {
      await client.cancelQueries({ queryKey: setupQuery.queryKey })
      client.setQueryData(setupQuery.queryKey, (setup) => setup && { ...setup, settings: applyChange(setup.settings, change) })
    },
    onSettled: () => client.invalidateQueries({ queryKey: [KEY] }),
  })
}

/** Sends a test on every channel. */
export const useSendTest = () => useMutation({ mutationFn: () => call(sendTestNotification, { body: {} }) })

/** Registers this browser for pushes. Takes its subscription and a name. Throws ApiError. */
export async function addDevice(body: RouteInput<typeof addPushDevice>['body']): Promise<PushDevice> {
  const { device } = await call(addPushDevice, { body })
  await queryClient.invalidateQueries({ queryKey: [KEY] })
  return device
}

/** Removes a browser. Throws ApiError. */
export async function removeDevice(id: string): Promise<void> {
  await call(removePushDevice, { params: { id }, query: {} })
  await queryClient.invalidateQueries({ queryKey: [KEY] })
}

/** The user's notices, page by page. */
export const useNotices = (filter: 'all' | 'unread') =>
  useInfiniteQuery({
    queryKey: [KEY, 'list', filter],
    queryFn: ({ signal, pageParam }) => call(listNotifications, { query: { filter, ...(pageParam && { cursor: pageParam }) } }, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  })

/** Marks notices as read, all without ids. */
export function useMarkRead() {
  const client = useQueryClient()
  return useMutation({ mutationFn: (ids?: string[]) => call(markNotificationsRead, { body: ids ? { ids } : {} }), onSettled: () => client.invalidateQueries({ queryKey: [KEY] }) })
}

/** Approves a post from its notice. Throws ApiError. */
export const useApprove = () => useMutation({ mutationFn: (postId: string) => call(approvePost, { params: { id: postId }, body: {} }) })

/** Sends the failed platforms of a post again. Throws ApiError. */
export const useRetry = () => useMutation({ mutationFn: ({ postId, idempotencyKey }: { postId: string; idempotencyKey: string }) => call(retryPost, { params: { id: postId }, body: {} }, { idempotencyKey }) })
