import type { HistoryEntry } from '@marquee/contract/publishing'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { toast } from '../../ui/toast.tsx'
import { copyToDraft } from '../composer/index.ts'
import { editorPath } from '../../lib/editor-path.ts'
import { reasonOf } from '../../lib/api-error.ts'

/** Creates a draft of a sent post and opens it in the editor, so that it can be published again. Takes the post. */
export function useCopyToEditor(entry: HistoryEntry) {
  const navigate = useNavigate()
  const [isCopying, setCopying] = useState(false)
  const copy = async (): Promise<void> => {
    setCopying(true)
    try {
      const draft = await copyToDraft({ content: entry.content, platforms: entry.platforms, mediaUrls: entry.media_urls })
      await navigate(editorPath(draft.id))
    } catch (error) {
      toast({ kind: 'error', text: `The post could not be copied. ${reasonOf(error)}` })
    } finally {
      setCopying(false)
    }
  }
  return { isCopying, copy: () => void copy() }
}
