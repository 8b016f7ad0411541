import { cx } from '../../../../ui/class-names.ts'
import { clearSelection, type SelectionStore, toggleSelected } from './selection.ts'

/** A card's classes for its checkbox: its position, and an outline while it is selected. */
export const SELECTABLE = 'group/card relative has-[[data-select]:checked]:outline-2 has-[[data-select]:checked]:-outline-offset-1 has-[[data-select]:checked]:outline-brand'

type Props = { store: SelectionStore; id: string; name: string; order: () => readonly string[] }

/**
 * Checkbox on the corner of a card: shown on hover and focus, always on touch and while something is selected (design.md rule F).
 * The card has the class `SELECTABLE`. Takes the selection, the post, its name and a function returning the order for shift-click.
 */
export function SelectBox({ store, id, name, order }: Props) {
  const isChosen = store((state) => state.ids.has(id))
  const isAny = store((state) => state.ids.size > 0)
  return (
    <label
      className={cx(
        'absolute -top-2 -left-2 z-10 grid size-6 place-items-center rounded-sm bg-surface shadow-2 transition-opacity duration-100 pointer-coarse:-top-4.5 pointer-coarse:-left-4.5 pointer-coarse:size-11 pointer-coarse:bg-transparent pointer-coarse:shadow-none',
        isAny ? '' : 'pointer-fine:opacity-0 group-hover/card:opacity-100 group-focus-within/card:opacity-100',
      )}
    >
      <input
        type="checkbox"
        data-select
        checked={isChosen}
        // Only the click has the Shift key; a key press arrives here as a click too.
        onClick={(event) => toggleSelected(store, id, event.shiftKey ? order() : null)}
        onChange={() => undefined}
        onKeyDown={(event) => event.key === 'Escape' && clearSelection(store)}
        className="tick size-4.5 pointer-coarse:size-5"
      />
      <span className="sr-only">Select {name}</span>
    </label>
  )
}
