import { CREATE_TEXTS } from '@marquee/contract/create-post'
import { MEDIA_TEXTS } from '@marquee/contract/media'
import { isApiFailure } from '../library-queries.ts'

/** Why the picker's list cannot be shown (trace.md CREATE-30 to CREATE-33). Takes whether only pictures were requested. */
export function pickerErrorText(error: unknown, isImages: boolean): string {
  if (isImages) return isApiFailure(error) ? CREATE_TEXTS.imagesFailed : CREATE_TEXTS.imagesError
  return isApiFailure(error) ? MEDIA_TEXTS.fetchFailed : MEDIA_TEXTS.fetchError
}
