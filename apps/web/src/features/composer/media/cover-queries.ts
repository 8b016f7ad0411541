import { getMedia } from '@marquee/contract/media-library'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'

/** The picture that stands for a video: its address, null until it is made, and whether the user chose its frame. */
export type Cover = { url: string | null; isChosen: boolean }

/** The cover of a video of the library; null for a picture, and a file whose id is unknown. Every change of the library makes it stale. */
export function useCover(file: { id?: string | null | undefined; type: string } | null) {
  const id = file?.type.startsWith('video/') ? (file.id ?? null) : null
  const read = async (signal: AbortSignal): Promise<Cover> => {
    const { item } = await call(getMedia, { params: { id: id ?? '' }, query: {} }, { signal })
    return { url: item.thumbnailUrl, isChosen: item.cover !== null }
  }
  return useQuery({ queryKey: ['media', 'cover', id], queryFn: ({ signal }) => read(signal), enabled: id !== null, staleTime: 60_000 })
}
