import type { MediaItem } from '@marquee/contract/media'
import { LIBRARY_TEXTS } from '@marquee/contract/media-library'
import { errorText } from '../../../../lib/api-error.ts'
import { fetchDownload } from '../../file-queries.ts'

/** Fetches a signed address of a file, or of the upload it was converted from, and opens it. Returns why that did not work, null on success. */
export async function download(item: Pick<MediaItem, 'id' | 'name'>, isOriginal = false): Promise<string | null> {
  try {
    const link = Object.assign(document.createElement('a'), { href: await fetchDownload(item.id, isOriginal), download: item.name })
    link.click()
    return null
  } catch (error) {
    return errorText(error, LIBRARY_TEXTS.networkError)
  }
}
