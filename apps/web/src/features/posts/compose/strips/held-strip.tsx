import { useStore } from 'zustand'
import { toast } from '../../../../ui/toast-store.ts'
import { HeldOfPost } from '../../../commerce/index.ts'
import { bindStored, readDraft, type Sheet } from '../../../composer/index.ts'

/** Shows the post as it is stored after a decision. Throws ApiError. */
async function reload(sheet: Sheet, id: string): Promise<void> {
  const draft = await readDraft(id)
  sheet.load(draft)
  await bindStored(sheet, draft)
}

/** What holds the post, with the decisions, over the sheet. What is edited is saved before a decision; its text follows the decision. */
export function HeldStrip({ sheet }: { sheet: Sheet }) {
  const postId = useStore(sheet.server, (copy) => copy.draftId)
  if (postId === null) return null
  const decided = () => void reload(sheet, postId).catch(() => toast({ kind: 'error', text: 'The post could not be read again. Reload the page before you edit it.' }))
  return <div className="mb-3"><HeldOfPost postId={postId} look="strip" onCount={(toDecide) => sheet.server.setState({ toDecide })} onBefore={() => sheet.autosave.flush()} onDecided={decided} /></div>
}
