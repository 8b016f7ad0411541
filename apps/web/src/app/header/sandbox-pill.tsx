import { FlaskConical } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { loadConfig, useConfig } from '../../lib/config.ts'
import { onDemand } from '../../ui/on-demand.tsx'

const Panel = onDemand(async () => (await import('./sandbox-panel.tsx')).SandboxPanel, { onFailed: ({ onClose }) => onClose() })

/** Whether the sandbox simulates any vendor. False until the configuration is loaded. */
const useIsSandboxed = (): boolean => useConfig(({ config }) => config?.sandboxed.some(({ mode }) => mode === 'sandbox') ?? false)

/** Says openly that posts do not leave this machine, and which services are local (design.md rule J). */
export function SandboxPill() {
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const isShown = useIsSandboxed()
  // Without the configuration no pill is shown, and the next call that needs it reports the error.
  useEffect(() => void loadConfig().catch(() => undefined), [])
  if (!isShown) return null
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
        onPointerEnter={Panel.preload}
        onFocus={Panel.preload}
        className="mr-1 inline-flex min-h-7 items-center gap-1.5 rounded-full bg-wait-soft px-2.5 text-sm font-medium text-wait max-sm:px-2 pointer-coarse:min-h-11"
      >
        <FlaskConical size={16} strokeWidth={1.75} aria-hidden="true" />
        <span className="max-sm:sr-only">Sandbox</span>
      </button>
      {isOpen && <Panel anchor={button} onClose={() => setOpen(false)} />}
    </>
  )
}
