import { useState, type Ref } from 'react'
import { cx } from './class-names.ts'
import type { FieldIds } from './field.tsx'

/** Digits of a code. */
export const CODE_LENGTH = 6
const BOXES = Array.from({ length: CODE_LENGTH }, (_, index) => index)

type CodeInputProps = {
  ids: FieldIds
  value: string
  onChange: (value: string) => void
  /** Called with the code when its last digit was typed or pasted. */
  onComplete: (code: string) => void
  isBusy?: boolean
  autoFocus?: boolean
  ref?: Ref<HTMLInputElement>
}

/** One input drawn as six boxes, so that a code can be pasted, read aloud and filled in by the device (`one-time-code`). */
export function CodeInput({ ids, value, onChange, onComplete, isBusy = false, autoFocus, ref }: CodeInputProps) {
  const [isFocused, setFocused] = useState(false)
  const active = Math.min(value.length, CODE_LENGTH - 1)
  const change = (text: string): void => {
    const code = text.replaceAll(/\D/g, '').slice(0, CODE_LENGTH)
    onChange(code)
    if (code.length === CODE_LENGTH && code !== value) onComplete(code)
  }
  return (
    <div className="relative w-full max-w-[340px]">
      <div aria-hidden="true" className="grid grid-cols-6 gap-2">
        {BOXES.map((index) => (
          <span
            key={index}
            className={cx(
              'grid h-12 place-items-center rounded-md bg-surface text-xl font-semibold tabular-nums ring-1 ring-inset',
              isFocused && index === active ? 'ring-2 ring-ring' : ids['aria-invalid'] ? 'ring-bad' : 'ring-field',
              isBusy && 'text-muted',
            )}
          >
            {value[index] ?? ''}
          </span>
        ))}
      </div>
      <input
        {...ids}
        ref={ref}
        value={value}
        onChange={(event) => change(event.target.value)}
        onFocus={() => setFocused(true)}
        onBlur={() => setFocused(false)}
        readOnly={isBusy}
        autoFocus={autoFocus}
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        // A pasted code may have a space in it.
        maxLength={CODE_LENGTH + 2}
        className="absolute inset-0 size-full cursor-text rounded-md opacity-0"
      />
    </div>
  )
}
