import type { MediaItem } from '@marquee/contract/media'
import type { MediaCollection } from '@marquee/contract/media-collections'
import { LIBRARY_TEXTS, METADATA_SUCCESS_CLEAR_MS } from '@marquee/contract/media-library'
import { TRASH_TEXTS } from '@marquee/contract/media-trash'
import { ChevronLeft, ChevronRight, Download, PencilLine, Share2, SquarePen, Trash } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useId, useState } from 'react'
import { openShare } from '../../../../lib/share.ts'
import { isTypingTarget } from '../../../../lib/shortcuts.ts'
import { Alert } from '../../../../ui/alert.tsx'
import { Button, ButtonLink, IconButton } from '../../../../ui/button.tsx'
import { AlertDialog, Dialog } from '../../../../ui/dialog.tsx'
import { LeaveGuard } from '../../../../ui/leave-guard.tsx'
import { Loading, Skeleton } from '../../../../ui/skeleton.tsx'
import { toast } from '../../../../ui/toast.tsx'
import { deleteErrorText, type MediaDetail, useDeleteMedia, useMediaDetail } from '../../file-queries.ts'
import { isApiFailure, libraryLoadText } from '../../library-queries.ts'
import { useRestore } from '../../trash-queries.ts'
import { isVideoType } from '../../model.ts'
import { LargeMedia } from '../components/large-media.tsx'
import { inPost } from '../moves.ts'
import { DeleteQuestion } from '../components/delete-question.tsx'
import { ConversionPanel } from './conversion-panel.tsx'
import { download } from './download.ts'
import { FileChanges } from './file-changes.tsx'
import { FocusEditor } from './focus-editor.tsx'
import { MediaFacts, UsageList } from './media-facts.tsx'
import { MetadataEditor, useMetadataEditor } from './metadata-editor.tsx'

type Props = {
  id: string
  /** The shown page: its neighbours are one key away. */
  items: readonly MediaItem[]
  collections: readonly MediaCollection[]
  onShow: (id: string) => void
  onClose: () => void
}
const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const
/** States of a post that still needs its files. */
const NEEDS_FILES: readonly string[] = ['scheduled', 'publishing', 'held', 'unconfirmed']

/** Delete with its confirmation, and download; an error stays in the dialog, for a deletion with the posts that need the file. */
function useFileActions(item: MediaItem, onGone: () => void) {
  const [isAsking, setAsking] = useState(false)
  const [error, setError] = useState<{ text: string; isInUse: boolean } | null>(null)
  const remove = useDeleteMedia()
  const restore = useRestore()
  const confirm = async () => {
    setError(null)
    try {
      await remove.mutateAsync(item.id)
      toast({ kind: 'success', text: LIBRARY_TEXTS.deleted, action: { label: TRASH_TEXTS.undo, onClick: () => restore.mutate([item.id]) } })
      onGone()
    } catch (failure) {
      setError({ text: deleteErrorText(failure), isInUse: isApiFailure(failure) && failure.code === 'conflict' })
    }
  }
  const save = async () => {
    const text = await download(item)
    setError(text === null ? null : { text, isInUse: false })
  }
  return { isAsking, setAsking, error, confirm, save }
}
type FileActions = ReturnType<typeof useFileActions>

function DeleteFailure({ actions, detail }: { actions: FileActions; detail: MediaDetail | undefined }) {
  if (!actions.error) return null
  const posts = detail?.usage.filter(({ state }) => NEEDS_FILES.includes(state)) ?? []
  return (
    <div className="mb-4 space-y-2">
      <Alert kind="error">{actions.error.text}</Alert>
      {actions.error.isInUse && posts.length > 0 ? <UsageList usage={posts} /> : null}
    </div>
  )
}

/** As text where there is room; the icons are enough on a phone. */
const Word = ({ children }: { children: string }) => <span className="max-sm:sr-only">{children}</span>

type ViewButtonsProps = { item: MediaItem; actions: FileActions; wasEdited: boolean; onEdit: () => void; onClose: () => void }

function ViewButtons({ item, actions, wasEdited, onEdit, onClose }: ViewButtonsProps) {
  const share = () => {
    onClose()
    openShare({ url: item.url, type: item.type, name: item.name })
  }
  return (
    <>
      <Button variant="ghost" className="mr-auto text-bad!" icon={<Trash {...ICON} />} onClick={() => actions.setAsking(true)}><Word>Delete</Word></Button>
      <Button icon={<Download {...ICON} />} onClick={() => void actions.save()}><Word>Download</Word></Button>
      <Button icon={<Share2 {...ICON} />} onClick={share}><Word>Share</Word></Button>
      <Button icon={<PencilLine {...ICON} />} autoFocus={wasEdited} onClick={onEdit}><Word>{LIBRARY_TEXTS.edit}</Word></Button>
      <ButtonLink variant="primary" className="max-sm:order-first max-sm:w-full" icon={<SquarePen {...ICON} />} to={inPost(item)}>Use in post</ButtonLink>
    </>
  )
}

/** The buttons of a mode, always visible at the foot of the dialog. */
function Foot({ children }: { children: ReactNode }) {
  return <div className="sticky -bottom-5 -mx-4 mt-6 -mb-5 flex flex-wrap justify-end gap-2 border-t border-line bg-raised px-4 py-3 sm:-mx-6 sm:rounded-b-xl sm:px-6">{children}</div>
}

function EditMode({ item, onDone }: { item: MediaItem; onDone: (isSaved: boolean) => void }) {
  const editor = useMetadataEditor(item, () => onDone(true))
  const formId = useId()
  return (
    <>
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="max-lg:hidden"><LargeMedia item={item} className="max-h-[60dvh]" /></div>
        <MetadataEditor item={item} editor={editor} formId={formId} />
      </div>
      <Foot>
        <Button onClick={() => onDone(false)}>{LIBRARY_TEXTS.cancel}</Button>
        <Button type="submit" form={formId} variant="primary" loading={editor.isSaving} loadingText="Saving...">{LIBRARY_TEXTS.save}</Button>
      </Foot>
      <LeaveGuard isDirty={editor.isDirty} />
    </>
  )
}

function Neighbours({ items, item, onShow }: Pick<Props, 'items' | 'onShow'> & { item: MediaItem }) {
  const index = items.findIndex(({ id }) => id === item.id)
  const [before, after] = [items[index - 1], items[index + 1]]
  if (index < 0 || items.length < 2) return null
  return (
    <div className="flex items-center gap-1">
      <IconButton size="sm" label="Previous file" disabled={!before} onClick={() => before && onShow(before.id)}><ChevronLeft {...ICON} /></IconButton>
      <span className="text-sm text-muted">{index + 1} of {items.length}</span>
      <IconButton size="sm" label="Next file" disabled={!after} onClick={() => after && onShow(after.id)}><ChevronRight {...ICON} /></IconButton>
    </div>
  )
}

/** Arrows move to the neighbours, except in elements that use them. */
function useNeighbourKeys({ items, id, onShow }: Pick<Props, 'items' | 'id' | 'onShow'>): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (!step || event.defaultPrevented || isTypingTarget(event.target) || event.target instanceof HTMLVideoElement || document.querySelector('[role=alertdialog]')) return
    const index = items.findIndex((item) => item.id === id)
    const next = index < 0 ? undefined : items[index + step]
    if (next) onShow(next.id)
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}

/** Shown in the dialog, for three seconds (trace.md LIBR-23, LIBR-24). */
function Saved() {
  const [isShown, setShown] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setShown(false), METADATA_SUCCESS_CLEAR_MS)
    return () => clearTimeout(timer)
  }, [])
  return isShown ? <Alert kind="success" className="mb-4">{LIBRARY_TEXTS.saved}</Alert> : null
}

type ViewProps = Props & { item: MediaItem; detail: MediaDetail | undefined; wasEdited: boolean; isSaved: boolean; onEdit: () => void }

function ViewMode({ item, detail, wasEdited, isSaved, onEdit, ...props }: ViewProps) {
  const { items, collections, onShow, onClose } = props
  const actions = useFileActions(item, onClose)
  useNeighbourKeys(props)
  return (
    <>
      {isSaved ? <Saved /> : null}
      <DeleteFailure actions={actions} detail={detail} />
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0 space-y-2">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <Neighbours items={items} item={item} onShow={onShow} />
            <FileChanges item={item} detail={detail} onShow={onShow} />
          </div>
          {isVideoType(item.type) ? <LargeMedia key={item.url} item={item} className="max-h-[60dvh]" /> : <FocusEditor item={item} />}
          {item.conversion ? <ConversionPanel item={item} conversion={item.conversion} /> : null}
        </div>
        <MediaFacts item={item} detail={detail} collections={collections} />
      </div>
      <Foot><ViewButtons item={item} actions={actions} wasEdited={wasEdited} onEdit={onEdit} onClose={onClose} /></Foot>
      <AlertDialog open={actions.isAsking} onOpenChange={actions.setAsking} title="Delete this file?" body={<DeleteQuestion text={LIBRARY_TEXTS.confirmDelete} usage={detail?.usage} />} confirmLabel="Delete" danger onConfirm={actions.confirm} />
    </>
  )
}

function Missing({ detail }: { detail: ReturnType<typeof useMediaDetail> }) {
  if (detail.isError) return <Alert kind="error" action={<Button size="sm" onClick={() => void detail.refetch()}>Try again</Button>}>{libraryLoadText(detail.error)}</Alert>
  return <Loading label="Loading the file"><Skeleton className="h-72 w-full" /></Loading>
}

type ModeProps = Props & { item: MediaItem | undefined; detail: ReturnType<typeof useMediaDetail>; own: { isEditing: boolean; isSaved: boolean } | null; turn: (isEditing: boolean, isSaved?: boolean) => void }

function Mode({ item, detail, own, turn, ...props }: ModeProps) {
  if (!item) return <Missing detail={detail} />
  if (own?.isEditing) return <EditMode key={item.id} item={item} onDone={(isSaved) => turn(false, isSaved)} />
  return <ViewMode key={item.id} {...props} item={item} detail={detail.data} wasEdited={own !== null} isSaved={own?.isSaved ?? false} onEdit={() => turn(true)} />
}

/** A file with all that is known of it, to look at or to edit (trace.md LIBR-07 to LIBR-13, LIBR-31). It has its own address. */
export function DetailModal(props: Props) {
  const { id, items, onClose } = props
  const detail = useMediaDetail(id)
  // Mode of the shown file; another file begins with a look at it.
  const [mode, setMode] = useState<{ id: string; isEditing: boolean; isSaved: boolean } | null>(null)
  const item = detail.data?.item ?? items.find((each) => each.id === id)
  const own = mode?.id === id ? mode : null
  const turn = (next: boolean, isSaved = false) => setMode({ id, isEditing: next, isSaved })
  return (
    <Dialog open backCloses={false} onOpenChange={onClose} title={item?.name ?? 'File'} size="xl">
      <Mode {...props} item={item} detail={detail} own={own} turn={turn} />
    </Dialog>
  )
}
