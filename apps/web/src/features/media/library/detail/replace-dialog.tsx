import type { MediaItem } from '@marquee/contract/media'
import { REPLACE_TEXTS } from '@marquee/contract/media-edits'
import { ArrowRight, Images } from 'lucide-react'
import { useEffect, useState } from 'react'
import { errorText } from '../../../../lib/api-error.ts'
import { Alert } from '../../../../ui/alert.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { toast } from '../../../../ui/toast.tsx'
import { FileDrop } from '../../components/file-drop.tsx'
import { MediaPickerDialog } from '../../components/lazy-media-picker.tsx'
import { MediaThumb } from '../../components/media-thumb.tsx'
import { endReplacing, type MediaDetail, useMediaDetail, useReplace } from '../../file-queries.ts'
import { isVideoType, type StoredFile, thumbOf } from '../../model.ts'
import { useSingleUpload } from '../../use-single-upload.ts'

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const
/** States of the posts that will show the new file, and those that were published with the old one. */
const UNSENT: readonly string[] = ['draft', 'pending_approval', 'scheduled']
const PUBLISHED: readonly string[] = ['published', 'partially_published']
const posts = (count: number): string => `${count} ${count === 1 ? 'post' : 'posts'}`

function Side({ item, label }: { item: Pick<MediaItem, 'url' | 'type' | 'thumbnailUrl' | 'blur' | 'source' | 'name'>; label: string }) {
  return (
    <figure className="w-32 min-w-0 sm:w-40">
      <div className="aspect-square overflow-hidden rounded-lg bg-sunken"><MediaThumb {...thumbOf(item)} /></div>
      <figcaption className="mt-1.5 text-sm"><span className="text-muted">{label}</span><span className="block truncate font-medium">{item.name}</span></figcaption>
    </figure>
  )
}

function Consequences({ usage }: { usage: MediaDetail['usage'] }) {
  const [unsent, published] = [UNSENT, PUBLISHED].map((states) => usage.filter(({ state }) => states.includes(state)).length)
  return (
    <ul className="list-disc space-y-1 pl-5 text-sm text-muted marker:text-subtle">
      <li>{REPLACE_TEXTS.explanation}{unsent ? <strong className="font-medium text-ink"> {posts(unsent)} will change.</strong> : null}</li>
      {published ? <li>{REPLACE_TEXTS.published}</li> : null}
      <li>{REPLACE_TEXTS.trash}</li>
    </ul>
  )
}

/** The new file: from the computer, or one of the library. */
function Choose({ item, onChosen }: { item: MediaItem; onChosen: (file: StoredFile) => void }) {
  const [isPicking, setPicking] = useState(false)
  const { progress, error, start } = useSingleUpload(onChosen)
  const isVideo = isVideoType(item.type)
  return (
    <div className="space-y-3">
      <FileDrop label={REPLACE_TEXTS.choose} hint={isVideo ? 'A video, up to 50 MB' : 'A picture, up to 50 MB'} multiple={false} accept={isVideo ? 'video/*,.mkv,.avi' : 'image/*,.heic,.heif'} onFiles={(files) => void start(files.slice(0, 1))}>
        {progress === null ? null : <progress value={progress} max={100} aria-label="Upload progress" className="progress mt-2 block h-1.5 w-full" />}
      </FileDrop>
      {error ? <Alert kind="error">{error}</Alert> : null}
      <Button size="sm" icon={<Images {...ICON} />} onClick={() => setPicking(true)}>Choose from the library</Button>
      {isPicking ? <MediaPickerDialog open onOpenChange={setPicking} title={REPLACE_TEXTS.choose} filter={isVideo ? 'videos' : 'images'} picked={[item.url]} onPick={onChosen} /> : null}
    </div>
  )
}

/** The chosen file as it is by now: a video must be processed first. */
function useChosen(id: string | null) {
  const detail = useMediaDetail(id ?? '', id !== null)
  const item = id === null ? undefined : detail.data?.item
  const isReady = item !== undefined && (!isVideoType(item.type) || (item.duration !== null && item.conversion === null))
  return { item, isReady }
}

/** Puts another file in the place of this one. Takes the posts that use it, and what is called with the new file's id. */
export function ReplaceDialog({ item, usage, onReplaced, onClose }: { item: MediaItem; usage: MediaDetail['usage']; onReplaced: (id: string) => void; onClose: () => void }) {
  const [chosen, setChosen] = useState<string | null>(null)
  const [error, setError] = useState<string | null>(null)
  const { item: next, isReady } = useChosen(chosen)
  const replace = useReplace()
  useEffect(() => () => endReplacing(item.id), [item.id])
  const choose = (file: StoredFile) => {
    setError(file.id === item.id ? REPLACE_TEXTS.same : null)
    setChosen(file.id === item.id ? null : (file.id ?? null))
  }
  const save = async () => {
    if (!next) return
    setError(null)
    try {
      const done = await replace.mutateAsync({ id: item.id, replacement: next.id })
      toast({ kind: 'success', text: REPLACE_TEXTS.done(done.posts.length) })
      onReplaced(done.item.id)
    } catch (failure) {
      setError(errorText(failure, REPLACE_TEXTS.failed))
    }
  }
  return (
    <Dialog open onOpenChange={onClose} title={REPLACE_TEXTS.title} size="md" footer={<><Button onClick={onClose}>Cancel</Button><Button variant="primary" disabled={!isReady} loading={replace.isPending} loadingText="Replacing..." onClick={() => void save()}>{REPLACE_TEXTS.confirm}</Button></>}>
      <div className="space-y-4">
        {error ? <Alert kind="error">{error}</Alert> : null}
        {next ? (
          <div className="flex items-center justify-center gap-4">
            <Side item={item} label="Now" />
            <ArrowRight aria-hidden size={20} strokeWidth={1.75} className="shrink-0 text-subtle" />
            <Side item={next} label="New" />
          </div>
        ) : <Choose item={item} onChosen={choose} />}
        {next && !isReady ? <p role="status" className="text-sm text-muted">The new file is still being processed.</p> : null}
        {next ? <Button size="sm" variant="ghost" onClick={() => setChosen(null)}>Choose another file</Button> : null}
        <Consequences usage={usage} />
      </div>
    </Dialog>
  )
}
