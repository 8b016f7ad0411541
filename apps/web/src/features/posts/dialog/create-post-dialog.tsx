import { DIALOG_TEXTS, DRAFT_TEXTS, LIBRARY_FETCH_LIMIT } from '@marquee/contract/posts'
import { Maximize2 } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useStore } from 'zustand'
import { useSession } from '../../../lib/session.ts'
import { useTimeZone } from '../../../lib/time-zone.ts'
import { useLayout } from '../../../lib/use-media.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { useFileTarget } from '../../media/index.ts'
import { hasSomething, MediaRow, PostTo, PostTypeChoice, type Sheet, TextZone, TimeChoice, TimeLine } from '../../composer/index.ts'
import { stopOnEscape, useComposerKeys } from '../compose/composer-keys.ts'
import { FinishBar } from '../compose/finish-bar.tsx'
import { AutoPostNote, discardSheet, SaveStatus, SeriesZone, SignedOut, Strips } from '../compose/lazy-parts.tsx'
import { openForDialog } from '../compose/open-sheet.ts'
import { useComposeState, useDecide, type ComposeState } from '../compose/use-compose.ts'
import { closeSheet, type Finish, useFinish } from '../compose/use-finish.ts'
import { DialogHelper } from './lazy-helper.tsx'

type Props = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The topic of the post, when the opener knows it. */
  initialText?: string
}
type BodyProps = { sheet: Sheet; state: ComposeState; zone: string }

/** Proposed times that fit beside Now and Pick a time. */
const MOST_TIMES = 2

/** The zones of the composer in their short form: no label column, the helper as one line, no previews. */
function DialogBody({ sheet, state, zone }: BodyProps) {
  const isSeries = useStore(sheet.form, (form) => form.type === 'series')
  const [row, setRow] = useState(0)
  const { handlers } = useFileTarget((files) => sheet.media.getState().add(files))
  const time = { composer: sheet, time: state.time, zone, now: state.now }
  return (
    // Files pasted or dropped anywhere in the form; the controls inside remain what the user operates.
    <div className="flex flex-col gap-4" onKeyDown={stopOnEscape(sheet)} {...handlers}>
      <Strips sheet={sheet} onNew={() => undefined} />
      <PostTo composer={sheet} connecting={state.connecting} troubled={state.troubled} isShort />
      {isSeries ? <div className="-mx-4 sm:-mx-6"><SeriesZone sheet={sheet} state={state} layout="phone" zone={zone} run={null} row={row} onRow={setRow} /></div> : (
        <>
          <TextZone composer={sheet} tab={state.tab} onTab={state.setTab} area={state.text} isBad={state.isTextBad} missing={state.missing} look="growing" hasTabs={state.tab !== 'all'} hasOffers={false} />
          <DialogHelper sheet={sheet} text={state.text} />
          <MediaRow composer={sheet} isBad={state.isMediaBad} hint="Drop, paste or choose" pageSize={LIBRARY_FETCH_LIMIT} />
          <section aria-label={DIALOG_TEXTS.schedule} className="space-y-2">
            <h3 className="text-sm font-medium text-subtle">{DIALOG_TEXTS.schedule}</h3>
            <TimeChoice {...time} offers={state.offers} most={MOST_TIMES} />
            <TimeLine {...time} note={<AutoPostNote sheet={sheet} state={state} zone={zone} />} />
          </section>
        </>
      )}
    </div>
  )
}

/** Appends the opener's topic to the existing description. */
function addTopic({ form }: Sheet, text: string): void {
  const { description } = form.getState()
  if (!description.includes(text)) form.setState({ description: description.trim() === '' ? text : `${description}\n${text}` })
}

type FooterProps = { state: ComposeState; finish: Finish; acts: ReturnType<typeof useDecide>; isListOpen: boolean; onList: (isOpen: boolean) => void; isPhone: boolean; zone: string; onEditor: () => void; onCancel: () => void; onStartOver: () => void }

/** Approve & Save of the dialog (trace.md DIALOG-16, DIALOG-17); off, it says why. */
function ApproveButton({ state, finish, acts }: Pick<FooterProps, 'state' | 'finish' | 'acts'>) {
  const canSave = hasSomething(state.check) && finish.busy === null && !finish.isSaved
  return <Button aria-disabled={!canSave || undefined} loading={finish.busy === 'saving'} loadingText={DIALOG_TEXTS.saving} className={canSave ? '' : 'bg-sunken! text-muted!'} onClick={() => (canSave ? acts.saveDraft() : finish.setError('Nothing to save yet'))}>{DIALOG_TEXTS.approve}</Button>
}

/** The foot of the dialog: the full editor, Cancel, Approve & Save, and the one decision (trace.md DIALOG-15 to DIALOG-18). */
function DialogFooter({ state, finish, acts, isListOpen, onList, isPhone, zone, onEditor, onCancel, onStartOver }: FooterProps) {
  const isBegun = hasSomething(state.check) || state.check.form.description !== ''
  return (
    <div className="-mx-4 -my-3 w-[calc(100%+2rem)] sm:-mx-6 sm:w-[calc(100%+3rem)]">
      {finish.error ? <Alert kind="error" className="mx-4 mt-3">{finish.error}</Alert> : null}
      {finish.isSaved ? <Alert kind="success" className="mx-4 mt-3">{DIALOG_TEXTS.saved}</Alert> : null}
      <FinishBar
        state={state} finish={finish} acts={acts} redirect={null} hasList={false} isListOpen={isListOpen} onList={onList} look={isPhone ? 'phone' : 'bar'} hasNote={false}
        zone={zone} onDiscard={isBegun ? onStartOver : null}
        left={<Button variant="ghost" title="Open full editor" icon={<Maximize2 size={16} aria-hidden />} onClick={onEditor}><span className={isPhone || state.decision.cause ? 'sr-only' : ''}>Open full editor</span></Button>}
        extra={<><Button variant="ghost" onClick={onCancel}>{DIALOG_TEXTS.cancel}</Button><ApproveButton state={state} finish={finish} acts={acts} /></>}
      />
    </div>
  )
}

type FormProps = Props & { userId: string; sheet: Sheet; onSheet: (sheet: Sheet | null) => void }

function ComposerForm({ userId, sheet, onSheet, open, onOpenChange }: FormProps) {
  const zone = useTimeZone()
  const layout = useLayout()
  const navigate = useNavigate()
  const state = useComposeState(sheet, userId, zone)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const end = () => {
    closeSheet(sheet)
    onOpenChange(false)
    onSheet(null)
  }
  const finish = useFinish(sheet, zone, (ms) => {
    timer.current = setTimeout(end, ms)
  })
  const [isListOpen, setListOpen] = useState(false)
  const toEditor = () => {
    onOpenChange(false)
    onSheet(null)
    void navigate('/create-post')
  }
  const acts = useDecide(sheet, state, finish, { target: 'dialog', onBlocked: () => setListOpen(true), onRun: toEditor })
  useComposerKeys(sheet, acts, open)
  const type = useStore(sheet.form, (form) => form.type)
  const isPhone = layout === 'phone'
  const footer = <DialogFooter state={state} finish={finish} acts={acts} isListOpen={isListOpen} onList={setListOpen} isPhone={isPhone} zone={zone} onEditor={toEditor} onCancel={() => onOpenChange(false)} onStartOver={() => discardSheet(userId, sheet, onSheet)} />
  const kind = <PostTypeChoice value={type} onChange={(next) => sheet.form.setState({ type: next })} />
  return (
    <Dialog
      open={open} onOpenChange={onOpenChange} title={DIALOG_TEXTS.heading} size="wide" initialFocus={state.text} footer={footer}
      titleNote={<SaveStatus sheet={sheet} isShort={isPhone} />}
      head={isPhone ? null : kind}
    >
      {isPhone ? <div className="mb-3">{kind}</div> : null}
      <DialogBody sheet={sheet} state={state} zone={zone} />
    </Dialog>
  )
}

/** The dialog with the unfinished post of this tab; it is looked up each time the dialog opens. */
function ComposerDialog({ userId, open, onOpenChange, initialText = '' }: Props & { userId: string }) {
  const zone = useTimeZone()
  const [sheet, setSheet] = useState<Sheet | null>(null)
  const [wasOpen, setWasOpen] = useState(false)
  if (open !== wasOpen) {
    setWasOpen(open)
    if (open) setSheet(openForDialog(userId, zone))
  }
  const begin = useEffectEvent((topic: string) => {
    if (sheet && topic !== '') addTopic(sheet, topic)
  })
  useEffect(() => {
    if (open) begin(initialText)
  }, [open, initialText, sheet?.id])
  const close = (next: boolean) => {
    onOpenChange(next)
    const isKept = !next && sheet !== null && sheet.server.getState().draftId !== null
    if (isKept && !window.location.pathname.startsWith('/drafts')) void sheet.autosave.flush().catch(() => undefined) // It stays in this browser and is restored.
  }
  if (!sheet) return null
  return <ComposerForm key={sheet.id} userId={userId} sheet={sheet} onSheet={setSheet} open={open} onOpenChange={close} initialText={initialText} />
}

/**
 * The Create a Post dialog (trace.md DIALOG-01 to DIALOG-22), the short form of the composer. Its input is kept when it closes and
 * after a reload, until it is saved, discarded, or the user logs out.
 */
export function CreatePostDialog({ open, onOpenChange, initialText = '' }: Props) {
  const userId = useSession((state) => state.user?.id)
  if (userId) return <ComposerDialog key={userId} userId={userId} open={open} onOpenChange={onOpenChange} initialText={initialText} />
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={DIALOG_TEXTS.heading}>
      <SignedOut text={DRAFT_TEXTS.signedOut} />
    </Dialog>
  )
}
