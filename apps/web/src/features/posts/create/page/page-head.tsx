import { CREATE_TEXTS } from '@marquee/contract/create-post'
import { DIALOG_TEXTS, POST_STATES } from '@marquee/contract/posts'
import { SCREEN_HEADINGS } from '@marquee/contract/screens'
import { ChevronDown, Ellipsis, FilePlus2, FileText, Trash2, X } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { formatRelative } from '../../../../lib/format.ts'
import type { Layout } from '../../../../lib/use-media.ts'
import { Button, IconButton } from '../../../../ui/button.tsx'
import { cx } from '../../../../ui/class-names.ts'
import { Menu, MENU_ROW } from '../../../../ui/menu.tsx'
import { isEmptyForm, PostTypeChoice, type Sheet } from '../../../composer/index.ts'
import { StateBadge } from '../../compose/lazy-parts.tsx'
import { unfinished } from '../../compose/open-sheet.ts'
import { SaveStatus } from '../../compose/save-status.tsx'

type Props = {
  sheet: Sheet
  userId: string
  layout: Layout
  view: 'edit' | 'preview'
  onView: (view: 'edit' | 'preview') => void
  onNew: () => void
  onOpen: (id: string) => void
  onDiscard: () => void
  onCancel: () => void
  onSave: () => void
}

type Found = Awaited<ReturnType<typeof unfinished>>

/** Another post; its arrow lists the unfinished ones of this browser. */
function NewPost({ sheet, userId, onNew, onOpen, isShort }: Pick<Props, 'sheet' | 'userId' | 'onNew' | 'onOpen'> & { isShort: boolean }) {
  const arrow = useRef<HTMLButtonElement>(null)
  const [found, setFound] = useState<Found | null>(null)
  const toggle = () => (found ? setFound(null) : void unfinished(userId, sheet.id).then(setFound))
  return (
    <span className="relative inline-flex">
      <Button variant="ghost" icon={<FilePlus2 size={16} aria-hidden />} className="rounded-r-none! pr-2!" onClick={onNew}><span className={isShort ? 'sr-only' : ''}>New post</span></Button>
      <button ref={arrow} type="button" aria-haspopup="menu" aria-expanded={found !== null} onClick={toggle} className="grid min-h-9 w-6 place-items-center rounded-r-md text-muted hover:bg-sunken hover:text-ink pointer-coarse:min-h-11"><ChevronDown size={14} aria-hidden /><span className="sr-only">Unfinished posts</span></button>
      {found ? (
        <Menu label="Unfinished posts" anchor={arrow} onClose={() => setFound(null)} className="top-full right-0 mt-1 w-72">
          {found.length === 0 ? <button type="button" role="menuitem" aria-disabled="true" tabIndex={-1} className={cx(MENU_ROW, 'text-muted')}>No unfinished posts</button> : found.map(({ id, text, at }) => (
            <button key={id} type="button" role="menuitem" tabIndex={-1} onClick={() => onOpen(id)} className={cx(MENU_ROW, 'py-1.5')}><FileText size={16} aria-hidden className="shrink-0 text-muted" /><span className="min-w-0"><span className="block truncate">{text || 'No text yet'}</span><span className="block text-xs text-muted">{formatRelative(new Date(at))}</span></span></button>
          ))}
        </Menu>
      ) : null}
    </span>
  )
}

function More({ rows }: { rows: readonly { label: string; icon: ReactNode; run: () => void; isChecked?: boolean }[] }) {
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  return (
    <span className="relative">
      <IconButton ref={button} label="More" aria-haspopup="menu" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}><Ellipsis size={18} aria-hidden /></IconButton>
      {isOpen ? (
        <Menu label="More" anchor={button} onClose={() => setOpen(false)} className="top-full right-0 mt-1 w-56">
          {rows.map(({ label, icon, run }) => <button key={label} type="button" role="menuitem" tabIndex={-1} onClick={run} className={MENU_ROW}>{icon}{label}</button>)}
        </Menu>
      ) : null}
    </span>
  )
}

/** On small windows either the editor or the preview is shown. */
function ViewSwitch({ view, onView }: Pick<Props, 'view' | 'onView'>) {
  return (
    <div role="tablist" aria-label="View" className="flex rounded-md bg-sunken p-[3px]">
      {(['edit', 'preview'] as const).map((name) => <button key={name} type="button" role="tab" aria-selected={view === name} onClick={() => onView(name)} className={cx('min-h-7 rounded-sm px-2 text-xs pointer-coarse:min-h-9', view === name ? 'bg-raised font-medium shadow-1' : 'text-muted')}>{name === 'edit' ? 'Edit' : 'Preview'}</button>)}
    </div>
  )
}

const ICON = { size: 16, 'aria-hidden': true, className: 'text-muted' } as const

/** Rows of the menu behind the dots: what has no room, and discarding. */
function moreRows({ sheet, layout, onNew, onDiscard, onCancel, onSave }: Props, type: 'single' | 'series', canDiscard: boolean) {
  const discard = canDiscard ? [{ label: 'Discard', icon: <Trash2 {...ICON} />, run: onDiscard }] : []
  if (layout !== 'phone') return discard
  const other = type === 'single' ? 'series' : 'single'
  return [
    { label: other === 'series' ? DIALOG_TEXTS.series : DIALOG_TEXTS.single, icon: <FileText {...ICON} />, run: () => sheet.form.setState({ type: other }) },
    { label: 'New post', icon: <FilePlus2 {...ICON} />, run: onNew },
    { label: CREATE_TEXTS.saveDraft, icon: <FileText {...ICON} />, run: onSave },
    ...discard,
    { label: CREATE_TEXTS.cancel, icon: <X {...ICON} />, run: onCancel },
  ]
}

/** The title, for a draft with its state, and whether it is saved. */
function Title({ sheet, isPhone }: { sheet: Sheet; isPhone: boolean }) {
  const postState = useStore(sheet.server, (copy) => copy.postState)
  const state = POST_STATES.find((known) => known === postState)
  return (
    <>
      <h1 tabIndex={-1} data-page-heading className={cx('min-w-0 font-display font-semibold tracking-tight whitespace-nowrap', isPhone ? 'text-md' : 'text-2xl')}>{sheet.isNew ? SCREEN_HEADINGS.createPost : 'Edit Draft'}</h1>
      {sheet.isNew || !state ? null : <StateBadge state={state} />}
      <SaveStatus sheet={sheet} isShort={isPhone} />
      <span className="flex-1" />
    </>
  )
}

/** Whether there is anything to discard. */
function useCanDiscard(sheet: Sheet): boolean {
  const isBlank = useStore(sheet.form, isEmptyForm)
  const hasFiles = useStore(sheet.media, ({ items }) => items.length > 0)
  const hasDraft = useStore(sheet.server, ({ draftId }) => draftId !== null)
  return sheet.isNew && (!isBlank || hasFiles || hasDraft)
}

/** The title of the screen, the save state, the kind of post, and what is used less often. */
export function PageHead(props: Props) {
  const { sheet, userId, layout, view, onView, onNew, onOpen } = props
  const type = useStore(sheet.form, (form) => form.type)
  const rows = moreRows(props, type, useCanDiscard(sheet))
  const isPhone = layout === 'phone'
  return (
    <div data-zone className={cx('flex items-center gap-x-3', isPhone ? 'min-h-[50px] gap-x-1.5 py-[3px] pr-1.5 pl-4' : 'min-h-[60px] flex-wrap gap-y-1 py-1.5')}>
      <Title sheet={sheet} isPhone={isPhone} />
      {isPhone ? null : (
        <>
          <NewPost sheet={sheet} userId={userId} onNew={onNew} onOpen={onOpen} isShort={layout === 'medium'} />
          {sheet.isNew ? <PostTypeChoice value={type} onChange={(next) => sheet.form.setState({ type: next })} /> : null}
        </>
      )}
      {isPhone || layout === 'narrow' ? <ViewSwitch view={view} onView={onView} /> : null}
      {rows.length > 0 ? <More rows={rows} /> : null}
    </div>
  )
}
