import type { ReactNode, RefObject } from 'react'
import { useIsPhone } from '../lib/use-media.ts'
import { Dialog } from './dialog.tsx'
import { onDemand } from './on-demand.tsx'

type Props = { anchor: RefObject<HTMLButtonElement | null>; title: string; onClose: () => void; children: ReactNode }

const AnchoredPanel = onDemand<Props>(async () => (await import('./anchored-panel.tsx')).AnchoredPanel, { onFailed: ({ onClose }) => onClose() })

/** An open panel beside its button; on phones a sheet from the bottom. Its code is loaded when one is first opened, or by `preloadPopPanel`. */
export function PopPanel(props: Props) {
  const isPhone = useIsPhone()
  if (!isPhone) return <AnchoredPanel {...props} />
  return <Dialog open onOpenChange={(open) => !open && props.onClose()} title={props.title}>{props.children}</Dialog>
}
export const preloadPopPanel = AnchoredPanel.preload
