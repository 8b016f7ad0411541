import { Popover as BasePopover } from '@base-ui/react/popover'
import type { ReactNode, RefObject } from 'react'

type AnchoredPanelProps = {
  /** The button it belongs to; it opens and closes the panel itself and gets the focus back. */
  anchor: RefObject<HTMLButtonElement | null>
  onClose: () => void
  title: string
  children: ReactNode
}

/**
 * An open panel anchored to a button outside it: the header fetches this code only when a panel is first opened.
 * Esc and a press outside close it.
 */
export function AnchoredPanel({ anchor, onClose, title, children }: AnchoredPanelProps) {
  return (
    <BasePopover.Root
      open
      onOpenChange={(open, details) => {
        const target = details.event.target
        const isOnAnchor = target instanceof Node && anchor.current?.contains(target)
        if (!open && !isOnAnchor) onClose()
      }}
    >
      <BasePopover.Portal>
        <BasePopover.Positioner anchor={anchor} align="end" sideOffset={8} collisionPadding={8} className="z-40">
          <BasePopover.Popup finalFocus={anchor} className="popup max-h-[min(70dvh,560px)] w-[min(22rem,calc(100vw-1rem))] overflow-y-auto rounded-lg bg-raised p-4 shadow-3 outline-none">
            <BasePopover.Title className="text-md font-semibold">{title}</BasePopover.Title>
            {children}
          </BasePopover.Popup>
        </BasePopover.Positioner>
      </BasePopover.Portal>
    </BasePopover.Root>
  )
}
