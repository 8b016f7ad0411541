import { Search } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { cx } from './class-names.ts'
import { Input } from './field.tsx'

/** Typing pauses when nothing came for this long. */
const PAUSE_MS = 250

type Props = {
  /** Its name for assistive technology. */
  label: string
  placeholder: string
  /** What is looked for now, as the address says. */
  value: string
  maxLength: number
  /** Hears what was typed once typing pauses. */
  onChange: (value: string) => void
  className?: string
}

/** A search box: what is typed is handed on when typing pauses; a change of `value` from elsewhere is taken over. */
export function SearchField({ label, placeholder, value, maxLength, onChange, className }: Props) {
  const id = useId()
  const [typed, setTyped] = useState(value)
  const [seen, setSeen] = useState(value)
  // What this box handed on last, or took over: any other value came from elsewhere.
  const [known, setKnown] = useState(value)
  if (seen !== value) {
    setSeen(value)
    if (value !== known) {
      setKnown(value)
      setTyped(value)
    }
  }
  const handOn = useEffectEvent((text: string) => {
    if (text === value) return
    setKnown(text)
    onChange(text)
  })
  useEffect(() => {
    const timer = setTimeout(() => handOn(typed.trim()), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return (
    <div className={cx('relative min-w-48 flex-1 basis-60', className)}>
      <label htmlFor={id} className="sr-only">{label}</label>
      <Search aria-hidden size={16} strokeWidth={1.75} className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-muted" />
      <Input id={id} type="search" placeholder={placeholder} maxLength={maxLength} value={typed} onChange={(event) => setTyped(event.target.value)} className="pl-9" />
    </div>
  )
}
