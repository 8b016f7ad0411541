import { limitsBy, type Ways } from '@marquee/contract/shared/capabilities'
import type { Platform } from '@marquee/contract/shared/platforms'
import type { ComposerForm } from '../composer-form.ts'
import { counterOf } from '../text/counter.ts'
import type { TextTab } from './text-target.ts'

/** Platforms that get the text of a tab. */
export const platformsOf = (form: Pick<ComposerForm, 'platforms' | 'own'>, tab: TextTab): Platform[] =>
  tab === 'all' ? form.platforms.filter((name) => form.own[name]?.content === undefined) : [tab]

/** The platform whose limit is nearest, of those that get the text. Null when there is none. */
export function tightest(text: string, names: readonly Platform[], ways?: Ways): { name: Platform; share: number } | null {
  const shares = names.map((name) => ({ name, share: counterOf(name, text, ways).length / limitsBy(ways, name).maxText }))
  return shares.sort((a, b) => b.share - a.share)[0] ?? null
}
