import { DIALOG_TEXTS, POST_TYPES } from '@marquee/contract/posts'
import { useId } from 'react'
import { cx } from '../../../ui/class-names.ts'
import type { ComposerForm } from '../composer-form.ts'

const LABELS = { single: DIALOG_TEXTS.single, series: DIALOG_TEXTS.series } as const
type Props = { value: ComposerForm['type']; onChange: (type: ComposerForm['type']) => void; className?: string }

/** The kind of post: one, or a series (trace.md CREATE-02, DIALOG-02). */
export function PostTypeChoice({ value, onChange, className }: Props) {
  const name = useId()
  return (
    <fieldset className={cx('flex w-fit max-w-full rounded-md bg-sunken p-[3px]', className)}>
      <legend className="sr-only">Post type</legend>
      {POST_TYPES.map((type) => (
        <label key={type} className={cx('flex min-h-[30px] items-center rounded-sm px-3 text-center text-sm has-focus-visible:outline-2 has-focus-visible:outline-ring pointer-coarse:min-h-10', value === type ? 'bg-raised font-medium text-ink shadow-1' : 'text-muted')}>
          <input type="radio" name={name} value={type} checked={value === type} onChange={() => onChange(type)} className="sr-only" />
          {LABELS[type]}
        </label>
      ))}
    </fieldset>
  )
}
