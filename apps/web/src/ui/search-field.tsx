import { Search } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { cx } from './class-names.ts'
import { Input } from './field.tsx'

/** Milliseconds without input after which typing counts as paused. */
const PAUSE_MS = 250

type Props = {
  /** Its name for assistive technology. */
  label: string
  placeholder: string
  /** The current search, as in the address. */
  value: string
  maxLength: number
  /** Called with the typed text once typing pauses. */
  onChange: (value: string) => void
  /** A key that leads here, shown while the box is empty. */
  hotkey?: string
  /** In place of its least width. */
  className?: string
}

/** A search box: typed text is passed on when typing pauses; a change of `value` from elsewhere is applied. */
export function SearchField({ label, placeholder, value, maxLength, onChange, hotkey, className }: Props) {
  const id = useId()
  const [typed, setTyped] = useState(value)
  const [seen, setSeen] = useState(value)
  // The value this box passed on or applied last: any other value came from elsewhere.
  const [known, setKnown] = useState(value)
  if (seen !== value) {
    setSeen(value)
    if (value !== known) {
      setKnown(value)
      setTyped(value)
    }
  }
  const passOn = useEffectEvent((text: string) => {
    if (text === value) return
    setKnown(text)
    onChange(text)
  })
  useEffect(() => {
    const timer = setTimeout(() => passOn(typed.trim()), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return (
    <div className={cx('relative flex-1 basis-60', className ?? 'min-w-48')}>
      <label htmlFor={id} className="sr-only">{label}</label>
      <Search aria-hidden size={16} strokeWidth={1.75} className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-muted" />
      <Input id={id} type="search" placeholder={placeholder} maxLength={maxLength} value={typed} onChange={(event) => setTyped(event.target.value)} className={cx('peer', hotkey ? 'pr-9 pl-9' : 'pl-9')} />
      {hotkey ? <kbd aria-hidden className="pointer-events-none absolute top-1/2 right-2.5 hidden -translate-y-1/2 rounded-sm bg-sunken px-1.5 font-sans text-xs text-subtle peer-placeholder-shown:block peer-focus:hidden pointer-coarse:hidden!">{hotkey}</kbd> : null}
    </div>
  )
}
