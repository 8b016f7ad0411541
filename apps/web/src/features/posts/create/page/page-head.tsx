import { CREATE_TEXTS } from '@marquee/contract/create-post'
import { DIALOG_TEXTS, POST_STATES } from '@marquee/contract/posts'
import { SCREEN_HEADINGS } from '@marquee/contract/screens'
import { ChevronDown, Ellipsis, FilePlus2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { useStore } from 'zustand'
import type { Layout } from '../../../../lib/use-media.ts'
import { Button, IconButton } from '../../../../ui/button.tsx'
import { cx } from '../../../../ui/class-names.ts'
import { isEmptyForm, PostTypeChoice, type Sheet } from '../../../composer/index.ts'
import { MoreMenu, SaveStatus, StateBadge, UnfinishedMenu } from '../../compose/lazy-parts.tsx'
import type { MoreRow } from './head-menus.tsx'

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

const preload = () => void Promise.all([UnfinishedMenu.preload(), MoreMenu.preload()])

/** Another post; its arrow lists the unfinished ones of this browser. */
function NewPost({ sheet, userId, onNew, onOpen, isShort }: Pick<Props, 'sheet' | 'userId' | 'onNew' | 'onOpen'> & { isShort: boolean }) {
  const arrow = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  return (
    <span className="relative inline-flex">
      <Button variant="ghost" icon={<FilePlus2 size={16} aria-hidden />} className="rounded-r-none! pr-2!" onClick={onNew}><span className={isShort ? 'sr-only' : ''}>New post</span></Button>
      <button ref={arrow} type="button" aria-haspopup="menu" aria-expanded={isOpen} onPointerEnter={preload} onFocus={preload} onClick={() => setOpen(!isOpen)} className="grid min-h-9 w-6 place-items-center rounded-r-md text-muted hover:bg-sunken hover:text-ink pointer-coarse:min-h-11"><ChevronDown size={14} aria-hidden /><span className="sr-only">Unfinished posts</span></button>
      {isOpen ? <UnfinishedMenu anchor={arrow} userId={userId} shown={sheet.id} onOpen={onOpen} onClose={() => setOpen(false)} /> : null}
    </span>
  )
}

function More({ rows }: { rows: readonly MoreRow[] }) {
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  return (
    <span className="relative">
      <IconButton ref={button} label="More" aria-haspopup="menu" aria-expanded={isOpen} onPointerEnter={preload} onFocus={preload} onClick={() => setOpen(!isOpen)}><Ellipsis size={18} aria-hidden /></IconButton>
      {isOpen ? <MoreMenu anchor={button} rows={rows} onClose={() => setOpen(false)} /> : null}
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

/** Rows of the menu behind the dots: what has no room, and discarding. */
function moreRows({ sheet, layout, onNew, onDiscard, onCancel, onSave }: Props, type: 'single' | 'series', canDiscard: boolean): MoreRow[] {
  const discard: MoreRow[] = canDiscard ? [{ label: 'Discard', icon: 'discard', run: onDiscard }] : []
  if (layout !== 'phone') return discard
  const other = type === 'single' ? 'series' : 'single'
  return [
    { label: other === 'series' ? DIALOG_TEXTS.series : DIALOG_TEXTS.single, icon: 'text', run: () => sheet.form.setState({ type: other }) },
    { label: 'New post', icon: 'new', run: onNew },
    { label: CREATE_TEXTS.saveDraft, icon: 'text', run: onSave },
    ...discard,
    { label: CREATE_TEXTS.cancel, icon: 'cancel', run: onCancel },
  ]
}

/** The title, for a draft with its state, and whether it is saved. */
function Title({ sheet, isPhone, isShort }: { sheet: Sheet; isPhone: boolean; isShort: boolean }) {
  const postState = useStore(sheet.server, (copy) => copy.postState)
  const state = POST_STATES.find((known) => known === postState)
  const isHeld = useStore(sheet.server, ({ toDecide }) => toDecide > 0)
  return (
    <>
      <h1 tabIndex={-1} data-page-heading className={cx('min-w-0 font-display font-semibold tracking-tight whitespace-nowrap', isPhone ? 'text-md' : 'text-2xl')}>{sheet.isNew ? SCREEN_HEADINGS.createPost : 'Edit Draft'}</h1>
      {/* On a phone the title says that it is a draft already: both have no room. */}
      {sheet.isNew || !state || (isPhone && (state === 'draft' || isHeld)) ? null : <StateBadge state={state} isHeld={isHeld} />}
      <SaveStatus sheet={sheet} isShort={isShort} />
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
      <Title sheet={sheet} isPhone={isPhone} isShort={layout !== 'wide'} />
      {isPhone ? null : (
        <>
          <NewPost sheet={sheet} userId={userId} onNew={onNew} onOpen={onOpen} isShort={layout !== 'wide'} />
          {sheet.isNew ? <PostTypeChoice value={type} onChange={(next) => sheet.form.setState({ type: next })} /> : null}
        </>
      )}
      {isPhone || layout === 'narrow' ? <ViewSwitch view={view} onView={onView} /> : null}
      {rows.length > 0 ? <More rows={rows} /> : null}
    </div>
  )
}
