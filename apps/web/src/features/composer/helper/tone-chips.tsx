import { CONTENT_STYLES } from '@marquee/contract/shared/content-styles'
import { useId } from 'react'
import type { ComposerForm } from '../composer-form.ts'

type Style = ComposerForm['style']
const CHIP = 'inline-flex min-h-7 items-center rounded-full px-2.5 text-xs has-focus-visible:outline-2 has-focus-visible:outline-ring pointer-coarse:min-h-11'

/** The tone of the texts; the selected one applies to the next generation (trace.md PROF-34). */
export function ToneChips({ value, onChange }: { value: Style; onChange: (style: Style) => void }) {
  const name = useId()
  return (
    <fieldset className="flex flex-wrap items-center gap-1.5">
      <legend className="sr-only">Tone</legend>
      {[null, ...CONTENT_STYLES].map((style) => (
        <label key={style ?? 'any'} className={`${CHIP} ${value === style ? 'bg-brand-soft font-medium text-brand-text' : 'bg-sunken text-muted hover:text-ink'}`}>
          <input type="radio" name={name} checked={value === style} onChange={() => onChange(style)} className="sr-only" />
          {style ?? 'Any'}
        </label>
      ))}
    </fieldset>
  )
}

/** The same where there is little room. */
export function ToneSelect({ value, onChange }: { value: Style; onChange: (style: Style) => void }) {
  return (
    <select aria-label="Tone" value={value ?? ''} onChange={(event) => onChange(CONTENT_STYLES.find((style) => style === event.target.value) ?? null)} className="ml-auto field-sizing-content min-h-6 max-w-[68px] appearance-none truncate rounded-sm bg-transparent text-right text-xs font-normal text-muted underline decoration-dotted underline-offset-2 hover:text-ink pointer-coarse:min-h-11">
      {[null, ...CONTENT_STYLES].map((style) => <option key={style ?? 'any'} value={style ?? ''}>{style ?? 'Any tone'}</option>)}
    </select>
  )
}
