import { ChevronDown, Eye, EyeOff } from 'lucide-react'
import { useId, useLayoutEffect, useRef, useState, type ComponentProps, type KeyboardEvent, type ReactNode } from 'react'
import { cx } from './class-names.ts'

/** Single-line text input. */
export function Input({ className, ...props }: ComponentProps<'input'>) {
  return <input {...props} className={cx('field-control', className)} />
}

/** Maximum height of a growing text area, in pixels. */
const MAX_TEXTAREA_HEIGHT = 480

/** Text input that grows with its text. `rows` is the minimum height. */
export function Textarea({ className, rows = 3, ref, onInput, ...props }: ComponentProps<'textarea'>) {
  const element = useRef<HTMLTextAreaElement | null>(null)
  const fit = (): void => {
    const area = element.current
    if (!area) return
    area.style.height = 'auto'
    if (area.scrollHeight > 0) area.style.height = `${Math.min(area.scrollHeight, MAX_TEXTAREA_HEIGHT)}px`
  }
  useLayoutEffect(fit, [props.value])
  return (
    <textarea
      dir="auto"
      {...props}
      rows={rows}
      ref={(node) => {
        element.current = node
        if (typeof ref === 'function') ref(node)
        else if (ref) ref.current = node
      }}
      onInput={(event) => {
        fit()
        onInput?.(event)
      }}
      className={cx('field-control resize-y', className)}
    />
  )
}

/** The browser's own select, styled like the other controls. */
export function NativeSelect({ className, children, ...props }: ComponentProps<'select'>) {
  return (
    <span className="relative block">
      <select {...props} className={cx('field-control appearance-none truncate pr-9', className)}>
        {children}
      </select>
      <ChevronDown size={16} strokeWidth={1.75} aria-hidden="true" className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-muted" />
    </span>
  )
}

type LabelledProps = { label: ReactNode; hint?: ReactNode } & Omit<ComponentProps<'input'>, 'type'>

/** A checkbox with its label; pressing the label toggles it. */
export function Checkbox({ label, hint, className, ...props }: LabelledProps) {
  const id = useId()
  return (
    <div className={cx('flex items-start gap-2.5', className)}>
      <input {...props} {...(hint ? { 'aria-describedby': `${id}-hint` } : {})} id={id} type="checkbox" className="tick mt-0.5 size-4.5 shrink-0 pointer-coarse:my-2.5" />
      <span className="min-w-0">
        <label htmlFor={id} className="block pointer-coarse:py-2.5">{label}</label>
        {hint && <span id={`${id}-hint`} className="block text-sm text-muted">{hint}</span>}
      </span>
    </div>
  )
}

/** The box of a switch without a visible label: it needs `aria-label`. */
export function SwitchBox({ className, ...props }: Omit<ComponentProps<'input'>, 'type'>) {
  return (
    <input
      {...props}
      type="checkbox"
      role="switch"
      className={cx(
        'relative h-6 w-10 shrink-0 cursor-pointer appearance-none rounded-full bg-field align-middle transition-colors before:absolute before:top-1 before:left-1 before:size-4 before:rounded-full before:bg-white before:transition-transform checked:bg-brand checked:before:translate-x-4 disabled:opacity-60',
        className,
      )}
    />
  )
}

/** An on-off setting that takes effect at once. */
export function Switch({ label, hint, className, ...props }: LabelledProps) {
  const id = useId()
  return (
    <div className={cx('flex items-center justify-between gap-4', className)}>
      <span className="min-w-0">
        <label htmlFor={id} className="block">{label}</label>
        {hint && <span id={`${id}-hint`} className="block text-sm text-muted">{hint}</span>}
      </span>
      <SwitchBox {...props} {...(hint ? { 'aria-describedby': `${id}-hint` } : {})} id={id} />
    </div>
  )
}

/** Password input with a show/hide control and a warning while Caps Lock is on (design.md section 3). */
export function PasswordInput({ className, onKeyUp, ...props }: Omit<ComponentProps<'input'>, 'type'>) {
  const [isShown, setShown] = useState(false)
  const [isCapsOn, setCapsOn] = useState(false)
  const readCaps = (event: KeyboardEvent<HTMLInputElement>): void => {
    setCapsOn(event.getModifierState('CapsLock'))
    onKeyUp?.(event)
  }
  const Icon = isShown ? EyeOff : Eye
  return (
    <div>
      <div className="relative">
        <input {...props} type={isShown ? 'text' : 'password'} onKeyUp={readCaps} className={cx('field-control pr-11', className)} />
        <button
          type="button"
          onClick={() => setShown(!isShown)}
          aria-pressed={isShown}
          className="absolute inset-y-0 right-0 flex w-10 items-center justify-center rounded-md text-muted hover:text-ink pointer-coarse:w-11"
        >
          <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
          <span className="sr-only">Show password</span>
        </button>
      </div>
      <p role="status" className={isCapsOn ? 'mt-1.5 text-sm text-wait' : 'sr-only'}>
        {isCapsOn ? 'Caps Lock is on.' : ''}
      </p>
    </div>
  )
}
