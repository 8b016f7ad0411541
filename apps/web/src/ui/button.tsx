import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'react-router'
import { cx } from './class-names.ts'
import { Spinner } from './spinner.tsx'

export type ButtonLook = {
  variant?: 'primary' | 'secondary' | 'ghost' | 'danger'
  size?: 'sm' | 'md' | 'lg'
  icon?: ReactNode
}

const BASE =
  'inline-flex max-w-full items-center justify-center gap-2 rounded-md text-center font-medium select-none transition-[background-color,box-shadow,color] duration-100 pointer-coarse:min-h-11'
const VARIANTS = {
  primary: 'bg-brand text-on-brand hover:bg-brand-hover',
  secondary: 'bg-surface text-ink shadow-1 ring-1 ring-line hover:bg-sunken',
  ghost: 'text-muted hover:bg-sunken hover:text-ink',
  danger: 'bg-danger text-white hover:brightness-90',
} as const
const SIZES = { sm: 'min-h-8 px-3 py-1 text-sm', md: 'min-h-9 px-3.5 py-1.5 text-base', lg: 'min-h-10 px-4.5 py-2 text-base' } as const
const OFF = 'disabled:bg-sunken disabled:text-muted disabled:shadow-none disabled:ring-0 disabled:brightness-100'

const look = ({ variant = 'secondary', size = 'md' }: ButtonLook): string => cx(BASE, VARIANTS[variant], SIZES[size])

type ButtonProps = ButtonLook & { loading?: boolean; loadingText?: string } & ComponentProps<'button'>

/**
 * The button. While `loading` it keeps its focus, shows `loadingText` (or its own text) with a spinner and ignores presses.
 * `disabled` greys it out and takes it out of the tab order.
 */
export function Button({ variant, size, icon, loading = false, loadingText, className, children, onClick, type = 'button', ...props }: ButtonProps) {
  return (
    <button
      {...props}
      type={type}
      aria-disabled={loading || props['aria-disabled'] || undefined}
      aria-busy={loading || undefined}
      className={cx(look({ ...(variant && { variant }), ...(size && { size }) }), OFF, loading && 'opacity-80', className)}
      onClick={(event) => (loading ? event.preventDefault() : onClick?.(event))}
    >
      {loading ? <Spinner /> : icon}
      {loading && loadingText ? loadingText : children}
    </button>
  )
}

/** A link that looks like a button. `to` is a path of the application; `reloadDocument` loads the page from the server. */
export function ButtonLink({ variant, size, icon, className, children, ...props }: ButtonLook & ComponentProps<typeof Link>) {
  return (
    <Link {...props} className={cx(look({ ...(variant && { variant }), ...(size && { size }) }), className)}>
      {icon}
      {children}
    </Link>
  )
}

type IconButtonProps = { label: string; size?: 'sm' | 'md'; variant?: 'ghost' | 'secondary' | 'danger' } & ComponentProps<'button'>

const ICON_VARIANTS = {
  ghost: 'text-muted hover:bg-sunken hover:text-ink',
  secondary: 'bg-surface text-ink shadow-1 ring-1 ring-line hover:bg-sunken',
  danger: 'text-bad hover:bg-bad-soft',
} as const

/** A square button with only an icon; `label` is its name for assistive technology and its tooltip. */
export function IconButton({ label, size = 'md', variant = 'ghost', className, children, type = 'button', ...props }: IconButtonProps) {
  return (
    <button
      title={label}
      {...props}
      type={type}
      className={cx(
        'inline-flex shrink-0 items-center justify-center rounded-md transition-colors duration-100 disabled:text-subtle disabled:hover:bg-transparent pointer-coarse:size-11',
        ICON_VARIANTS[variant],
        size === 'sm' ? 'size-8' : 'size-9',
        className,
      )}
    >
      {children}
      <span className="sr-only">{label}</span>
    </button>
  )
}
