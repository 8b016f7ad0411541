import { type Platform, PLATFORM_LIMITS } from '@marquee/contract/shared/platforms'
import type { PreflightMedia } from '@marquee/contract/shared/preflight'
import type { OwnVersion, PostFile } from '../composer-form.ts'

const CROP = /([?&])crop=[a-z]+/
const isPicture = (file: PreflightMedia): boolean => file.type.startsWith('image/')

/** Address of an image cropped for a platform, served by the media library. */
export const cropUrl = (url: string, name: Platform): string => `${url}${url.includes('?') ? '&' : '?'}crop=${name}`
/** The address without the crop. */
export const plainUrl = (url: string): string => url.replace(CROP, '$1').replace(/[?&]$/, '').replace('?&', '?')

/** Whether images can be cropped for a platform. */
export const canCrop = (name: Platform): boolean => PLATFORM_LIMITS[name].cropRatio !== undefined

/** The files that a platform gets: those not excluded, images cropped for it where requested. */
export function filesFor(name: Platform, own: OwnVersion | undefined, files: readonly PostFile[]): PostFile[] {
  const kept = files.filter((file) => !own?.skip.includes(file.url))
  return own?.crop && canCrop(name) ? kept.map((file) => (isPicture(file) ? { ...file, url: cropUrl(file.url, name) } : file)) : kept
}

/** Whether a platform gets different files than the others. */
export const hasOwnFiles = (own: OwnVersion): boolean => own.crop || own.skip.length > 0
