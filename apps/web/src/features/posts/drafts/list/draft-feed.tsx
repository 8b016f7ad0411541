import type { Draft } from '@marquee/contract/posts'
import { type FocusEvent, Fragment, useCallback, useEffect, useMemo, useRef } from 'react'
import { useBlocks } from '../../../../lib/use-blocks.ts'
import type { LinkedAccounts } from '../../../composer/index.ts'
import type { DraftActions } from './use-draft-actions.ts'
import { DraftCard } from '../card/draft-card.tsx'

/** Cards of one block; whole rows at one, two and three columns. */
const BLOCK_SIZE = 6
const GAP = 16

type Props = {
  drafts: readonly Draft[]
  total: number
  accounts: LinkedAccounts | undefined
  actions: DraftActions
  isBusy: boolean
  /** Draft that must stay rendered wherever the window is: the one being edited, opened or focused. */
  pinnedId: string | null
  /** Called with the draft that got the focus, or an element of it. */
  onFocus: (id: string) => void
  highlightedId: string | null
}

const blockOf = (drafts: readonly Draft[], id: string | null): number => {
  const index = id === null ? -1 : drafts.findIndex((draft) => draft.id === id)
  return index < 0 ? -1 : Math.floor(index / BLOCK_SIZE)
}

/** The list of draft cards. Only the blocks near the window are rendered, so thousands of drafts stay fast (design.md section 3). */
export function DraftFeed({ drafts, total, accounts, actions, isBusy, pinnedId, onFocus, highlightedId }: Props) {
  const count = Math.ceil(drafts.length / BLOCK_SIZE)
  const { root, range, heightOf, observe } = useBlocks(count, GAP)
  // Keeps its identity, so that a changed draft renders only its own card.
  const latest = useRef(drafts)
  useEffect(() => {
    latest.current = drafts
  }, [drafts])
  const order = useCallback(() => latest.current.map(({ id }) => id), [])
  const kept = blockOf(drafts, pinnedId)
  const shown = useMemo(() => {
    const near = Array.from({ length: Math.max(0, Math.min(range.last, count - 1) - range.first + 1) }, (_, index) => range.first + index)
    return [...new Set(kept >= 0 ? [...near, kept] : near)].sort((a, b) => a - b)
  }, [range, kept, count])
  const spaceBetween = (from: number, to: number): number =>
    Array.from({ length: Math.max(0, to - from) }, (_, index) => heightOf(from + index)).reduce((sum, height) => sum + height, 0)
  const noteFocus = ({ target }: FocusEvent) => {
    const id = target.closest<HTMLElement>('[data-draft]')?.dataset['draft']
    if (id) onFocus(id)
  }
  return (
    <div ref={root} role="feed" aria-label="Drafts" aria-busy={isBusy} onFocus={noteFocus}>
      {shown.map((block, place) => {
        const space = spaceBetween(place === 0 ? 0 : (shown[place - 1] ?? 0) + 1, block)
        return (
          <Fragment key={block}>
            {space > 0 ? <div style={{ height: space }} /> : null}
            <div ref={observe(block)} className="mb-4 grid grid-cols-1 items-stretch gap-4 has-[[data-editing]]:items-start md:grid-cols-2 xl:grid-cols-3">
              {drafts.slice(block * BLOCK_SIZE, (block + 1) * BLOCK_SIZE).map((draft, index) => (
                <DraftCard key={draft.id} draft={draft} accounts={accounts} actions={actions} position={block * BLOCK_SIZE + index + 1} total={total} isHighlighted={draft.id === highlightedId} order={order} />
              ))}
            </div>
          </Fragment>
        )
      })}
      <div style={{ height: spaceBetween((shown.at(-1) ?? -1) + 1, count) }} />
    </div>
  )
}
