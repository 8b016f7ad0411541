import { AUTOMATION_TEXTS } from '@marquee/contract/campaigns/texts'
import { Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '../../../ui/button.tsx'
import { cx } from '../../../ui/class-names.ts'
import { Checkbox } from '../../../ui/field.tsx'
import { Sentence } from '../builder/sentence.tsx'

type Props = { name: string; number: number; sentence: string; isEnabled: boolean; isWrong: boolean; onEnable: (isEnabled: boolean) => void; onDelete: () => void; children: ReactNode }

/** A trigger or an action: its sentence, whether it is enabled, and its cards. */
export function ItemCard({ name, number, sentence, isEnabled, isWrong, onEnable, onDelete, children }: Props) {
  return (
    <li aria-label={`${name} ${number}`} className={cx('rounded-lg bg-raised px-3.5 pt-2 pb-3.5', isWrong ? 'ring-[1.5px] ring-bad' : 'shadow-1')}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 pb-2">
        <span aria-hidden className={cx('grid size-6 shrink-0 place-items-center rounded-full text-sm font-semibold', isWrong ? 'bg-bad-soft text-bad' : 'bg-brand-soft text-brand-text')}>{number}</span>
        <p aria-live="polite" className={cx('min-w-0 flex-1 basis-48', !isEnabled && 'text-subtle')}><Sentence text={sentence} /></p>
        <Checkbox label={AUTOMATION_TEXTS.enabled} checked={isEnabled} onChange={({ target }) => onEnable(target.checked)} />
        <IconButton size="sm" label={`Delete ${name.toLowerCase()} ${number}`} onClick={onDelete}><Trash2 size={16} strokeWidth={1.75} aria-hidden /></IconButton>
      </div>
      {children}
    </li>
  )
}
