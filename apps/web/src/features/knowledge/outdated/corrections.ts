import { errorText } from '../../../lib/api-error.ts'
import { type OutdatedPost, refreshOutdated, storeTexts } from './outdated-queries.ts'
import { type PostTexts, replaceAmounts, textsBefore } from './replace-amounts.ts'

/** A post whose old amounts were replaced, with its previous texts. */
export type Correction = { postId: string; now: string; before: Partial<PostTexts> }

const FAILED = 'The post could not be changed. Please try again.'

/** Replaces the old amounts of a post by the new one. Returns a function that reverts it, or why it was rejected. */
export async function correctPost({ post, oldAmounts }: OutdatedPost, now: string): Promise<{ correction: Correction | null; error: string | null }> {
  const changed = replaceAmounts(post, oldAmounts, now)
  try {
    await storeTexts(post.id, changed)
    void refreshOutdated()
    return { correction: { postId: post.id, now, before: textsBefore(post, changed) }, error: null }
  } catch (error) {
    return { correction: null, error: errorText(error, FAILED) }
  }
}

/** Restores the previous texts of a post. Returns why that was rejected, null on success. */
export async function undoCorrection({ postId, before }: Correction): Promise<string | null> {
  try {
    await storeTexts(postId, before)
    void refreshOutdated()
    return null
  } catch (error) {
    return errorText(error, FAILED)
  }
}
