import { PLATFORM_LIMITS, type Platform } from '@marquee/contract/shared/platforms'
import { SHARE_PLATFORMS } from '@marquee/contract/share'
import type { ShareSubject } from '../../../lib/share.ts'
import { type Composer, type ComposerForm, createComposer, filesOf, issueOn, type PostFile, readSchedule, togglePlatform } from '../../composer/index.ts'

/** The composer of the share dialog: one file, a caption as its text, and the six platforms. Takes what is shared. */
export const createShare = ({ url, type, name, caption = '' }: ShareSubject): Composer => createComposer({ chosen: 'own', text: caption }, [{ url, type, name }])

/** The file that is shared; null when it was removed. */
export const fileOf = (share: Composer): PostFile | null => filesOf(share)[0] ?? null

/** Replaces the shared file by another one. */
export function putFile({ media }: Composer, file: PostFile | null): void {
  media.getState().clear()
  if (file) media.getState().addStored(file)
}

/** Adds or removes a platform to share on. */
export const toggleShared = (share: Composer, name: Platform): void => togglePlatform(share, name, SHARE_PLATFORMS)

/** Why the caption and file cannot go to a platform; null when they can. */
export const blockerOf = (name: Platform, share: Composer): string | null => issueOn(name, share.form.getState(), filesOf(share))

/** Whether the share may be sent, as far as the browser can tell. */
export function canSend(share: Composer): boolean {
  const { platforms } = share.form.getState()
  return platforms.length > 0 && fileOf(share) !== null && platforms.every((name) => blockerOf(name, share) === null)
}

/** Date and time of the dialog's two fields; either may be empty yet. */
export function partsOf(schedule: string): { date: string; time: string } {
  const [date = '', time = ''] = schedule.split('T')
  return { date, time }
}

/** Sets one of the two fields. */
export function putTime({ form }: Composer, part: Partial<ReturnType<typeof partsOf>>): void {
  const { date, time } = { ...partsOf(form.getState().schedule), ...part }
  form.setState({ schedule: `${date}T${time}`, isSecond: false })
}

/** The selected instant in ISO, or why there is none; no error before both fields are filled (trace.md SHARE-09, SHARE-10). */
export function readShareTime({ schedule, isSecond }: Pick<ComposerForm, 'schedule' | 'isSecond'>, zone: string, now: number): { iso: string | null; error: string | null } {
  const { date, time } = partsOf(schedule)
  return date === '' || time === '' ? { iso: null, error: null } : readSchedule(schedule, zone, now, isSecond)
}

/** Best aspect ratio for the file on a platform, as a CSS ratio. */
export const shapeOf = (name: Platform): string => String(PLATFORM_LIMITS[name].cropRatio ?? 4 / 3)
