import { type ReactNode, useState } from 'react'
import type { Layout } from '../../../../lib/use-media.ts'
import { Tabs } from '../../../../ui/tabs.tsx'
import { Helper, type Sheet } from '../../../composer/index.ts'
import { PreviewPane } from '../../compose/lazy-parts.tsx'
import type { ComposeState } from '../../compose/use-compose.ts'

type Props = { sheet: Sheet; state: ComposeState; layout: Layout; list: ReactNode; hasHelper: boolean; row: number; onRow: (row: number) => void }

/** Beside the sheet: what is in the way of publishing, and the post as each network shows it; in windows of medium width the helper too. */
export function Rail({ sheet, state, layout, list, hasHelper, row, onRow }: Props) {
  const [tab, setTab] = useState<'helper' | 'preview'>('helper')
  const preview = <PreviewPane sheet={sheet} platform={state.tab} row={row} onRow={onRow} />
  const focus = (fact?: { start: number; end: number }) => requestAnimationFrame(() => {
    const area = state.text.current
    area?.focus()
    if (area) area.setSelectionRange(fact?.start ?? area.value.length, fact?.end ?? area.value.length)
  })
  if (hasHelper) {
    return (
      <aside data-zone aria-label="Helper and previews" className="min-w-0 pt-3 lg:sticky lg:top-14 lg:self-start">
        <Tabs look="quiet" label="Beside the text" value={tab} onValueChange={(value) => setTab(value as typeof tab)} items={[{ value: 'helper', label: <span data-open-helper={tab === 'helper' ? undefined : true}>AI helper</span> }, { value: 'preview', label: 'Preview' }]}>
          <div className="pt-3">{tab === 'helper' ? <Helper sheet={sheet} text={state.text} tab={state.tab} className="bg-surface! shadow-1" onChosen={() => focus()} onShow={focus} /> : preview}</div>
        </Tabs>
      </aside>
    )
  }
  return <aside data-zone aria-label="Previews" className={`min-w-0 ${layout === 'wide' ? (list ? 'pt-[60px]' : '') : 'py-4 max-sm:px-4'} xl:sticky xl:top-14 xl:self-start`}>{list}{preview}</aside>
}
