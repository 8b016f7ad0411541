import { ChevronDown } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import { cx } from '../../../ui/class-names.ts'
import { type FieldIds, Input } from '../../../ui/field.tsx'
import { PopPanel } from '../../../ui/pop-panel.tsx'
import { listZones, matchesZone, type Zone } from '../zones.ts'

export type ZonePickerProps = { ids: FieldIds; value: string; onChange: (zone: string) => void }

const STEPS: Readonly<Record<string, (index: number, last: number) => number>> = {
  ArrowDown: (index, last) => Math.min(index + 1, last),
  ArrowUp: (index) => Math.max(index - 1, 0),
  PageDown: (index, last) => Math.min(index + 8, last),
  PageUp: (index) => Math.max(index - 8, 0),
}

/** The search with its list (ARIA combobox pattern): the focus stays in the input, arrows move the marked zone, Enter chooses it. */
function Search({ zones, value, onChoose }: { zones: readonly Zone[]; value: string; onChoose: (zone: string) => void }) {
  const id = useId()
  const list = useRef<HTMLUListElement>(null)
  const [query, setQuery] = useState('')
  const shown = useMemo(() => zones.filter((zone) => matchesZone(zone, query)), [zones, query])
  const [marked, setMarked] = useState(() => Math.max(0, zones.findIndex(({ zone }) => zone === value)))
  useEffect(() => {
    list.current?.querySelector('[data-marked]')?.scrollIntoView({ block: 'nearest' })
  }, [marked, shown])
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = STEPS[event.key]
    const at = shown[marked]
    if (event.key !== 'Enter' && !step) return
    event.preventDefault()
    if (step) setMarked(step(marked, shown.length - 1))
    else if (at) onChoose(at.zone)
  }
  const search = (text: string): void => {
    setQuery(text)
    setMarked(0)
  }
  return (
    <>
      <Input autoFocus role="combobox" aria-label="Search time zones" aria-expanded="true" aria-controls={`${id}-list`} aria-autocomplete="list" aria-activedescendant={shown[marked] ? `${id}-${marked}` : undefined} placeholder="City or offset, like Vienna or +5:30" value={query} onChange={(event) => search(event.target.value)} onKeyDown={onKeyDown} />
      <ul ref={list} id={`${id}-list`} role="listbox" aria-label="Time zones" tabIndex={-1} className="mt-2 max-h-72 overflow-y-auto overscroll-contain">
        {shown.map(({ zone, label, offset }, index) => (
          <li key={zone} id={`${id}-${index}`} role="option" aria-selected={zone === value} data-marked={index === marked || undefined} onClick={() => onChoose(zone)} className={cx('flex min-h-9 cursor-default items-center justify-between gap-3 rounded-sm px-2.5 hover:bg-sunken pointer-coarse:min-h-11', index === marked && 'bg-sunken', zone === value && 'font-semibold')}>
            <span className="min-w-0 truncate">{label}</span>
            <span className="shrink-0 text-sm text-muted">{offset}</span>
          </li>
        ))}
      </ul>
      <p role="status" className={shown.length > 0 ? 'sr-only' : 'px-2.5 py-2 text-muted'}>{shown.length > 0 ? `${shown.length} time zones` : 'No time zone matches.'}</p>
    </>
  )
}

/** Every time zone, searched by city or offset. Takes the ids of its field, the chosen zone, and what gets another one. */
export function ZonePicker({ ids, value, onChange }: ZonePickerProps) {
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const zones = useMemo(() => listZones(value, new Date()), [value])
  const choose = (zone: string): void => {
    setOpen(false)
    button.current?.focus()
    if (zone !== value) onChange(zone)
  }
  return (
    <>
      <button {...ids} ref={button} type="button" aria-haspopup="dialog" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)} className="field-control flex items-center justify-between gap-3 text-left">
        <span className="min-w-0 truncate">{zones.find(({ zone }) => zone === value)?.label}</span>
        <ChevronDown size={16} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-muted" />
      </button>
      {isOpen ? (
        <PopPanel anchor={button} title="Time zone" onClose={() => setOpen(false)}>
          <Search zones={zones} value={value} onChoose={choose} />
        </PopPanel>
      ) : null}
    </>
  )
}
