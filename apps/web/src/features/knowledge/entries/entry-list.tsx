import type { KnowledgeEntry } from '@marquee/contract/knowledge'
import { Fragment } from 'react'
import { cx } from '../../../ui/class-names.ts'
import { useBlocks } from '../../../lib/use-blocks.ts'
import { useListKeys } from '../list/use-list-keys.ts'
import { EntryRow, type RowActions } from './entry-row.tsx'

/** Rows of one block. */
const BLOCK_SIZE = 6

type Props = RowActions & { entries: readonly KnowledgeEntry[]; total: number; isBusy: boolean }

/** The list of entries and files. Only the blocks near the window are rendered, so thousands stay fast (design.md section 3). */
export function EntryList({ entries, total, isBusy, ...actions }: Props) {
  const count = Math.ceil(entries.length / BLOCK_SIZE)
  const { root, range, heightOf, observe } = useBlocks(count, 0)
  const { pinnedId, onFocus } = useListKeys(entries, actions.onEdit)
  const kept = pinnedId === null ? -1 : Math.floor(entries.findIndex(({ id }) => id === pinnedId) / BLOCK_SIZE)
  const near = Array.from({ length: Math.max(0, Math.min(range.last, count - 1) - range.first + 1) }, (_, index) => range.first + index)
  const shown = [...new Set(kept >= 0 ? [...near, kept] : near)].sort((a, b) => a - b)
  const spaceBetween = (from: number, to: number): number =>
    Array.from({ length: Math.max(0, to - from) }, (_, index) => heightOf(from + index)).reduce((sum, height) => sum + height, 0)
  return (
    <div ref={root} role="feed" aria-label="Entries and files" aria-busy={isBusy} onFocus={onFocus} className={cx('overflow-hidden rounded-lg bg-surface shadow-1 transition-opacity', isBusy && 'opacity-60')}>
      {shown.map((block, place) => {
        const space = spaceBetween(place === 0 ? 0 : (shown[place - 1] ?? 0) + 1, block)
        return (
          <Fragment key={block}>
            {space > 0 ? <div style={{ height: space }} /> : null}
            <div ref={observe(block)}>
              {entries.slice(block * BLOCK_SIZE, (block + 1) * BLOCK_SIZE).map((entry, index) => (
                <EntryRow key={entry.id} entry={entry} position={block * BLOCK_SIZE + index + 1} total={total} onEdit={actions.onEdit} onReplace={actions.onReplace} />
              ))}
            </div>
          </Fragment>
        )
      })}
      <div style={{ height: spaceBetween((shown.at(-1) ?? -1) + 1, count) }} />
    </div>
  )
}
