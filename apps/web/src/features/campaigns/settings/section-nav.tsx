import { CAMPAIGN_SETTINGS_TEXTS } from '@marquee/contract/campaigns/texts'
import { Clock, Globe, Info, type LucideIcon, Sparkles, Zap } from 'lucide-react'
import { cx } from '../../../ui/class-names.ts'
import { NativeSelect } from '../../../ui/controls.tsx'
import { type Section, SECTIONS } from './form.ts'

const ICONS: Readonly<Record<Section, LucideIcon>> = { general: Info, platforms: Globe, automation: Zap, content: Sparkles, scheduling: Clock }
const LABELS = CAMPAIGN_SETTINGS_TEXTS.sections

type Props = { section: Section; changed: readonly Section[]; onChoose: (section: Section) => void }

/** The sections (trace.md CSET-03), those with changes marked; a select on phones. */
export function SectionNav({ section, changed, onChoose }: Props) {
  const dot = (each: Section): string => (changed.includes(each) ? `${LABELS[each]} (changed)` : LABELS[each])
  return (
    <>
      <div className="mb-4 sm:hidden"><NativeSelect aria-label="Section" value={section} onChange={({ target }) => onChoose(SECTIONS.find((each) => each === target.value) ?? section)}>{SECTIONS.map((each) => <option key={each} value={each}>{dot(each)}</option>)}</NativeSelect></div>
      <nav aria-label="Sections" className="max-sm:hidden">
        <ul className="sticky top-0 grid gap-0.5">
          {SECTIONS.map((each) => {
            const Icon = ICONS[each]
            return (
              <li key={each}>
                <button type="button" aria-current={each === section ? 'true' : undefined} onClick={() => onChoose(each)} className={cx('flex min-h-9 w-full items-center gap-2.5 rounded-md px-3 text-left font-medium pointer-coarse:min-h-11', each === section ? 'bg-brand-soft text-brand-text' : 'text-muted hover:bg-sunken hover:text-ink')}>
                  <Icon size={16} strokeWidth={1.75} aria-hidden />{LABELS[each]}
                  {changed.includes(each) ? <span className="ml-auto size-2 rounded-full bg-brand"><span className="sr-only">changed</span></span> : null}
                </button>
              </li>
            )
          })}
        </ul>
      </nav>
    </>
  )
}
