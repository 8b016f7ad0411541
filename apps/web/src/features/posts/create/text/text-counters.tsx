import { countFor, type Platform, PLATFORM_LIMITS } from '@marquee/contract/shared/platforms'
import { textsFor } from '@marquee/contract/shared/preflight'
import { useStore } from 'zustand'
import { type ComposerForm, Counter, filesOf, type Sheet, subjectOf } from '../../../composer/index.ts'

/** Of a platform's texts, the one nearest to its limit. */
export function longestText(form: ComposerForm, name: Platform): string {
  const texts = textsFor(name, subjectOf(form, []))
  return texts.reduce((longest, text) => (countFor(name, text) > countFor(name, longest) ? text : longest), texts[0] ?? '')
}

/** Characters per platform, each by its own counting; for a thread its longest part (design.md section 2). */
export function TextCounters({ sheet }: { sheet: Sheet }) {
  const form = useStore(sheet.form)
  if (form.platforms.length === 0) return <p className="text-sm text-muted">{countFor('facebook', form.text).toLocaleString('en-US')} characters. Choose platforms to see the limit of each.</p>
  return (
    <ul aria-label="Characters per platform" className="grid grid-cols-1 gap-x-8 gap-y-2 border-t border-line pt-4 sm:grid-cols-2">
      {form.platforms.map((name) => <Counter key={name} name={name} text={longestText(form, name)} />)}
    </ul>
  )
}

/** Number of files of a post against the platform's limit; null when they fit. */
export function fileNote(sheet: Sheet, name: Platform): string | null {
  const { maxMedia, label } = PLATFORM_LIMITS[name]
  const count = filesOf(sheet).length
  return count > maxMedia ? `${label} takes ${maxMedia} of ${count} files.` : null
}
