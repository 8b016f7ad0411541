import { Tooltip as BaseTooltip } from '@base-ui/react/tooltip'
import type { ReactElement, ReactNode } from 'react'

/** A hint on hover and focus. It only repeats or explains: nothing may be reachable through it alone. */
export function Tooltip({ text, children }: { text: ReactNode; children: ReactElement<Record<string, unknown>> }) {
  return (
    <BaseTooltip.Root>
      <BaseTooltip.Trigger render={children} delay={400} />
      <BaseTooltip.Portal>
        <BaseTooltip.Positioner sideOffset={6} collisionPadding={8} className="z-50">
          <BaseTooltip.Popup className="popup max-w-72 rounded-md bg-ink px-2.5 py-1.5 text-sm text-canvas shadow-2">{text}</BaseTooltip.Popup>
        </BaseTooltip.Positioner>
      </BaseTooltip.Portal>
    </BaseTooltip.Root>
  )
}
