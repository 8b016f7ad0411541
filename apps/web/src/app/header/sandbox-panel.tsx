import { ExternalLink } from 'lucide-react'
import type { RefObject } from 'react'
import { Link } from 'react-router'
import { useConfig } from '../../lib/config.ts'
import { AnchoredPanel } from '../../ui/anchored-panel.tsx'
import { Badge } from '../../ui/badge.tsx'

const MODES = { sandbox: { tone: 'wait', label: 'Simulated' }, local: { tone: 'idle', label: 'On this server' }, off: { tone: 'idle', label: 'Not configured' },
  real: { tone: 'ok', label: 'Connected' } } as const

function PageLink({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} target="_blank" rel="noopener" className="link inline-flex min-h-7 items-center gap-1.5">
      {children}
      <ExternalLink size={14} strokeWidth={1.75} aria-hidden="true" />
      <span className="sr-only">(opens in a new tab)</span>
    </a>
  )
}

/** Which services the sandbox simulates, with links to its feeds and its outbox. */
export function SandboxPanel({ anchor, onClose }: { anchor: RefObject<HTMLButtonElement | null>; onClose: () => void }) {
  const config = useConfig((state) => state.config)
  if (!config) return null
  return (
    <AnchoredPanel anchor={anchor} onClose={onClose} title="Sandbox">
      <p className="mt-1 text-muted">Services without a key are simulated on this server. Nothing you publish with them reaches the public networks.</p>
      <ul className="mt-3 divide-y divide-line">
        {config.sandboxed.map(({ vendor, label, mode }) => (
          <li key={vendor} className="flex items-center justify-between gap-3 py-2">
            {label}
            <Badge tone={MODES[mode].tone}>{MODES[mode].label}</Badge>
          </li>
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap gap-x-5 gap-y-1">
        {config.sandboxUrl && <PageLink href={config.sandboxUrl}>View the feeds</PageLink>}
        {config.outboxUrl && <PageLink href={config.outboxUrl}>Open the outbox</PageLink>}
        <Link to="/api-settings" onClick={onClose} className="link inline-flex min-h-7 items-center">API Settings</Link>
      </div>
    </AnchoredPanel>
  )
}
