import type { Draft } from '@marquee/contract/posts'
import { newKey } from '../../../../lib/new-key.ts'
import { saveDraft } from '../../../composer/draft-queries.ts'

/** Address of the full editor with a draft in it. */
export const editorPath = (id: string): string => `/create-post?draft=${id}`

type Source = Pick<Draft, 'content' | 'platforms' | 'mediaUrls'> & Partial<Pick<Draft, 'overrides' | 'thread' | 'firstComment' | 'campaign' | 'usedSuggestedMedia'>>

/** Saves a copy of a post as a draft without a time. Takes what is copied; returns the new draft. Throws ApiError. */
export function copyToDraft({ content, platforms, mediaUrls, overrides = {}, thread = [], firstComment = '', campaign = '', usedSuggestedMedia = false }: Source): Promise<Draft> {
  return saveDraft({ content, platforms, mediaUrls, overrides, thread, firstComment, campaign, usedSuggestedMedia }, newKey())
}
