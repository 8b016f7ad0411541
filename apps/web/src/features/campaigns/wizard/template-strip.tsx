import { CAMPAIGN_TEMPLATES } from '@marquee/contract/campaigns/templates'
import { FilePlus2, type LucideIcon, Tag } from 'lucide-react'
import { toast } from '../../../ui/toast-store.ts'
import { cx } from '../../../ui/class-names.ts'
import { TEMPLATE_ICONS } from '../manager/templates-tab.tsx'
import { type ChangeWizard, templateOf, type WizardForm, withTemplate } from './form.ts'

type TileProps = { icon: LucideIcon; title: string; note: string; isOn: boolean; onChoose: () => void }

function Tile({ icon: Icon, title, note, isOn, onChoose }: TileProps) {
  return (
    <button type="button" aria-pressed={isOn} onClick={onChoose} className={cx('flex items-center gap-2.5 rounded-lg px-3 py-2.5 text-left', isOn ? 'bg-brand-soft text-brand-text ring-2 ring-brand' : 'ring-1 ring-line hover:ring-field')}>
      <Icon size={18} strokeWidth={1.75} aria-hidden className="shrink-0" />
      <span className="min-w-0"><span className="block text-sm font-medium">{title}</span><span className={cx('block text-xs', isOn ? '' : 'text-muted')}>{note}</span></span>
    </button>
  )
}

/** The templates to begin with, and a blank campaign. Another choice brings other rules, with Undo where some were there. */
export function TemplateStrip({ form, onChange }: { form: WizardForm; onChange: ChangeWizard }) {
  const choose = (id: string): void => {
    const template = templateOf(id)
    if (form.template === id) return
    const { rules, type, template: before, title, description } = form
    onChange((present) => (template ? withTemplate(present, template) : { template: '', rules: [] }))
    if (rules.length > 0) toast({ text: 'The rules were replaced.', action: { label: 'Undo', onClick: () => onChange({ rules, type, template: before, title, description }) } })
  }
  return (
    <div role="group" aria-label="Begin with" className="grid grid-cols-2 gap-2 sm:grid-cols-4">
      <Tile icon={FilePlus2} title="Blank" note="No rules yet" isOn={form.template === ''} onChoose={() => choose('')} />
      {CAMPAIGN_TEMPLATES.map(({ id, name, category }) => <Tile key={id} icon={TEMPLATE_ICONS[id] ?? Tag} title={name} note={category} isOn={form.template === id} onChoose={() => choose(id)} />)}
    </div>
  )
}
