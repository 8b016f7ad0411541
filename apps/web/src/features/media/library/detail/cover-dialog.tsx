import type { MediaItem } from '@marquee/contract/media'
import { COVER_TEXTS } from '@marquee/contract/media-edits'
import { useRef, useState } from 'react'
import { errorText } from '../../../../lib/api-error.ts'
import { Alert } from '../../../../ui/alert.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { Field } from '../../../../ui/field.tsx'
import { toast } from '../../../../ui/toast.tsx'
import { useSetCover } from '../../file-queries.ts'
import { formatMoment } from '../../model.ts'

/** Steps of the slider in seconds: a frame or two. */
const STEP = 0.1

/** Stores the cover, or says why it was not. */
function useSaving(id: string, onDone: () => void) {
  const [error, setError] = useState<string | null>(null)
  const cover = useSetCover()
  const save = async (at: number | null) => {
    setError(null)
    try {
      await cover.mutateAsync({ id, at })
      toast({ kind: 'success', text: COVER_TEXTS.saved })
      onDone()
    } catch (failure) {
      setError(errorText(failure, COVER_TEXTS.failed))
    }
  }
  return { error, save, isSaving: cover.isPending }
}

/** Chooses the frame of a video that stands for it. */
export function CoverDialog({ item, onSaved, onClose }: { item: MediaItem; onSaved?: () => void; onClose: () => void }) {
  const player = useRef<HTMLVideoElement>(null)
  const [at, setAt] = useState(item.cover ?? 0)
  const { error, save, isSaving } = useSaving(item.id, () => {
    onSaved?.()
    onClose()
  })
  const seek = (seconds: number) => {
    setAt(seconds)
    if (player.current) player.current.currentTime = seconds
  }
  const footer = (
    <>
      {item.cover === null ? null : <Button variant="ghost" className="mr-auto" disabled={isSaving} onClick={() => void save(null)}>{COVER_TEXTS.automatic}</Button>}
      <Button onClick={onClose}>Cancel</Button>
      <Button variant="primary" loading={isSaving} loadingText="Saving..." onClick={() => void save(at)}>{COVER_TEXTS.save}</Button>
    </>
  )
  return (
    <Dialog open onOpenChange={onClose} title={COVER_TEXTS.title} size="lg" footer={footer}>
      {error ? <Alert kind="error" className="mb-4">{error}</Alert> : null}
      <div className="space-y-4">
        <video ref={player} src={item.url} muted playsInline preload="auto" aria-label={`Frame of ${item.name}`} onLoadedMetadata={() => seek(at)} className="mx-auto max-h-[50dvh] max-w-full rounded-lg bg-black" />
        <Field label={COVER_TEXTS.time} hint={`${formatMoment(at)} of ${formatMoment(item.duration ?? 0)}`}>
          {(ids) => <input {...ids} type="range" min={0} max={item.duration ?? 0} step={STEP} value={at} aria-valuetext={formatMoment(at)} onChange={(event) => seek(Number(event.target.value))} className="w-full accent-brand pointer-coarse:min-h-11" />}
        </Field>
        <p className="text-sm text-muted">{COVER_TEXTS.explanation}</p>
      </div>
    </Dialog>
  )
}
