import { SMART_TEXTS } from '@marquee/contract/media-library'
import { type Draft, DRAFT_TEXTS } from '@marquee/contract/posts'
import { Plus, Sparkles, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Button, IconButton } from '../../../../ui/button.tsx'
import { cx } from '../../../../ui/class-names.ts'
import { onDemand } from '../../../../ui/on-demand.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { toast, UNDO_MS } from '../../../../ui/toast.tsx'
import { MediaPickerDialog, MediaThumb, type StoredFile } from '../../../media/index.ts'
import { closeEditor, type MediaMode, setMediaMode, useDraftsUi } from '../list/drafts-ui.ts'
import { toPostFile } from '../draft-model.ts'
import type { DraftActions } from '../list/use-draft-actions.ts'

// For most drafts suggestions are never requested.
const SmartMedia = onDemand(async () => (await import('../media/smart-media.tsx')).SmartMedia, { fallback: () => <Skeleton className="h-25 w-full" /> })

type Props = { draft: Draft; actions: DraftActions }

/** Files of a draft in their order; a file without facts counts as a picture. */
const filesOf = (draft: Draft): StoredFile[] =>
  draft.mediaUrls.map((url) => draft.media.find((file) => file.url === url) ?? { url, type: 'image/jpeg', name: 'media file' })

function FileGrid({ files, onRemove }: { files: readonly StoredFile[]; onRemove: (file: StoredFile) => void }) {
  if (files.length === 0) return null
  return (
    <ul aria-label="Media" className="mb-1.5 grid grid-cols-3 gap-2">
      {files.map((file, index) => (
        <li key={file.url} className="relative aspect-square overflow-hidden rounded-md bg-line">
          <MediaThumb url={file.url} type={file.type} alt={file.name} />
          <IconButton size="sm" label={`Remove ${file.name || `file ${index + 1}`}`} className="absolute top-1.5 right-1.5 size-7! bg-black/65 text-white! hover:bg-black/85! pointer-coarse:size-11!" onClick={() => onRemove(file)}>
            <X size={14} aria-hidden />
          </IconButton>
        </li>
      ))}
    </ul>
  )
}

const MODES = [{ mode: 'smart', label: SMART_TEXTS.smart }, { mode: 'manual', label: SMART_TEXTS.manual }] as const

/** Whether media are added from suggestions or from the whole library (trace.md DRAFT-04). */
function ModeSwitch({ mode, onChange }: { mode: MediaMode; onChange: (mode: MediaMode) => void }) {
  return (
    <div role="group" aria-label="How to choose media" className="inline-flex rounded-md bg-line/60 p-0.5">
      {MODES.map((each) => (
        <button
          key={each.mode}
          type="button"
          aria-pressed={mode === each.mode}
          onPointerEnter={each.mode === 'smart' ? SmartMedia.preload : undefined}
          onClick={() => onChange(each.mode)}
          className={cx('inline-flex min-h-7 items-center gap-1 rounded-sm px-2.5 text-xs font-medium pointer-coarse:min-h-11 pointer-coarse:px-4', mode === each.mode ? 'bg-surface text-ink shadow-1' : 'text-muted hover:text-ink')}
        >
          {each.mode === 'smart' ? <Sparkles size={13} strokeWidth={1.75} aria-hidden className={mode === 'smart' ? 'text-brand-text' : ''} /> : null}
          {each.label}
        </button>
      ))}
    </div>
  )
}

/** Pictures and videos of a draft: its files, and Smart suggestions or the Add Media modal (trace.md DRAFT-04, DRAFT-10, DRAFT-22, DRAFT-23). */
export function DraftMedia({ draft, actions }: Props) {
  const [isPicking, setPicking] = useState(false)
  const mode = useDraftsUi((state) => state.mediaModes[draft.id] ?? 'manual')
  const files = filesOf(draft)
  const store = (next: StoredFile[], failure: string) => {
    const mediaUrls = next.map((file) => file.url)
    const media = next.map(({ url, type, name }) => draft.media.find((file) => file.url === url) ?? toPostFile({ url, type, name }))
    return actions.edit(draft, { mediaUrls }, { mediaUrls, media }, failure)
  }
  const add = (file: StoredFile) => {
    if (!draft.mediaUrls.includes(file.url)) void store([...files, file], DRAFT_TEXTS.addMediaFailed)
  }
  const remove = async (file: StoredFile) => {
    const result = await store(files.filter((other) => other.url !== file.url), DRAFT_TEXTS.removeMediaFailed)
    if (result.isSaved) toast({ text: 'Removed from the draft.', ms: UNDO_MS, action: { label: 'Undo', onClick: () => void store(files, DRAFT_TEXTS.addMediaFailed) } })
  }
  const section = useRef<HTMLDivElement>(null)
  // The button that opened it is gone.
  useEffect(() => section.current?.querySelector('button')?.focus({ preventScroll: true }), [])
  const close = () => closeEditor(draft.id, 'media')
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    // Not the one that closes the library over it: React passes events of a dialog on to where it is opened from.
    if (event.key === 'Escape' && event.currentTarget.contains(event.target as Node)) close()
  }
  return (
    <div ref={section} onKeyDown={onKeyDown} className="rounded-md bg-sunken p-3">
      <FileGrid files={files} onRemove={(file) => void remove(file)} />
      <div className="flex min-h-8 flex-wrap items-center justify-between gap-x-2 gap-y-1">
        {mode === 'manual' ? <Button size="sm" variant="ghost" className="-ml-3" icon={<Plus size={16} aria-hidden />} onClick={() => setPicking(true)}>{SMART_TEXTS.addMedia}</Button> : <span className="text-sm font-medium">Suggested for this text</span>}
        <ModeSwitch mode={mode} onChange={(next) => setMediaMode(draft.id, next)} />
      </div>
      {mode === 'smart' ? <div className="mt-2"><SmartMedia draft={draft} actions={actions} /></div> : null}
      <div className="mt-2 flex justify-end"><Button size="sm" variant="secondary" onClick={close}>Done</Button></div>
      {isPicking ? <MediaPickerDialog open title={SMART_TEXTS.addMedia} allowUpload onOpenChange={setPicking} onPick={add} picked={draft.mediaUrls} /> : null}
    </div>
  )
}
