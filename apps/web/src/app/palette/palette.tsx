import { Dialog } from '@base-ui/react/dialog'
import { Search } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { useBackCloses } from '../../ui/back-closes.ts'
import { Hints, ResultList } from './result-list.tsx'
import { takeTyped } from './typed-ahead.ts'
import { type PaletteProps, usePalette } from './use-palette.ts'

type BoxProps = { listId: string; active: number; count: number; text: string; onText: (text: string) => void; onKeyDown: (event: KeyboardEvent) => void }

function SearchBox({ listId, active, count, text, onText, onKeyDown }: BoxProps) {
  return (
    <div className="flex items-center gap-3 border-b border-line px-4">
      <Search size={18} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-muted" />
      <input
        role="combobox"
        aria-label="Search or jump to"
        aria-expanded={count > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        {...(count > 0 ? { 'aria-activedescendant': `${listId}-${active}` } : {})}
        value={text}
        onChange={(event) => onText(event.target.value)}
        onFocus={() => {
          const typed = takeTyped()
          if (typed !== '') onText(text + typed)
        }}
        onKeyDown={onKeyDown}
        placeholder="Search or jump to..."
        autoComplete="off"
        spellCheck={false}
        className="h-13 min-w-0 flex-1 bg-transparent text-md outline-none"
      />
      <kbd aria-hidden className="rounded-sm bg-sunken px-1.5 py-0.5 font-sans text-xs text-muted pointer-coarse:hidden">esc</kbd>
    </div>
  )
}

/** The command palette (design.md rule E): type to find a screen, an action or something of yours; arrows select, Enter runs it. */
export function Palette(props: PaletteProps) {
  const { id, text, sections, rows, active, terms, nearest, status, isSignedIn, setText, setActive, run, onKeyDown } = usePalette(props)
  useBackCloses(true, props.onClose)
  return (
    <Dialog.Root open onOpenChange={(open) => !open && props.onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="backdrop fixed inset-0 z-50" />
        <Dialog.Popup className="dialog-popup fixed inset-x-3 top-[10vh] z-50 mx-auto max-w-[640px] overflow-hidden rounded-xl bg-raised shadow-3 outline-none">
          <Dialog.Title className="sr-only">Search or jump to</Dialog.Title>
          <SearchBox listId={id} active={active} count={rows.length} text={text} onText={setText} onKeyDown={onKeyDown} />
          {nearest && <p className="px-4 pt-3 text-xs text-muted">{nearest}</p>}
          {rows.length > 0 && <ResultList id={id} sections={sections} terms={terms} active={active} onHover={setActive} onRun={run} />}
          <p role="status" className={rows.length === 0 ? 'px-4 py-5 text-center text-muted' : 'sr-only'}>{status}</p>
          <Hints hasSigns={isSignedIn} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
