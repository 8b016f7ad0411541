import { DIALOG_TEXTS } from '@marquee/contract/posts'
import { preloadDialogs } from '../../../ui/dialog.tsx'
import { DialogFrame } from '../../../ui/dialog-frame.tsx'
import { onDemand } from '../../../ui/on-demand.tsx'
import type { MediaPickerProps } from './media-picker-dialog.tsx'

/** The picker's code is fetched when it is first opened; its frame answers the press at once. */
export const MediaPickerDialog = onDemand<MediaPickerProps>(
  async () => {
    const [{ MediaPickerDialog: Picker }] = await Promise.all([import('./media-picker-dialog.tsx'), preloadDialogs()])
    return Picker
  },
  {
    onFailed: ({ onOpenChange }) => onOpenChange(false),
    fallback: ({ open, title = DIALOG_TEXTS.libraryHeading }) => (open ? <DialogFrame title={title} size="lg" /> : null),
  },
)
