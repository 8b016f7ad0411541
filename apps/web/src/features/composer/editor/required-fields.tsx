import { OPTION_LIMITS, type PostOptions } from '@marquee/contract/shared/post-options'
import { type Platform, platformLabel } from '@marquee/contract/shared/platforms'
import { useId } from 'react'
import { useStore } from 'zustand'
import { cx } from '../../../ui/class-names.ts'
import { PlatformIcon } from '../../../ui/platform-icon.tsx'
import type { Composer } from '../composer.ts'

type Form = Pick<Composer, 'form'>
type FieldOf = { label: string; placeholder: string; max: number; isRequired: boolean; read: (options: PostOptions) => string; write: (options: PostOptions, value: string) => PostOptions }

const FIELDS: Readonly<Partial<Record<Platform, readonly FieldOf[]>>> = {
  reddit: [
    { label: 'Community', placeholder: 'r/…', max: OPTION_LIMITS.community + 2, isRequired: true, read: ({ reddit }) => reddit?.community ?? '', write: (options, community) => ({ ...options, reddit: { ...options.reddit, community } }) },
    { label: 'Title', placeholder: 'First line of the text', max: OPTION_LIMITS.redditTitle, isRequired: false, read: ({ reddit }) => reddit?.title ?? '', write: (options, title) => ({ ...options, reddit: { ...options.reddit, title } }) },
  ],
  pinterest: [
    { label: 'Board', placeholder: 'Board ID', max: OPTION_LIMITS.boardId, isRequired: true, read: ({ pinterest }) => pinterest?.boardId ?? '', write: (options, boardId) => ({ ...options, pinterest: { ...options.pinterest, boardId } }) },
    { label: 'Title', placeholder: 'Optional', max: OPTION_LIMITS.pinTitle, isRequired: false, read: ({ pinterest }) => pinterest?.title ?? '', write: (options, title) => ({ ...options, pinterest: { ...options.pinterest, title } }) },
  ],
  youtube: [
    { label: 'Title', placeholder: 'Title of the video', max: OPTION_LIMITS.youTubeTitle, isRequired: true, read: ({ youtube }) => youtube?.title ?? '', write: (options, title) => ({ ...options, youtube: { ...options.youtube, title } }) },
  ],
}

/** Networks with fields of their own. */
export const NETWORK_FIELDS: ReadonlySet<Platform> = new Set(Object.keys(FIELDS) as Platform[])

function NetworkField({ composer, name, field, isMissing }: { composer: Form; name: Platform; field: FieldOf; isMissing: boolean }) {
  const id = useId()
  const value = useStore(composer.form, ({ options }) => field.read(options))
  return (
    <span className={cx('inline-flex min-h-[30px] items-center gap-1.5 rounded-md bg-surface pl-2.5 text-sm has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-ring pointer-coarse:min-h-11', isMissing ? 'shadow-[inset_0_0_0_1.5px_var(--danger)]' : 'shadow-[inset_0_0_0_1px_var(--field)]')}>
      <PlatformIcon platform={name} size={15} />
      <label htmlFor={id} className="text-muted"><span className="sr-only">{platformLabel(name)}</span>{' '}{field.label}</label>
      <input id={id} data-required-field={field.isRequired ? name : undefined} aria-required={field.isRequired || undefined} aria-invalid={isMissing || undefined} maxLength={field.max} value={value} placeholder={field.placeholder} onChange={(event) => composer.form.setState(({ options }) => ({ options: field.write(options, event.target.value) }))} className="min-h-[30px] w-36 bg-transparent pr-2.5 font-medium outline-none max-sm:text-md" />
    </span>
  )
}

/** The fields that chosen networks require: a community, a board, a title. */
export function RequiredFields({ composer, missing }: { composer: Form; missing: ReadonlySet<Platform> }) {
  const platforms = useStore(composer.form, (form) => form.platforms)
  return platforms.flatMap((name) => (FIELDS[name] ?? []).map((field) => <NetworkField key={`${name} ${field.label}`} composer={composer} name={name} field={field} isMissing={missing.has(name) && field.isRequired} />))
}
