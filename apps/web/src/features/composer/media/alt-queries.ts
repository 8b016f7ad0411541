import { proposeAltText, saveAltText } from '@marquee/contract/alt-text'
import { getMedia } from '@marquee/contract/media-library'
import type { MediaItem } from '@marquee/contract/media'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'

type AltText = { text: string; status: MediaItem['alt_text_status'] }
const keyOf = (id: string | null) => ['media', 'alt-text', id] as const
const altOf = (item: MediaItem): AltText => ({ text: item.alt_text, status: item.alt_text_status })

/** The alternative text of a picture of the library; null for a file whose id is unknown. */
export function useAltText(id: string | null) {
  return useQuery({ queryKey: keyOf(id), queryFn: async ({ signal }) => altOf((await call(getMedia, { params: { id: id ?? '' }, query: {} }, { signal })).item), enabled: id !== null, staleTime: 60_000 })
}

/** Writes, confirms or removes the alternative text of a picture. */
export function useSaveAltText(id: string) {
  const client = useQueryClient()
  return useMutation({ mutationFn: (altText: string) => call(saveAltText, { params: { id }, body: { altText } }), onSuccess: ({ item }) => client.setQueryData(keyOf(id), altOf(item)) })
}

/** Lets the vision model propose an alternative text. */
export function useProposeAltText(id: string) {
  const client = useQueryClient()
  return useMutation({ mutationFn: () => call(proposeAltText, { params: { id }, body: {} }), onSuccess: ({ item }) => client.setQueryData(keyOf(id), altOf(item)) })
}
