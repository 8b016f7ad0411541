import type { RouteAnswer, RouteInput } from '@marquee/contract/shared/route'
import {
  createWebhook, deleteWebhook, getWebhookDelivery, listWebhookDeliveries, listWebhooks, resendWebhookDelivery, rotateWebhookSecret, testWebhook, updateWebhook,
  type WebhookDelivery, type WebhookEndpoint,
} from '@marquee/contract/webhooks'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

export type { WebhookDelivery, WebhookEndpoint }
export type NewWebhook = RouteInput<typeof createWebhook>['body']
export type WebhookChange = RouteInput<typeof updateWebhook>['body'] & { id: string }
export type Rotation = { id: string; overlapHours: NonNullable<RouteInput<typeof rotateWebhookSecret>['body']['overlapHours']> }
export type DeliveryStatus = WebhookDelivery['status']

/** Key of everything about webhooks; a `webhook.changed` event makes it stale. */
const WEBHOOKS_KEY = ['webhooks'] as const
const ENDPOINTS_KEY = [...WEBHOOKS_KEY, 'endpoints'] as const

/** The user's webhooks, oldest first. */
export const useWebhooks = () => useQuery({ queryKey: ENDPOINTS_KEY, queryFn: async ({ signal }) => (await call(listWebhooks, {}, { signal })).endpoints })

/** The log of a webhook, newest first, page by page. */
export function useDeliveries(id: string, status: DeliveryStatus | undefined) {
  return useInfiniteQuery({
    queryKey: [...WEBHOOKS_KEY, 'log', id, status ?? 'all'],
    queryFn: ({ pageParam, signal }) => call(listWebhookDeliveries, { params: { id }, query: { status, cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }: RouteAnswer<typeof listWebhookDeliveries>) => nextCursor ?? undefined,
  })
}

/** One delivery with its payload and attempts. */
export const useDelivery = (id: string) => useQuery({ queryKey: [...WEBHOOKS_KEY, 'delivery', id], queryFn: ({ signal }) => call(getWebhookDelivery, { params: { id } }, { signal }) })

function useChange<Input, Answer>(change: (input: Input) => Promise<Answer>) {
  const client = useQueryClient()
  return useMutation({ mutationFn: change, onSettled: () => client.invalidateQueries({ queryKey: WEBHOOKS_KEY }) })
}

/** Adds a webhook; the answer has its secret. */
export const useCreateWebhook = () => useChange((body: NewWebhook) => call(createWebhook, { body }))
/** Changes a webhook, or turns it on or off. */
export const useUpdateWebhook = () => useChange(({ id, ...body }: WebhookChange) => call(updateWebhook, { params: { id }, body }))
/** Deletes a webhook with its log, which is not read again. */
export function useDeleteWebhook() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(deleteWebhook, { params: { id } }),
    onSuccess: (_answer, id) => client.setQueryData<WebhookEndpoint[]>(ENDPOINTS_KEY, (endpoints) => endpoints?.filter((endpoint) => endpoint.id !== id)),
    onError: () => client.invalidateQueries({ queryKey: ENDPOINTS_KEY }),
  })
}
/** Replaces a webhook's secret; the answer has the new one. */
export const useRotateSecret = () => useChange(({ id, overlapHours }: Rotation) => call(rotateWebhookSecret, { params: { id }, body: { overlapHours } }))
/** Sends the test event. */
export const useTestWebhook = () => useChange((id: string) => call(testWebhook, { params: { id } }))
/** Sends a delivery again. */
export const useResend = () => useChange((id: string) => call(resendWebhookDelivery, { params: { id } }))
