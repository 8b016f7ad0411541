import { preflight } from '@marquee/contract/shared/preflight'
import { PLATFORM_LIMITS, type Platform } from '@marquee/contract/shared/platforms'
import { SHARE_PLATFORMS } from '@marquee/contract/share'
import { useState } from 'react'
import type { ShareSubject } from '../../../lib/share.ts'
import type { StoredFile } from '../../media/index.ts'

/** What the dialog holds before it is sent. `date` and `time` are wall time of the profile's zone. */
export type ShareForm = { file: StoredFile | null; caption: string; platforms: readonly Platform[]; isScheduling: boolean; date: string; time: string }

/** The dialog's fields. Takes what is shared. */
export function useShareForm(subject: ShareSubject) {
  const [form, setForm] = useState<ShareForm>({
    file: { url: subject.url, type: subject.type, name: subject.name }, caption: subject.caption ?? '', platforms: [], isScheduling: false, date: '', time: '',
  })
  const put = (part: Partial<ShareForm>) => setForm((before) => ({ ...before, ...part }))
  const toggle = (name: Platform) =>
    setForm((before) => ({ ...before, platforms: SHARE_PLATFORMS.filter((each) => before.platforms.includes(each) !== (each === name)) }))
  return { form, put, toggle }
}

/** Why the caption and file cannot go to a platform; null when they can. */
export function blockerOf(name: Platform, form: ShareForm): string | null {
  const media = form.file ? [{ url: form.file.url, type: form.file.type }] : []
  return preflight({ content: form.caption, platforms: [name], media })[0]?.message ?? null
}

/** Shape in which a platform shows the file best, as a CSS ratio. */
export const shapeOf = (name: Platform): string => String(PLATFORM_LIMITS[name].cropRatio ?? 4 / 3)
