import { CREATE_TEXTS } from '@marquee/contract/create-post'
import { useStore } from 'zustand'
import type { Layout } from '../../../../lib/use-media.ts'
import { Button } from '../../../../ui/button.tsx'
import type { Sheet } from '../../../composer/index.ts'
import { FinishBar, type FinishBarProps } from '../../compose/finish-bar.tsx'

type Props = Pick<FinishBarProps, 'state' | 'finish' | 'acts' | 'hasList' | 'isListOpen' | 'onList'> & { sheet: Sheet; layout: Layout; zone: string; onCancel: () => void; onViewDrafts: () => void }

/** The page's bar: Cancel at its left, for a series View All Drafts beside the decision (trace.md CREATE-10, CREATE-13). */
export function PageBar({ sheet, layout, zone, onCancel, onViewDrafts, ...bar }: Props) {
  const hasParts = useStore(sheet.form, ({ type, parts }) => type === 'series' && parts.length > 0)
  const isPhone = layout === 'phone'
  return (
    <FinishBar
      {...bar}
      redirect={null}
      look={isPhone ? 'phone' : 'bar'}
      zone={zone}
      onDiscard={null}
      left={isPhone ? null : <Button variant="ghost" onClick={onCancel}>{CREATE_TEXTS.cancel}</Button>}
      extra={hasParts && !isPhone ? <Button onClick={onViewDrafts}>{CREATE_TEXTS.viewDrafts}</Button> : null}
    />
  )
}
