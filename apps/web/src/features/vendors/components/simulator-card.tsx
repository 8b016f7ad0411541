import { SIMULATOR_TEXTS } from '@marquee/contract/vendors'
import { FlaskConical } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { ConnectModel } from './connect-model.tsx'

/** Says that the simulator writes, and opens the form that tries a model. The composer leads here with `#connect`. */
export function SimulatorCard({ canTryAddress }: { canTryAddress: boolean }) {
  const { hash } = useLocation()
  const [isOpened, setOpened] = useState(false)
  const card = useRef<HTMLDivElement>(null)
  // The link of the composer may arrive while this screen is open already.
  const isOpen = isOpened || hash === '#connect'
  useEffect(() => {
    if (!isOpen) return
    card.current?.scrollIntoView({ block: 'nearest' })
    card.current?.querySelector<HTMLElement>('input, [tabindex]')?.focus({ preventScroll: true })
  }, [isOpen])
  return (
    <div ref={card} id="connect" className="scroll-mt-20">
      <Card>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="flex min-w-0 items-start gap-2">
            <FlaskConical size={18} aria-hidden className="mt-0.5 shrink-0 text-muted" />
            <span>
              {SIMULATOR_TEXTS.line} <span className="text-muted">{SIMULATOR_TEXTS.better}</span>
            </span>
          </p>
          {isOpen ? null : <Button size="sm" onClick={() => setOpened(true)}>{SIMULATOR_TEXTS.connect}</Button>}
        </div>
        {isOpen ? <ConnectModel canTryAddress={canTryAddress} /> : null}
      </Card>
    </div>
  )
}
