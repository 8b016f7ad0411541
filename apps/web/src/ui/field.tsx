import { CircleAlert } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { cx } from './class-names.ts'

/** Attributes that connect a control inside a `Field` with its label, hint and error. Spread it on the control. */
export type FieldIds = { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true; 'aria-required'?: true }

type FieldProps = {
  label: ReactNode
  hint?: ReactNode
  error?: string | null | undefined
  required?: boolean
  /** Hides the label visually, not from assistive technology. */
  hideLabel?: boolean
  className?: string
  children: (ids: FieldIds) => ReactNode
}

/** A label, a control and, below it, a hint or the error. The error is announced when it appears. */
export function Field({ label, hint, error, required, hideLabel, className, children }: FieldProps) {
  const id = useId()
  const describedBy = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ')
  const ids: FieldIds = {
    id,
    ...(describedBy && { 'aria-describedby': describedBy }),
    ...(error && { 'aria-invalid': true as const }),
    ...(required && { 'aria-required': true as const }),
  }
  return (
    <div className={cx('flex flex-col gap-1.5', className)}>
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'self-start text-base font-medium'}>
        {label}
      </label>
      {children(ids)}
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
      <div aria-live="polite">
        {error && (
          <p id={`${id}-error`} className="flex items-start gap-1.5 text-sm text-bad">
            <CircleAlert size={16} strokeWidth={1.75} aria-hidden="true" className="mt-0.5 shrink-0" />
            {error}
          </p>
        )}
      </div>
    </div>
  )
}

export { Checkbox, Input, NativeSelect, PasswordInput, Switch, Textarea } from './controls.tsx'
