import type { Draft } from '@marquee/contract/posts'
import { ImagePlus } from 'lucide-react'
import { IconButton } from '../../../../ui/button.tsx'
import { MediaThumb } from '../../../media/index.ts'
import { openEditor } from '../list/drafts-ui.ts'
import { DraftMedia } from './lazy-editors.tsx'

/** The first file of a draft with the number of the others; a press opens the media section of the card. */
export function CardMedia({ draft: { id, mediaUrls, media } }: { draft: Draft }) {
  const [url] = mediaUrls
  if (url === undefined) return null
  const more = mediaUrls.length - 1
  const file = media.find((one) => one.url === url)
  return (
    <button type="button" title="Change media" onPointerEnter={DraftMedia.preload} onClick={() => openEditor(id, 'media')} className="relative block size-18 shrink-0 overflow-hidden rounded-md bg-sunken transition-shadow hover:shadow-2">
      <MediaThumb url={url} type={file?.type ?? 'image/jpeg'} alt={file?.altText || (file?.name ?? 'Picture')} />
      {more > 0 ? <span aria-hidden className="absolute right-1 bottom-1 rounded-sm bg-black/70 px-1 text-xs font-medium text-white">+{more}</span> : null}
      <span className="sr-only">, change media, {mediaUrls.length} {mediaUrls.length === 1 ? 'file' : 'files'}</span>
    </button>
  )
}

/** Opens the media section of a card without media. */
export const MediaButton = ({ draft }: { draft: Draft }) => (
  <IconButton size="sm" label="Change media" onPointerEnter={DraftMedia.preload} onClick={() => openEditor(draft.id, 'media')}><ImagePlus size={16} strokeWidth={1.75} aria-hidden /></IconButton>
)
