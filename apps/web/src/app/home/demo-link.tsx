import { DEMO_TEXTS } from '@marquee/contract/demo'
import { useEffect, useState } from 'react'
import { loadConfig, useConfig } from '../../lib/config.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast-store.ts'

/** Opens the demo brand on Today; absent where the server does not offer it. */
export function DemoLink() {
  const isOn = useConfig(({ config }) => config?.isDemoOn ?? false)
  const [isBusy, setBusy] = useState(false)
  // Without the configuration there is no demo.
  useEffect(() => void loadConfig().catch(() => undefined), [])
  if (!isOn) return null
  const open = async (): Promise<void> => {
    setBusy(true)
    const { enterDemo } = await import('../../features/auth/index.ts')
    const failure = await enterDemo()
    setBusy(false)
    if (failure) toast({ kind: 'error', text: failure.status === 429 ? failure.message : DEMO_TEXTS.failed })
  }
  return <Button variant="ghost" size="lg" loading={isBusy} loadingText={DEMO_TEXTS.opening} onClick={() => void open()}>{DEMO_TEXTS.open}</Button>
}
