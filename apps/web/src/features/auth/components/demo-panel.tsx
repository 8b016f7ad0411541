import { DEMO_TEXTS } from '@marquee/contract/demo'
import { ArrowRight, Coffee } from 'lucide-react'
import { useEffect, useState } from 'react'
import { loadConfig, useConfig } from '../../../lib/config.ts'
import { whenIdle } from '../../../lib/idle.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { enterDemo, prepareDemo } from '../queries.ts'

/** Access without an account, where the server offers it. `onOpen` is called when the demo is being opened, and when that failed. */
export function DemoPanel({ onOpen }: { onOpen: (isOpening: boolean) => void }) {
  const isOn = useConfig(({ config }) => config?.isDemoOn ?? false)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  // Without the configuration there is no demo; the form itself reports the failure.
  useEffect(() => void loadConfig().catch(() => undefined), [])
  useEffect(() => (isOn ? whenIdle(() => void prepareDemo()) : undefined), [isOn])
  if (!isOn) return null
  const open = async (): Promise<void> => {
    setBusy(true)
    setError(null)
    onOpen(true)
    const failure = await enterDemo()
    if (!failure) return
    setBusy(false)
    // A limit says when it ends.
    setError(failure.status === 429 ? failure.message : DEMO_TEXTS.failed)
    onOpen(false)
  }
  return (
    <section aria-labelledby="demo-heading" className="mt-4 animate-enter rounded-xl bg-brand-soft p-5 sm:px-8 sm:py-6">
      <div className="flex gap-4">
        <span aria-hidden className="grid size-10 shrink-0 place-items-center rounded-lg bg-surface text-brand-text shadow-1"><Coffee size={20} strokeWidth={1.75} /></span>
        <div className="min-w-0">
          <h2 id="demo-heading" className="font-semibold">Just looking?</h2>
          <p className="mt-0.5 text-sm text-muted">{DEMO_TEXTS.explain}</p>
        </div>
      </div>
      {error ? <Alert kind="error" className="mt-4">{error}</Alert> : null}
      <Button className="mt-4 w-full" size="lg" loading={isBusy} loadingText={DEMO_TEXTS.opening} onClick={() => void open()}>
        {DEMO_TEXTS.open}
        <ArrowRight size={16} strokeWidth={1.75} aria-hidden />
      </Button>
    </section>
  )
}
