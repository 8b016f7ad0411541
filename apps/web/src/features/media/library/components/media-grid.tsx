import type { MediaItem } from '@marquee/contract/media'
import { areSingleKeysOn } from '../../../../lib/shortcuts.ts'
import { useGridKeys } from '../../grid-keys.ts'
import { startDrag } from '../moves.ts'
import type { Selection } from '../selection.ts'
import { MediaCard } from './media-card.tsx'

type Props = { items: readonly MediaItem[]; selection: Selection; isStale: boolean; onOpen: (item: MediaItem) => void; onQuickLook: (item: MediaItem) => void }

/** Keys on a card: Space opens the quick look, X selects it. */
function useCardKeys({ items, selection, onQuickLook }: Pick<Props, 'items' | 'selection' | 'onQuickLook'>) {
  return useGridKeys(items.length, (key, index, event) => {
    const item = items[index]
    if (!item) return false
    if (key === ' ') onQuickLook(item)
    else if (key.toLowerCase() === 'x' && areSingleKeysOn()) selection.toggle(item, event.shiftKey)
    else return false
    return true
  })
}

/** The page as pictures. Arrows move, Enter opens, Space opens the quick look, X selects; a drag adds files to a collection of the rail. */
export function MediaGrid({ items, selection, isStale, onOpen, onQuickLook }: Props) {
  const keys = useCardKeys({ items, selection, onQuickLook })
  return (
    <>
      <p id="grid-keys" className="sr-only">Arrow keys move between files, Enter opens details, Space shows a quick look, X selects.</p>
      <ul
        {...keys.handlers}
        onKeyUp={(event) => event.key === ' ' && (event.target as HTMLElement).dataset['gridItem'] && event.preventDefault()}
        aria-label="Files"
        aria-describedby="grid-keys"
        aria-busy={isStale}
        className={`grid grid-cols-[repeat(auto-fill,minmax(min(100%,8.25rem),1fr))] gap-3 transition-opacity sm:grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] ${isStale ? 'opacity-60' : ''}`}
      >
        {items.map((item, index) => (
          <MediaCard
            key={item.id}
            item={item}
            isSelected={selection.has(item.id)}
            isSelecting={selection.items.size > 0}
            tabIndex={keys.tabIndexOf(index)}
            onOpen={onOpen}
            onQuickLook={onQuickLook}
            onToggle={selection.toggle}
            onDrag={(event) => startDrag(event, selection.has(item.id) ? [...selection.items.keys()] : [item.id])}
          />
        ))}
      </ul>
    </>
  )
}
