import type { HistoryEntry } from '@marquee/contract/publishing'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { reasonOf } from '../../lib/api-error.ts'
import { editorPath, type EditorState, type Refusal } from '../../lib/editor-path.ts'
import { toast } from '../../ui/toast.tsx'
import { copyToDraft } from '../composer/index.ts'
import { namedReason } from './advice.ts'
import { useStartRepair } from './queries.ts'

/** Why the failed platforms did not take the post, for the editor: what can be mended there first. */
const refusalsOf = ({ deliveries }: HistoryEntry): Refusal[] =>
  deliveries
    .filter(({ status, reason }) => (status === 'failed' || status === 'held') && reason !== null)
    .toSorted((one, other) => Number(other.cause === 'content') - Number(one.cause === 'content'))
    .map((delivery) => ({ platform: delivery.platform, reason: namedReason(delivery), part: delivery.refusedPart }))

/**
 * Opens a post in the editor: `fix` what failed, whose repaired version replaces it once sent; or a `copy`, to be published again as a new
 * post. Takes the post.
 */
export function useOpenEditor(entry: HistoryEntry) {
  const navigate = useNavigate()
  const { mutateAsync: startRepair } = useStartRepair()
  const [isOpening, setOpening] = useState(false)
  const open = async (make: () => Promise<string>, failure: string, state?: EditorState): Promise<void> => {
    if (isOpening) return
    setOpening(true)
    try {
      await navigate(editorPath(await make()), { state })
    } catch (error) {
      toast({ kind: 'error', text: `${failure} ${reasonOf(error)}` })
    } finally {
      setOpening(false)
    }
  }
  const makeCopy = async () => (await copyToDraft({ content: entry.content, platforms: entry.platforms, mediaUrls: entry.media_urls })).id
  return {
    isOpening,
    copy: () => void open(makeCopy, 'The post could not be copied.'),
    fix: () => void open(() => startRepair(entry.id), 'The post could not be opened.', { refusals: refusalsOf(entry) }),
  }
}
