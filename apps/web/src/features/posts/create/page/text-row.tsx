import { type ReactNode, useState } from 'react'
import type { Layout } from '../../../../lib/use-media.ts'
import { Dialog } from '../../../../ui/dialog.tsx'
import { Helper, type Sheet, TextZone } from '../../../composer/index.ts'
import type { ComposeState } from '../../compose/use-compose.ts'

type Props = { sheet: Sheet; state: ComposeState; layout: Layout; hasHelper: boolean }

function selectIn(area: HTMLTextAreaElement | null, { start, end }: { start: number; end: number }): void {
  area?.focus()
  area?.setSelectionRange(start, end)
}

/** The caret behind a suggestion that was put into the text, and the text in view. */
function showText(area: HTMLTextAreaElement | null): void {
  requestAnimationFrame(() => {
    area?.scrollIntoView({ block: 'nearest' })
    area?.focus()
    area?.setSelectionRange(area.value.length, area.value.length)
  })
}

/** The helper folded under the text, opened by its pill or its line. */
function FoldedHelper({ sheet, state, isPhone, isOpen, onOpen }: { sheet: Sheet; state: ComposeState; isPhone: boolean; isOpen: boolean; onOpen: (isOpen: boolean) => void }) {
  const helper = <Helper sheet={sheet} text={state.text} tab={state.tab} className={isPhone ? 'bg-transparent! px-0!' : 'mt-3'} onChosen={() => { if (isPhone) onOpen(false); showText(state.text.current) }} onShow={(fact) => { onOpen(false); selectIn(state.text.current, fact) }} />
  if (isPhone) return <Dialog open={isOpen} onOpenChange={onOpen} title="AI helper">{helper}</Dialog>
  return (
    <>
      {isOpen ? null : <button type="button" data-open-helper onClick={() => onOpen(true)} className="mt-3 flex min-h-11 w-full items-center gap-2 rounded-lg bg-canvas px-3.5 text-left text-sm font-semibold">What should this post be about?<span className="ml-auto text-xs font-normal text-muted">AI helper</span></button>}
      {isOpen ? helper : null}
    </>
  )
}

/** In a wide window: the text with the helper beside it, or folded under it. */
function WideRow({ sheet, state, zone, isOpen, onOpen }: Pick<Props, 'sheet' | 'state'> & { zone: ReactNode; isOpen: boolean; onOpen: (isOpen: boolean) => void }) {
  if (!isOpen) {
    return (
      <div className="flex h-[396px] flex-col">
        <div className="min-h-0 flex-1 overflow-y-auto">{zone}</div>
        <FoldedHelper sheet={sheet} state={state} isPhone={false} isOpen={false} onOpen={onOpen} />
      </div>
    )
  }
  return (
    <div className="grid h-[396px] grid-cols-[minmax(0,1fr)_316px] gap-5">
      <div className="min-h-0 overflow-y-auto">{zone}</div>
      <Helper sheet={sheet} text={state.text} tab={state.tab} className="overflow-y-auto" onChosen={() => showText(state.text.current)} onShow={(fact) => selectIn(state.text.current, fact)} />
    </div>
  )
}

/** The text with the helper beside it where there is room, else folded under it. */
export function TextRow({ sheet, state, layout, hasHelper }: Props) {
  const isPhone = layout === 'phone'
  // A draft is there to be edited: its text has the whole width until the helper is asked for.
  const [wantsHelper, setHelperOpen] = useState<boolean | null>(null)
  const isHelperOpen = wantsHelper ?? (layout === 'wide' && (sheet.isNew || sheet.form.getState().bound.length > 0))
  const zone = <TextZone composer={sheet} tab={state.tab} onTab={state.setTab} area={state.text} isBad={state.isTextBad} missing={state.missing} look={layout === 'wide' ? 'fixed' : isPhone ? 'bare' : 'growing'} {...(isPhone && { onAi: () => setHelperOpen(true) })} />
  if (layout === 'wide' && hasHelper) return <WideRow sheet={sheet} state={state} zone={zone} isOpen={isHelperOpen} onOpen={setHelperOpen} />
  return <>{zone}{hasHelper ? <FoldedHelper sheet={sheet} state={state} isPhone={isPhone} isOpen={isHelperOpen} onOpen={setHelperOpen} /> : null}</>
}
