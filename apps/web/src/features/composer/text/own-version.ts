import type { Platform } from '@marquee/contract/shared/platforms'
import type { ComposerForm, OwnVersion } from '../composer-form.ts'

const NOTHING_OWN: OwnVersion = { skip: [], crop: false }

/** Changes a platform's overrides; an empty override is removed. */
export function changeOwn(form: ComposerForm, name: Platform, change: Partial<OwnVersion>): Pick<ComposerForm, 'own'> {
  const next = { ...NOTHING_OWN, ...form.own[name], ...change }
  const { [name]: _, ...rest } = form.own
  if (next.content === undefined) {
    delete next.content
    delete next.base
  }
  return { own: next.content === undefined && next.skip.length === 0 && !next.crop ? rest : { ...rest, [name]: next } }
}
