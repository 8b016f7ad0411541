import { preloadDialogs } from '../../../ui/dialog.tsx'
import { onDemand } from '../../../ui/on-demand.tsx'
import { PostFacts } from '../../composer/index.ts'

type Props = { open: boolean; onOpenChange: (open: boolean) => void; initialText?: string }

/** The Create a Post dialog, loaded when it first opens or by its `preload`. It stays mounted once it was used. */
export const CreatePostDialog = onDemand<Props>(
  async () => {
    const [module] = await Promise.all([import('./create-post-dialog.tsx'), preloadDialogs(), PostFacts.preload()])
    return module.CreatePostDialog
  },
  { onFailed: ({ onOpenChange }) => onOpenChange(false) },
)
