import { CONVERTED_IMAGE_TYPES, IMAGE_TYPES, UPLOAD_LIMITS, UPLOAD_TEXTS } from '@marquee/contract/media'
import { typeOf } from './model.ts'

/** Pictures that can be chosen; those of phones are converted when they are stored. */
export const CHOSEN_TYPES: readonly string[] = [...IMAGE_TYPES, ...CONVERTED_IMAGE_TYPES]

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** Why this user cannot upload a picture, null when they can (trace.md UPL-06 to UPL-08, AMB-14). */
export function userProblem(user: { id?: string } | null): string | null {
  if (!user) return UPLOAD_TEXTS.chooserNotSignedIn
  if (!user.id) return UPLOAD_TEXTS.chooserBadState
  return UUID.test(user.id) ? null : UPLOAD_TEXTS.chooserBadUser
}

/** Why this file cannot be chosen, null when it can (trace.md PICK-06 to PICK-09). */
export function pictureProblem(file: Pick<File, 'name' | 'type' | 'size'>): string | null {
  const type = typeOf(file)
  if (!CHOSEN_TYPES.includes(type === 'image/jpg' ? 'image/jpeg' : type)) return UPLOAD_TEXTS.notImage
  return file.size > UPLOAD_LIMITS.pickerMaxBytes ? UPLOAD_TEXTS.pickerTooLarge : null
}
