import { OPTION_LIMITS, type PostOptions, YOUTUBE_VISIBILITIES } from '@marquee/contract/shared/post-options'
import { type Platform, platformLabel } from '@marquee/contract/shared/platforms'
import { useId } from 'react'
import { useStore } from 'zustand'
import { cx } from '../../../ui/class-names.ts'
import { PlatformIcon } from '../../../ui/platform-icon.tsx'
import type { Composer } from '../composer.ts'

type Form = Pick<Composer, 'form'>
type Field = {
  label: string
  placeholder: string
  max: number
  /** What the check may find wrong with it, by code; empty for a field that is optional and free. */
  causes: string
  isRequired?: true
  inputMode?: 'url'
  choices?: Readonly<Record<string, string>>
  read: (options: PostOptions) => string
  write: (options: PostOptions, value: string) => PostOptions
}

const VISIBILITY: Readonly<Record<(typeof YOUTUBE_VISIBILITIES)[number], string>> = { public: 'Public', unlisted: 'Unlisted', private: 'Private' }

const FIELDS: Readonly<Partial<Record<Platform, readonly Field[]>>> = {
  reddit: [
    { label: 'Community', placeholder: 'r/…', max: OPTION_LIMITS.community + 2, causes: 'no-community bad-community', isRequired: true, read: ({ reddit }) => reddit?.community ?? '', write: (options, community) => ({ ...options, reddit: { ...options.reddit, community } }) },
    { label: 'Title', placeholder: 'First line of the text', max: OPTION_LIMITS.redditTitle, causes: '', read: ({ reddit }) => reddit?.title ?? '', write: (options, title) => ({ ...options, reddit: { ...options.reddit, title } }) },
  ],
  pinterest: [
    { label: 'Board', placeholder: 'Board ID', max: OPTION_LIMITS.boardId, causes: 'no-board bad-board', isRequired: true, read: ({ pinterest }) => pinterest?.boardId ?? '', write: (options, boardId) => ({ ...options, pinterest: { ...options.pinterest, boardId } }) },
    { label: 'Title', placeholder: 'Optional', max: OPTION_LIMITS.pinTitle, causes: '', read: ({ pinterest }) => pinterest?.title ?? '', write: (options, title) => ({ ...options, pinterest: { ...options.pinterest, title } }) },
    { label: 'Link', placeholder: 'https://…', max: OPTION_LIMITS.pinLink, causes: 'bad-link', inputMode: 'url', read: ({ pinterest }) => pinterest?.link ?? '', write: (options, link) => ({ ...options, pinterest: { ...options.pinterest, link } }) },
  ],
  youtube: [
    { label: 'Title', placeholder: 'Title of the video', max: OPTION_LIMITS.youTubeTitle, causes: 'no-title', isRequired: true, read: ({ youtube }) => youtube?.title ?? '', write: (options, title) => ({ ...options, youtube: { ...options.youtube, title } }) },
    { label: 'Visibility', placeholder: '', max: 0, causes: '', choices: VISIBILITY, read: ({ youtube }) => youtube?.visibility ?? 'public', write: (options, value) => ({ ...options, youtube: { ...options.youtube, visibility: YOUTUBE_VISIBILITIES.find((name) => name === value) } }) },
  ],
}

/** Networks with fields of their own. */
export const NETWORK_FIELDS: ReadonlySet<Platform> = new Set(Object.keys(FIELDS) as Platform[])

type FieldProps = { composer: Form; name: Platform; field: Field; isBad: boolean }

function NetworkField({ composer, name, field, isBad }: FieldProps) {
  const id = useId()
  const value = useStore(composer.form, ({ options }) => field.read(options))
  const change = (next: string) => composer.form.setState(({ options }) => ({ options: field.write(options, next) }))
  const common = { id, value, 'data-required-field': field.causes === '' ? undefined : name, 'data-causes': field.causes || undefined, 'aria-invalid': isBad || undefined }
  const look = 'min-h-[30px] bg-transparent pr-2.5 font-medium outline-none max-sm:text-md'
  return (
    <span className={cx('inline-flex min-h-[30px] max-w-full items-center max-sm:w-full gap-1.5 rounded-md bg-surface pl-2.5 text-sm has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-ring pointer-coarse:min-h-11', isBad ? 'shadow-[inset_0_0_0_1.5px_var(--danger)]' : 'shadow-[inset_0_0_0_1px_var(--field)]')}>
      <PlatformIcon platform={name} size={15} />
      <label htmlFor={id} className="text-muted"><span className="sr-only">{platformLabel(name)}</span>{' '}{field.label}</label>
      {field.choices ? (
        <select {...common} onChange={(event) => change(event.target.value)} className={cx(look, 'cursor-pointer rounded-md pl-1')}>{Object.entries(field.choices).map(([choice, label]) => <option key={choice} value={choice}>{label}</option>)}</select>
      ) : (
        <input {...common} inputMode={field.inputMode} aria-required={field.isRequired} maxLength={field.max} placeholder={field.placeholder} onChange={(event) => change(event.target.value)} className={cx(look, 'w-40 min-w-0 max-sm:flex-1')} />
      )}
    </span>
  )
}

/** The fields of chosen networks: a community, a board, a title, where a pin leads, who sees a video. `missing`: what is wrong, as platform and cause. */
export function RequiredFields({ composer, missing }: { composer: Form; missing: ReadonlySet<string> }) {
  const platforms = useStore(composer.form, (form) => form.platforms)
  const isBad = (name: Platform, { causes }: Field): boolean => causes.split(' ').some((cause) => missing.has(`${name} ${cause}`))
  return platforms.flatMap((name) => (FIELDS[name] ?? []).map((field) => <NetworkField key={`${name} ${field.label}`} composer={composer} name={name} field={field} isBad={isBad(name, field)} />))
}
