import type { Ways } from '@marquee/contract/shared/capabilities'
import { countFor, type Platform } from '@marquee/contract/shared/platforms'
import { textsFor } from '@marquee/contract/shared/preflight'
import type { ComposerForm } from '../composer-form.ts'
import { subjectOf } from '../decision/subject.ts'

/** Of a platform's texts, the one nearest to its limit. */
export function longestText(form: ComposerForm, name: Platform, ways?: Ways): string {
  const texts = textsFor(name, { ...subjectOf(form, []), ways })
  return texts.reduce((longest, text) => (countFor(name, text) > countFor(name, longest) ? text : longest), texts[0] ?? '')
}
