import { DIALOG_TEXTS, DRAFT_TEXTS, MAX_POST_TEXT } from '@marquee/contract/posts'
import type { Platform } from '@marquee/contract/shared/platforms'
import { Maximize2, PenLine, RotateCcw } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useStore } from 'zustand'
import { useSession } from '../../../lib/session.ts'
import { areSingleKeysOn, isTypingTarget } from '../../../lib/shortcuts.ts'
import { useTimeZone } from '../../../lib/time-zone.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Checkbox, Field, Textarea } from '../../../ui/field.tsx'
import { SignedOut } from '../../../ui/signed-out.tsx'
import { toast } from '../../../ui/toast.tsx'
import { chooseSuggestion, DescriptionField, editText, filesOf, GenerateButton, isEmptyForm, KnowledgeChoice, MediaField, PlatformCounters, PostFacts, PostTypeChoice, ScheduleField, SuggestionCards, useLinkedAccounts, writeOwn } from '../../composer/index.ts'
import { useFileTarget } from '../../media/index.ts'
import { storeHandoff } from '../create/handoff.ts'
import { addToDescription, composerFor, type DialogComposer } from './dialog-composer.ts'
import { useSave } from './use-save.ts'

type Props = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The topic of the post, when the opener knows it. */
  initialText?: string
}
type Saving = ReturnType<typeof useSave>

const NO_PLATFORMS: readonly Platform[] = []

/** The topic of the post, and the ways to write its text (trace.md DIALOG-01 to DIALOG-06). */
function Brief({ composer, isWriting, onGenerate }: { composer: DialogComposer; isWriting: boolean; onGenerate: () => void }) {
  const { description, type, useKnowledge, chosen } = useStore(composer.form)
  const change = composer.form.setState
  const isOff = description.trim() === ''
  return (
    <div className="space-y-4">
      <DescriptionField value={description} onChange={(next) => change({ description: next })} onSubmit={() => !isOff && !isWriting && onGenerate()} />
      <PostTypeChoice value={type} onChange={(next) => change({ type: next })} />
      <KnowledgeChoice isOn={useKnowledge} onChange={(next) => change({ useKnowledge: next })} />
      <div className="flex flex-wrap gap-2">
        <GenerateButton label={DIALOG_TEXTS.generate} isWriting={isWriting} isOff={isOff} onGenerate={onGenerate} />
        {chosen === null ? <Button variant="secondary" icon={<PenLine size={16} aria-hidden />} onClick={() => writeOwn(composer)}>Write it myself</Button> : null}
      </div>
    </div>
  )
}

function PostText({ composer, platforms, onSave }: { composer: DialogComposer; platforms: readonly Platform[]; onSave: () => void }) {
  const { text, chosen } = useStore(composer.form)
  const area = useRef<HTMLTextAreaElement>(null)
  const isOwn = chosen === 'own'
  useEffect(() => {
    if (isOwn) area.current?.focus()
  }, [isOwn])
  if (chosen === null) return null
  return (
    <div className="space-y-3">
      <Field label="Post text">
        {(ids) => (
          <Textarea
            {...ids}
            ref={area}
            rows={4}
            maxLength={MAX_POST_TEXT}
            value={text}
            onChange={(event) => editText(composer, event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) onSave()
            }}
          />
        )}
      </Field>
      <PlatformCounters text={text} platforms={platforms} />
      <PostFacts composer={composer} area={area} />
    </div>
  )
}

function ComposerBody({ composer, saving, zone, onSave }: { composer: DialogComposer; saving: Saving; zone: string; onSave: () => void }) {
  const form = useStore(composer.form)
  const writer = useStore(composer.writer)
  const platforms = useLinkedAccounts()?.platforms ?? NO_PLATFORMS
  const change = composer.form.setState
  const generate = () => void writer.generate(platforms)
  const pickByKey = (event: KeyboardEvent<HTMLElement>) => {
    const isHere = event.target instanceof Node && event.currentTarget.contains(event.target)
    const plain = !event.metaKey && !event.ctrlKey && !event.altKey
    if (!isHere || !plain || !/^[1-9]$/.test(event.key) || isTypingTarget(event.target) || !areSingleKeysOn()) return
    chooseSuggestion(composer, Number(event.key) - 1)
  }
  const { handlers } = useFileTarget((files) => composer.media.getState().add(files))
  return (
    // Keys, pasted and dropped files of the whole form; the controls inside remain what the user operates.
    <div className="space-y-6" onKeyDown={pickByKey} {...handlers}>
      <Brief composer={composer} isWriting={writer.status === 'writing'} onGenerate={generate} />
      <SuggestionCards form={form} writing={writer} onChoose={(index) => chooseSuggestion(composer, index)} onRegenerate={generate} />
      <PostText composer={composer} platforms={platforms} onSave={onSave} />
      <MediaField media={composer.media} />
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <ScheduleField value={form.schedule} onChange={(schedule) => change({ schedule, isLater: schedule !== '' })} zone={zone} isOptional error={saving.scheduleError} />
        <Checkbox checked={form.autoPost} onChange={(event) => change({ autoPost: event.target.checked })} label={DIALOG_TEXTS.autoPost} className="sm:pt-8" />
      </div>
    </div>
  )
}

/** Continues in the full editor with everything entered, once its files are stored. */
function FullEditorButton({ composer, disabled, onGone }: { composer: DialogComposer; disabled: boolean; onGone: () => void }) {
  const navigate = useNavigate()
  const [isWaiting, setWaiting] = useState(false)
  const open = async () => {
    setWaiting(true)
    await composer.media.getState().settled()
    setWaiting(false)
    composer.writer.getState().stop()
    storeHandoff({ form: composer.form.getState(), files: filesOf(composer) })
    composer.clear()
    onGone()
    void navigate('/create-post')
  }
  return <Button variant="ghost" icon={<Maximize2 size={16} aria-hidden />} disabled={disabled} loading={isWaiting} onClick={() => void open()}><span className="max-sm:sr-only">Open full editor</span></Button>
}

/** Whether Approve & Save is enabled: something is selected and no longer being written (trace.md DIALOG-16). */
function useCanSave(composer: DialogComposer): boolean {
  const { chosen, text } = useStore(composer.form)
  const isWriting = useStore(composer.writer, ({ status }) => status === 'writing')
  const hasMedia = useStore(composer.media, ({ items }) => items.length > 0)
  return chosen !== null && !isWriting && (text.trim() !== '' || hasMedia)
}

function ComposerDialog({ userId, open, onOpenChange, initialText = '' }: Props & { userId: string }) {
  const composer = composerFor(userId)
  useEffect(() => {
    if (open && initialText !== '') addToDescription(composer, initialText)
  }, [open, initialText, composer])
  const zone = useTimeZone()
  const navigate = useNavigate()
  const saving = useSave(composer, zone, () => {
    onOpenChange(false)
    if (!window.location.pathname.startsWith('/drafts')) {
      toast({ text: 'Your draft waits on the Drafts page.', kind: 'info', action: { label: 'Open drafts', onClick: () => void navigate('/drafts') } })
    }
  })
  const form = useStore(composer.form)
  const hasMedia = useStore(composer.media, ({ items }) => items.length > 0)
  const canSave = useCanSave(composer)
  const save = () => {
    if (canSave) saving.save()
  }
  const footer = (
    <div className="flex w-full flex-wrap items-center justify-end gap-2">
      {saving.error ? <Alert kind="error" className="w-full">{saving.error}</Alert> : null}
      {saving.status === 'saved' ? <Alert kind="success" className="w-full">{DIALOG_TEXTS.saved}</Alert> : null}
      {isEmptyForm(form) && !hasMedia ? null : <Button variant="ghost" className="-ml-3" icon={<RotateCcw size={16} aria-hidden />} disabled={saving.status !== 'idle'} onClick={composer.clear}><span className="max-sm:sr-only">Start over</span></Button>}
      <span aria-hidden className="mr-auto" />
      <FullEditorButton composer={composer} disabled={saving.status !== 'idle'} onGone={() => onOpenChange(false)} />
      <Button variant="secondary" onClick={() => onOpenChange(false)}>{DIALOG_TEXTS.cancel}</Button>
      <Button variant="primary" disabled={!canSave || saving.status === 'saved'} loading={saving.status === 'saving'} loadingText={DIALOG_TEXTS.saving} onClick={save}>{DIALOG_TEXTS.approve}</Button>
    </div>
  )
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={DIALOG_TEXTS.heading} size="lg" footer={footer}>
      <ComposerBody composer={composer} saving={saving} zone={zone} onSave={save} />
    </Dialog>
  )
}

/**
 * The Create a Post dialog (trace.md DIALOG-01 to DIALOG-22). Its input is kept when it closes and after a reload, until it is
 * saved, started over, or the user logs out.
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
