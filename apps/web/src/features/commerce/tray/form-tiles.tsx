import { SELECTION_FORM_LABELS, SELECTION_FORMS, type SelectionForm } from '@marquee/contract/commerce/products/routes'
import { FileText, GalleryHorizontal, List } from 'lucide-react'
import { cx } from '../../../ui/class-names.ts'

const ICONS = { post: FileText, series: List, carousel: GalleryHorizontal } as const

/** What a form makes of so many products. */
function formHint(form: SelectionForm, count: number): string {
  if (form === 'post') return count === 1 ? 'names it' : count === 2 ? 'names both' : `names all ${count}`
  return form === 'series' ? `${count} posts` : `1 post, ${count} pictures`
}

type Props = { value: SelectionForm; count: number; /** Why the carousel is off; null while it is not. */ carouselOff: string | null; onChange: (form: SelectionForm) => void }

/** One post, a series or a carousel; series and carousel need two products, and a carousel a network that takes as many pictures. */
export function FormTiles({ value, count, carouselOff, onChange }: Props) {
  const offOf = (form: SelectionForm): string | null => (form === 'post' ? null : count < 2 ? 'Select two products or more.' : form === 'carousel' ? carouselOff : null)
  return (
    <fieldset>
      <legend className="sr-only">What is written</legend>
      <div className="grid grid-cols-3 gap-2">
        {SELECTION_FORMS.map((form) => {
          const Icon = ICONS[form]
          const off = offOf(form)
          const isOn = form === value && off === null
          return (
            <label key={form} title={off ?? undefined} className={cx('relative grid justify-items-center rounded-lg px-1 pt-2 pb-1.5 text-center focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-ring', isOn ? 'bg-brand-soft text-brand-text ring-2 ring-brand' : 'ring-1 ring-line', off === null ? '' : 'cursor-not-allowed text-subtle')}>
              <input type="radio" name="form" value={form} checked={isOn} disabled={off !== null} onChange={() => onChange(form)} className="sr-only" />
              <Icon size={18} strokeWidth={1.75} aria-hidden className="mb-0.5" />
              <span className="text-sm font-medium">{SELECTION_FORM_LABELS[form]}</span>
              <span className={cx('text-2xs', isOn ? '' : 'text-subtle')}>{formHint(form, count)}</span>
            </label>
          )
        })}
      </div>
      {count > 1 && carouselOff !== null ? <p className="mt-1.5 text-xs text-muted">Carousel: {carouselOff}</p> : null}
    </fieldset>
  )
}
