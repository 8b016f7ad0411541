import { type IMAGE_SHAPES, IMAGE_TEXTS, type LibraryImage } from '@marquee/contract/images'
import { SQUARE_UP_TO } from '@marquee/contract/media-library'
import { Clapperboard, Download, ImageOff, Pencil, RefreshCw, Share2, Shuffle, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { openShare } from '../../../lib/share.ts'
import { Badge } from '../../../ui/badge.tsx'
import { Button, IconButton } from '../../../ui/button.tsx'
import { toast } from '../../../ui/toast.tsx'
import { MediaThumb } from '../../media/index.ts'
import { isEditable, isExpired, titleOf, VERSION_LABELS } from '../model.ts'
import { downloadUrlOf, imageRemovals } from '../queries.ts'
import { generate } from '../watches.ts'

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

/** Saves the original under its name (trace.md IMG-17). */
async function download(image: LibraryImage): Promise<void> {
  try {
    const link = document.createElement('a')
    link.href = await downloadUrlOf(image)
    link.download = image.name
    link.click()
  } catch {
    toast({ kind: 'error', text: IMAGE_TEXTS.downloadFailed })
  }
}

/** Placeholder for an image whose file is gone (trace.md IMG-18). */
function Expired({ image }: { image: LibraryImage }) {
  return (
    <div className="flex aspect-square flex-col items-center justify-center gap-3 bg-sunken p-4 text-center text-sm text-muted">
      <ImageOff aria-hidden size={24} strokeWidth={1.75} />
      <p>{IMAGE_TEXTS.expired}</p>
      {image.prompt ? <Button size="sm" icon={<RefreshCw size={14} aria-hidden />} onClick={() => void generate({ prompt: image.prompt })}>Regenerate</Button> : null}
    </div>
  )
}

/** From this length on a prompt does not fit its two lines. */
const LONG_PROMPT = 60

/** The prompt in two lines, or in full on request. */
function Prompt({ text }: { text: string }) {
  const [isFull, setFull] = useState(false)
  return (
    <div className="flex-1 text-sm">
      <p dir="auto" className={`[overflow-wrap:anywhere] ${isFull ? 'whitespace-pre-wrap' : 'line-clamp-2'}`}>{text}</p>
      {text.length > LONG_PROMPT ? <button type="button" aria-expanded={isFull} onClick={() => setFull(!isFull)} className="link min-h-6 text-xs">{isFull ? 'Less' : 'Full prompt'}</button> : null}
    </div>
  )
}

/** The shape to generate a variation in: that of the picture. */
function shapeOf({ width, height }: LibraryImage): (typeof IMAGE_SHAPES)[number] {
  if (!width || !height || Math.max(width, height) <= Math.min(width, height) * SQUARE_UP_TO) return 'square'
  return width > height ? 'landscape' : 'portrait'
}

const VIEW = 'block aspect-square overflow-hidden bg-sunken bg-[repeating-conic-gradient(var(--sunken)_0_25%,var(--surface)_0_50%)] bg-[length:20px_20px]'

/** One image of the library with its actions. */
export function ImageCard({ image, isChosen, onEdit }: { image: LibraryImage; isChosen: boolean; onEdit: () => void }) {
  const title = titleOf(image)
  const gone = isExpired(image)
  return (
    <article aria-label={title} className={`flex h-full flex-col overflow-hidden rounded-lg bg-surface shadow-1 ${isChosen ? 'outline-2 outline-brand' : ''}`}>
      {gone ? <Expired image={image} /> : <Link to={`/content?open=${image.id}`} className={VIEW} aria-label={`Details of ${title}`}><MediaThumb url={image.thumbnailUrl ?? image.url} type={image.type} blur={image.blur} /></Link>}
      <div className="flex flex-1 flex-col gap-2 p-3">
        <Prompt text={title} />
        {image.editAction ? <div><Badge tone="brand">{VERSION_LABELS[image.editAction]}</Badge></div> : null}
        <div className="-mx-1.5 flex flex-wrap items-center">
          {isEditable(image) ? <IconButton size="sm" label="Edit" onClick={onEdit}><Pencil {...ICON} /></IconButton> : null}
          {gone ? null : <Link to={`/video-generation?image=${image.id}`} title="Make a video" className="inline-flex size-8 items-center justify-center rounded-md text-muted hover:bg-sunken hover:text-ink pointer-coarse:size-11"><Clapperboard {...ICON} /><span className="sr-only">Make a video</span></Link>}
          {gone ? null : <IconButton size="sm" label="Share" onClick={() => openShare({ url: image.url, type: image.type, name: image.name, ...(image.prompt && { caption: image.prompt }) })}><Share2 {...ICON} /></IconButton>}
          {!gone && image.prompt && !image.editAction ? <IconButton size="sm" label="Variation" onClick={() => void generate({ prompt: image.prompt, shape: shapeOf(image) })}><Shuffle {...ICON} /></IconButton> : null}
          {gone ? null : <IconButton size="sm" label="Download" onClick={() => void download(image)}><Download {...ICON} /></IconButton>}
          <IconButton size="sm" variant="danger" label={IMAGE_TEXTS.delete} className="ml-auto" onClick={() => imageRemovals.remove(image)}><Trash2 {...ICON} /></IconButton>
        </div>
      </div>
    </article>
  )
}
