import type { Draft } from '@marquee/contract/posts'
import { BULK_LIMIT } from '@marquee/contract/post-review'
import { useQueryClient } from '@tanstack/react-query'
import { CalendarClock, CalendarX2, Share2, Trash, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useShortcuts } from '../../../../lib/shortcuts.ts'
import { actionBarRef } from '../../../../ui/action-bar.ts'
import { Button, IconButton } from '../../../../ui/button.tsx'
import { onDemand } from '../../../../ui/on-demand.tsx'
import type { LinkedAccounts } from '../../../composer/index.ts'
import { deleteMany, unscheduleMany } from './bulk.ts'
import { useBulk } from './bulk-state.ts'
import { clearSelection, selectOnly, useDraftSelection } from './selection.ts'

const SpreadDialog = onDemand(async () => (await import('./spread-dialog.tsx')).SpreadDialog, { onFailed: ({ onClose }) => onClose() })
const PlatformsDialog = onDemand(async () => (await import('./platforms-dialog.tsx')).PlatformsDialog, { onFailed: ({ onClose }) => onClose() })

type Props = { drafts: readonly Draft[]; accounts: LinkedAccounts | undefined; hasMore: boolean }
const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

/** Labels that do not fit on phones; there only the icon is shown. */
const Wide = ({ children }: { children: ReactNode }) => <span className="max-sm:sr-only">{children}</span>

function SelectAll({ drafts, hasMore, chosen }: { drafts: readonly Draft[]; hasMore: boolean; chosen: number }) {
  const some = drafts.slice(0, BULK_LIMIT)
  if (chosen >= some.length) return null
  const label = hasMore || some.length < drafts.length ? `Select the first ${some.length}` : `Select all ${some.length}`
  return <Button size="sm" variant="ghost" onClick={() => selectOnly(useDraftSelection, some.map(({ id }) => id))}>{label}</Button>
}

function Actions({ chosen, accounts }: { chosen: readonly Draft[]; accounts: LinkedAccounts | undefined }) {
  const client = useQueryClient()
  const running = useBulk((state) => state.running)
  const [dialog, setDialog] = useState<'spread' | 'platforms' | null>(null)
  const scheduled = chosen.filter(({ status }) => status === 'scheduled')
  const close = () => setDialog(null)
  return (
    <>
      <Button size="sm" variant="primary" icon={<CalendarClock {...ICON} />} loading={running === 'schedule'} onPointerEnter={SpreadDialog.preload} onFocus={SpreadDialog.preload} title="Schedule" onClick={() => setDialog('spread')}><Wide>Schedule</Wide></Button>
      <Button size="sm" icon={<Share2 {...ICON} />} loading={running === 'platforms'} onPointerEnter={PlatformsDialog.preload} onFocus={PlatformsDialog.preload} title="Platforms" onClick={() => setDialog('platforms')}><Wide>Platforms</Wide></Button>
      {scheduled.length > 0 ? <Button size="sm" icon={<CalendarX2 {...ICON} />} title="Unschedule" loading={running === 'unschedule'} onClick={() => void unscheduleMany(client, scheduled)}><Wide>Unschedule {scheduled.length}</Wide></Button> : null}
      <Button size="sm" icon={<Trash {...ICON} />} title="Delete" onClick={() => void deleteMany(client, chosen)}><Wide>Delete {chosen.length}</Wide></Button>
      {dialog === 'spread' ? <SpreadDialog drafts={chosen} accounts={accounts} onClose={close} /> : null}
      {dialog === 'platforms' ? <PlatformsDialog drafts={chosen} accounts={accounts} onClose={close} /> : null}
    </>
  )
}

/** Actions for the selected drafts; it sticks to the foot of the window while there are any (design.md rule F). */
export function BulkBar({ drafts, accounts, hasMore }: Props) {
  const ids = useDraftSelection((state) => state.ids)
  const chosen = drafts.filter(({ id }) => ids.has(id))
  useShortcuts({ Escape: () => clearSelection(useDraftSelection) }, chosen.length > 0)
  if (chosen.length === 0) return null
  return (
    <section ref={actionBarRef} aria-label="Selected drafts" className="sticky bottom-3 z-20 mt-4 flex animate-enter flex-wrap items-center gap-2 rounded-lg bg-raised p-3 pr-16 shadow-3 sm:pr-44">
      <div className="-mr-13 flex w-[calc(100%+3.25rem)]  items-center gap-2 sm:contents">
        <p role="status" className="font-medium">{chosen.length} selected</p>
        <SelectAll drafts={drafts} hasMore={hasMore} chosen={chosen.length} />
        <IconButton size="sm" label="Clear selection" className="max-sm:ml-auto sm:order-last" onClick={() => clearSelection(useDraftSelection)}><X {...ICON} /></IconButton>
      </div>
      <div className="flex flex-wrap items-center gap-2 sm:ml-auto">
        <Actions chosen={chosen} accounts={accounts} />
      </div>
    </section>
  )
}
