import { Dialog } from '@base-ui/react/dialog'
import { Search } from 'lucide-react'
import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { useNavigate } from 'react-router'
import { useSession } from '../../lib/session.ts'
import { useBackCloses } from '../../ui/back-closes.ts'
import { cx } from '../../ui/class-names.ts'
import { buildCommands, findCommands, offersFor, toCommand, type Command } from './commands.ts'
import { noteRecent, recentFirst } from './recent.ts'
import { useSearch } from './use-search.ts'

type ListProps = { id: string; commands: readonly Command[]; active: number; onHover: (index: number) => void; onRun: (command: Command) => void }

function CommandList({ id, commands, active, onHover, onRun }: ListProps) {
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [active])
  return (
    <ul ref={list} id={id} role="listbox" aria-label="Results" className="max-h-[min(50dvh,26rem)] overflow-y-auto p-1.5">
      {commands.map((command, index) => (
        <li
          key={command.id}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === active}
          onPointerMove={() => onHover(index)}
          onClick={() => onRun(command)}
          className={cx('flex min-h-10 cursor-pointer items-center gap-3 rounded-md px-3 pointer-coarse:min-h-11', index === active && 'bg-brand-soft text-brand-text')}
        >
          {command.icon ? <command.icon size={18} strokeWidth={1.75} aria-hidden="true" className="shrink-0" /> : <span className="w-4.5" />}
          <span className="min-w-0 flex-1 truncate">{command.label}</span>
          <span className="max-w-[40%] shrink-0 truncate text-sm text-muted">{command.group}</span>
        </li>
      ))}
    </ul>
  )
}

/** Moves the highlighted row. Takes the key, the highlighted row and the number of rows; null when the key does not move it. */
function nextActive(key: string, active: number, count: number): number | null {
  if (key === 'ArrowDown') return (active + 1) % count
  if (key === 'ArrowUp') return (active - 1 + count) % count
  return null
}

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
        onKeyDown={onKeyDown}
        placeholder="Search or jump to..."
        autoComplete="off"
        spellCheck={false}
        className="h-13 min-w-0 flex-1 bg-transparent text-md outline-none"
      />
    </div>
  )
}

/** The command palette (design.md rule E): type to find a screen or an action, arrows select, Enter runs it. */
export function Palette({ onClose, onOpenShortcuts }: { onClose: () => void; onOpenShortcuts: () => void }) {
  const id = useId()
  const navigate = useNavigate()
  const isSignedIn = useSession((state) => state.status === 'signed-in')
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<string | null>(null)
  const userId = useSession((state) => state.user?.id)
  const all = useMemo(() => buildCommands({ navigate: (to) => void navigate(to), openShortcuts: onOpenShortcuts, isSignedIn }), [navigate, onOpenShortcuts, isSignedIn])
  const { hits, nearest } = useSearch(isSignedIn ? text : '')
  const words = text.trim()
  const local = words === '' ? recentFirst(all, userId) : findCommands(all, words)
  const found = words === '' ? local : [...local, ...hits.map((hit) => toCommand(hit, (to) => void navigate(to))), ...(isSignedIn ? offersFor(words) : [])]
  // Hits that arrive later do not move the chosen row: it is known by its id.
  const active = Math.max(0, found.findIndex(({ id: known }) => known === chosen))
  const setActive = (index: number): void => setChosen(found[index]?.id ?? null)
  const run = (command: Command | undefined): void => {
    if (!command) return
    noteRecent(command.id, userId)
    onClose()
    command.run()
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = found.length > 0 ? nextActive(event.key, active, found.length) : null
    if (next !== null) setActive(next)
    else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && found[active]?.to) window.open(found[active].to, '_blank', 'noopener')
    else if (event.key === 'Enter') run(found[active])
    else if (event.key === 'Escape' && text !== '') {
      event.stopPropagation()
      setText('')
      setChosen(null)
    } else return
    event.preventDefault()
  }
  useBackCloses(true, onClose)
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="backdrop fixed inset-0 z-50" />
        <Dialog.Popup className="dialog-popup fixed inset-x-3 top-[12vh] z-50 mx-auto max-w-[560px] overflow-hidden rounded-xl bg-raised shadow-3 outline-none">
          <Dialog.Title className="sr-only">Search or jump to</Dialog.Title>
          <SearchBox listId={id} active={active} count={found.length} text={text} onText={(next) => (setText(next), setChosen(null))} onKeyDown={onKeyDown} />
          {nearest && <p className="px-4 pt-3 text-sm text-muted">Nearest to “{words}”: {nearest}</p>}
          {found.length > 0 && <CommandList id={id} commands={found} active={active} onHover={setActive} onRun={run} />}
          <p role="status" className={found.length === 0 ? 'px-4 pb-5 text-center text-muted' : 'sr-only'}>
            {found.length === 0 ? 'Nothing found. Try a screen name, such as Drafts.' : `${found.length} results`}
          </p>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
