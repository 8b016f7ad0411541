import { type ApiKey, createApiKey, listApiKeys, revokeApiKey } from '@marquee/contract/api-keys'
import type { RouteInput } from '@marquee/contract/shared/route'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api.ts'

const KEYS_KEY = ['api-keys'] as const

export type NewKey = RouteInput<typeof createApiKey>['body']
export type CreatedKey = { key: ApiKey; secret: string }

/** The user's API keys, newest first. */
export function useApiKeys() {
  return useQuery({ queryKey: KEYS_KEY, queryFn: async ({ signal }) => (await call(listApiKeys, {}, { signal })).keys })
}

/** Creates a key. Its secret is in the answer alone, which is not kept. */
export function useCreateKey() {
  const client = useQueryClient()
  return useMutation({
    gcTime: 0,
    mutationFn: async (body: NewKey): Promise<CreatedKey> => call(createApiKey, { body }),
    onSuccess: ({ key }) => client.setQueryData<ApiKey[]>(KEYS_KEY, (keys = []) => [key, ...keys]),
  })
}

/** Revokes a key. One that is gone already counts as revoked. */
export function useRevokeKey() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(revokeApiKey, { params: { id } }),
    onSuccess: (_answer, id) => client.setQueryData<ApiKey[]>(KEYS_KEY, (keys) => keys?.filter((key) => key.id !== id)),
    onSettled: () => client.invalidateQueries({ queryKey: KEYS_KEY }),
  })
}
