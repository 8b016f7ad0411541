import { Popover as BasePopover } from '@base-ui/react/popover'
import type { ReactElement, ReactNode } from 'react'

type PopoverProps = {
  /** The button that opens it; it must pass its props and ref on to a `<button>`. */
  trigger: ReactElement<Record<string, unknown>>
  title: string
  /** Shows the title as a heading; otherwise it is only the accessible name. */
  showTitle?: boolean
  open?: boolean
  onOpenChange?: (open: boolean) => void
  align?: 'start' | 'center' | 'end'
  children: ReactNode
}

/** A panel beside its button. Esc and a press outside close it; focus goes back to the button. */
export function Popover({ trigger, title, showTitle = true, open, onOpenChange, align = 'end', children }: PopoverProps) {
  return (
    <BasePopover.Root {...(open === undefined ? {} : { open })} onOpenChange={(next) => onOpenChange?.(next)}>
      <BasePopover.Trigger render={trigger} />
      <BasePopover.Portal>
        <BasePopover.Positioner align={align} sideOffset={8} collisionPadding={8} className="z-40">
          <BasePopover.Popup className="popup max-h-[min(70dvh,560px)] w-[min(22rem,calc(100vw-1rem))] overflow-y-auto rounded-lg bg-raised p-4 shadow-3 outline-none">
            <BasePopover.Title className={showTitle ? 'text-md font-semibold' : 'sr-only'}>{title}</BasePopover.Title>
            {children}
          </BasePopover.Popup>
        </BasePopover.Positioner>
      </BasePopover.Portal>
    </BasePopover.Root>
  )
}
