import type { MediaItem } from '@marquee/contract/media'
import { COVER_TEXTS, PICTURE_EDIT_TEXTS, REPLACE_TEXTS } from '@marquee/contract/media-edits'
import { Crop, ImageUp, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { onDemand } from '../../../../ui/on-demand.tsx'
import type { MediaDetail } from '../../file-queries.ts'
import { isVideoType } from '../../model.ts'

const TransformDialog = onDemand(async () => (await import('./transform-dialog.tsx')).TransformDialog, { onFailed: ({ onClose }) => onClose() })
const CoverDialog = onDemand(async () => (await import('./cover-dialog.tsx')).CoverDialog, { onFailed: ({ onClose }) => onClose() })
const ReplaceDialog = onDemand(async () => (await import('./replace-dialog.tsx')).ReplaceDialog, { onFailed: ({ onClose }) => onClose() })

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const
type Props = { item: MediaItem; detail: MediaDetail | undefined; onShow: (id: string) => void }

/** What can be done with the file itself: cropping a picture, choosing a video's cover, putting another file in its place. */
export function FileChanges({ item, detail, onShow }: Props) {
  const [dialog, setDialog] = useState<'transform' | 'cover' | 'replace' | null>(null)
  const close = () => setDialog(null)
  const show = (id: string) => {
    close()
    onShow(id)
  }
  const isVideo = isVideoType(item.type)
  return (
    <div className="flex flex-wrap gap-2">
      {isVideo || item.type === 'image/gif' ? null : <Button size="sm" icon={<Crop {...ICON} />} onClick={() => setDialog('transform')}>{PICTURE_EDIT_TEXTS.open}</Button>}
      {isVideo && item.thumbnailUrl && !item.conversion ? <Button size="sm" icon={<ImageUp {...ICON} />} onClick={() => setDialog('cover')}>{COVER_TEXTS.open}</Button> : null}
      <Button size="sm" icon={<RefreshCw {...ICON} />} onClick={() => setDialog('replace')}>{REPLACE_TEXTS.open}</Button>
      {dialog === 'transform' ? <TransformDialog item={item} onSaved={show} onClose={close} /> : null}
      {dialog === 'cover' ? <CoverDialog item={item} onClose={close} /> : null}
      {/* Showing the new file closes the dialog, not before: the old one must not be asked for again. */}
      {dialog === 'replace' ? <ReplaceDialog item={item} usage={detail?.usage ?? []} onReplaced={onShow} onClose={close} /> : null}
    </div>
  )
}
