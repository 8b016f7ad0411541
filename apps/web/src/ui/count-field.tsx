import { useState } from 'react'
import { Input } from './field.tsx'

type Props = {
  id?: string
  value: number
  /** Converts the typed text to a valid number. */
  read: (input: string) => number
  onChange: (value: number) => void
  min: number
  max: number
  /** A number within the limits counts while it is typed. */
  isLive?: boolean
  'aria-label'?: string
  'aria-describedby'?: string
}

/** A small number. It is corrected on blur: clamped to the limits, the default when it is not a number. */
export function CountField({ value, read, onChange, min, max, isLive = false, ...props }: Props) {
  const [typed, setTyped] = useState<string | null>(null)
  const settle = () => {
    if (typed !== null) onChange(read(typed))
    setTyped(null)
  }
  const step = (delta: number) => {
    onChange(Math.min(max, Math.max(min, (typed === null ? value : read(typed)) + delta)))
    setTyped(null)
  }
  return (
    <Input
      {...props}
      inputMode="numeric"
      role="spinbutton"
      aria-valuenow={value}
      aria-valuemin={min}
      aria-valuemax={max}
      value={typed ?? String(value)}
      onChange={(event) => {
        const { value: now } = event.target
        setTyped(now)
        if (isLive && /^\d+$/.test(now) && Number(now) >= min && Number(now) <= max) onChange(Number(now))
      }}
      onBlur={settle}
      onKeyDown={(event) => {
        if (event.key === 'Enter') settle()
        if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
        event.preventDefault()
        step(event.key === 'ArrowUp' ? 1 : -1)
      }}
      className="w-16 text-center"
    />
  )
}
