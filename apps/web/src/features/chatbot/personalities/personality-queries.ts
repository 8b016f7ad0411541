import { createPersonality, deletePersonality, duplicatePersonality, getPersonality, listPersonalities, type Personality, type PersonalityFields, restorePersonality, restorePersonalityVersion, switchOnVersion, updatePersonality } from '@marquee/contract/chatbot/personalities'
import type { RouteAnswer } from '@marquee/contract/shared/route'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { newKey } from '../../../lib/new-key.ts'
import { useRequestKey } from '../../../lib/use-request-key.ts'
import { CHATBOT_KEY, refreshChatbot } from '../queries.ts'

const PERSONALITIES_KEY = [...CHATBOT_KEY, 'personalities'] as const
/** How often is looked whether golden questions are answered, in case live events are missed. */
const ASKING_POLL_MS = 4_000

export type Details = RouteAnswer<typeof getPersonality>

/** The default personalities, the user's own, and all of them in that order. */
export function usePersonalities() {
  return useQuery({
    queryKey: [...PERSONALITIES_KEY, 'list'],
    queryFn: async ({ signal }) => (await call(listPersonalities, { query: {} }, { signal })).personalities,
    select: ({ default: ours, custom }) => ({ defaults: Object.values(ours), custom, all: [...Object.values(ours), ...custom] }),
    refetchInterval: ({ state }) => (state.data?.custom.some(({ isAsking }) => isAsking) || Object.values(state.data?.default ?? {}).some(({ isAsking }) => isAsking) ? ASKING_POLL_MS : false),
  })
}

/** A personality with its versions, newest first, and what depends on it. Not asked for once it is not there any more. */
export const usePersonality = (id: string, isThere = true) =>
  useQuery({ queryKey: [...PERSONALITIES_KEY, 'one', id], enabled: isThere, queryFn: ({ signal }) => call(getPersonality, { params: { id }, query: {} }, { signal }) })

/** A change of personalities. Takes the call; all that is known of the chatbot is read again afterwards. */
function useChange<T, R>(change: (input: T) => Promise<R>) {
  const client = useQueryClient()
  return useMutation({ mutationFn: change, onSuccess: () => refreshChatbot(client) })
}

/** Creates a personality. */
export function useCreate() {
  const key = useRequestKey()
  return useChange(async (body: PersonalityFields): Promise<Personality> => key.send(body, async (idempotencyKey) => (await call(createPersonality, { body }, { idempotencyKey })).personality))
}

/** Saves fields as the newest version. */
export const useSaveVersion = (id: string) => useChange(async (body: PersonalityFields): Promise<Personality> => (await call(updatePersonality, { params: { id }, body })).personality)

export const useDuplicate = () => useChange(async (id: string): Promise<Personality> => (await call(duplicatePersonality, { params: { id }, body: {} }, { idempotencyKey: newKey() })).personality)

/** Lets a version answer; `isAnyway` in spite of lost golden questions. */
export const useSwitchOn = (id: string) =>
  useChange(async ({ version, isAnyway }: { version: number; isAnyway: boolean }): Promise<Personality> => (await call(switchOnVersion, { params: { id, version }, body: { isAnyway } })).personality)

/** Saves an earlier version as the newest one. */
export const useRestoreVersion = (id: string) => useChange(async (version: number): Promise<Personality> => (await call(restorePersonalityVersion, { params: { id, version }, body: {} })).personality)

/** Deletes a personality. Returns the id with which that can be taken back. */
export const useDelete = () =>
  useChange(async ({ id, successorId }: { id: string; successorId: string | null }) => (await call(deletePersonality, { params: { id }, query: { ...(successorId && { successorId }) } })).undoId)

/** Takes back that a personality was deleted. */
export const useRestore = () => useChange(async (undoId: string): Promise<Personality> => (await call(restorePersonality, { params: { id: undoId }, body: {} })).personality)
