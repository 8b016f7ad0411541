import { preloadDialogs } from '../../../ui/dialog.tsx'
import { preloadZones } from '../../composer/index.ts'
import { DialogHelper } from './lazy-helper.tsx'
import { onDemand } from '../../../ui/on-demand.tsx'

type Props = { open: boolean; onOpenChange: (open: boolean) => void; initialText?: string }

/** The Create a Post dialog, loaded when it first opens or by its `preload`. It stays mounted once it was used. */
export const CreatePostDialog = onDemand<Props>(
  async () => {
    const [module] = await Promise.all([import('./create-post-dialog.tsx'), preloadDialogs(), preloadZones(), DialogHelper.preload()])
    return module.CreatePostDialog
  },
  { onFailed: ({ onOpenChange }) => onOpenChange(false) },
)
