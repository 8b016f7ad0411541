import { TODAY_PREVIEW } from '@marquee/contract/home'
import type { ThumbnailWidth } from '@marquee/contract/media'
import { ownMediaId } from '../media/index.ts'
import type { PostSummary } from './queries.ts'

const THUMBNAIL_WIDTH: ThumbnailWidth = 640
const VIDEO = /\.(mp4|m4v|mov|webm)$/i

/** Ids of the videos among the posts' files. */
export const videoIdsOf = (posts: readonly PostSummary[]): string[] => [...new Set(posts.flatMap(({ media_urls: urls }) => urls.filter((url) => VIDEO.test(url)).flatMap((url) => ownMediaId(url) ?? [])))]

/** The first stored picture of a post; of videos only those that have a poster. */
export function thumbnailOf({ media_urls: urls }: PostSummary, posters: ReadonlySet<string>): string | null {
  const shown = urls.find((url) => {
    const id = ownMediaId(url)
    return id !== null && (!VIDEO.test(url) || posters.has(id))
  })
  return shown ? `${shown}?w=${THUMBNAIL_WIDTH}` : null
}

/** The beginning of a text on one line. */
export const previewOf = (text: string): string => text.replace(/\s+/g, ' ').trim().slice(0, TODAY_PREVIEW).toWellFormed()
