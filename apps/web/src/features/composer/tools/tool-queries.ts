import { rewritePost, type Rewrite, REWRITE_TEXTS } from '@marquee/contract/rewrite'
import type { Platform } from '@marquee/contract/shared/platforms'
import { createSnippet, deleteSnippet, listMentions, listSnippets, type Mention, type Snippet, type SnippetKind } from '@marquee/contract/snippets'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { errorText } from '../../../lib/api-error.ts'
import { call } from '../../../lib/api.ts'
import { newKey } from '../../../lib/new-key.ts'
import type { Origins } from '../text/grounding.ts'

const SNIPPETS_KEY = ['posts-snippets'] as const

/** The user's saved texts of one kind. Requested while `enabled`. */
export function useSnippets(kind: SnippetKind, enabled = true) {
  return useQuery({
    queryKey: [...SNIPPETS_KEY, kind],
    queryFn: async ({ signal }): Promise<Snippet[]> => (await call(listSnippets, { query: { kind } }, { signal })).snippets,
    staleTime: 60_000,
    enabled,
  })
}

/** Saves a text under a name. */
export function useSaveSnippet() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: { kind: SnippetKind; name: string; text: string }) => call(createSnippet, { body }, { idempotencyKey: newKey() }),
    onSuccess: () => client.invalidateQueries({ queryKey: SNIPPETS_KEY }),
  })
}

/** Deletes a saved text. */
export function useDeleteSnippet() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(deleteSnippet, { params: { id }, query: {} }),
    onSuccess: () => client.invalidateQueries({ queryKey: SNIPPETS_KEY }),
  })
}

/** Handles that begin with the query. */
export function useMentions(query: string, enabled = true) {
  return useQuery({
    queryKey: [...SNIPPETS_KEY, 'mentions', query],
    queryFn: async ({ signal }): Promise<Mention[]> => (await call(listMentions, { query: { query } }, { signal })).mentions,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    enabled,
  })
}

type RewriteRequest = { text: string; how: Rewrite; platforms: Platform[]; description: string; useKnowledge: boolean }
/** A text rewritten, with its sources. Throws ApiError; `rewriteErrorText` is its sentence. */
export async function rewrite(body: RewriteRequest): Promise<{ text: string; origins: Origins }> {
  const { text, sources, grounding } = await call(rewritePost, { body })
  return { text, origins: { sources, grounding: [grounding] } }
}
export const rewriteErrorText = (error: unknown): string => errorText(error, REWRITE_TEXTS.failed)
