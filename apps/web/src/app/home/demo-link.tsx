import { DEMO_TEXTS } from '@marquee/contract/demo'
import { ArrowRight } from 'lucide-react'
import { useEffect, useState } from 'react'
import { loadConfig, useConfig } from '../../lib/config.ts'
import { whenIdle } from '../../lib/idle.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { toast } from '../../ui/toast-store.ts'

/** The front of a small shop. */
function ShopFront() {
  return (
    <svg width="48" height="48" viewBox="0 0 48 48" aria-hidden="true" className="shrink-0 rounded-md bg-info-soft">
      <circle cx="13" cy="12" r="5" className="fill-c4" />
      <path d="M0 38h48v10H0z" className="fill-c2" opacity=".5" />
      <path d="M10 20h28v21H10z" className="fill-surface" />
      <path d="M8 17h32l-2 7H10z" className="fill-c3" />
      <path d="M16 17h5l-1 7h-5zM27 17h5l1 7h-5z" className="fill-surface" />
      <path d="M14 28h9v8h-9z" className="fill-c4" opacity=".7" />
      <path d="M28 28h7v13h-7z" className="fill-c1" opacity=".8" />
    </svg>
  )
}

/**
 * Opens the demo brand on Today; absent where the server does not offer it. Its room is kept until that is known, so that nothing moves.
 * The demo is prepared once the link is shown. Takes what stands below its name.
 */
export function DemoLink({ text = DEMO_TEXTS.explain }: { text?: string }) {
  const isOn = useConfig(({ config }) => config?.isDemoOn)
  const [isBusy, setBusy] = useState(false)
  // Without the configuration there is no demo.
  useEffect(() => void loadConfig().catch(() => undefined), [])
  useEffect(() => {
    if (!isOn) return
    return whenIdle(() => void import('../../features/auth/index.ts').then(({ prepareDemo }) => prepareDemo()))
  }, [isOn])
  if (isOn === false) return null
  const open = async (): Promise<void> => {
    if (isBusy) return
    setBusy(true)
    const { enterDemo } = await import('../../features/auth/index.ts')
    const failure = await enterDemo()
    setBusy(false)
    if (failure) toast({ kind: 'error', text: failure.status === 429 ? failure.message : DEMO_TEXTS.failed })
  }
  return (
    <button type="button" aria-busy={isBusy || undefined} onClick={() => void open()} className={`flex w-full max-w-xl items-center gap-4 rounded-lg bg-brand-soft p-3 text-left hover:shadow-1 ${isOn ? '' : 'invisible'}`}>
      <ShopFront />
      <span className="min-w-0">
        <span className="flex items-center gap-2 font-semibold text-brand-text">{isBusy ? <>{DEMO_TEXTS.opening} <Spinner /></> : <>{DEMO_TEXTS.open} <ArrowRight size={16} aria-hidden /></>}</span>
        <span className="block text-sm text-ink">{text}</span>
      </span>
    </button>
  )
}
