import { ExternalLink } from 'lucide-react'
import { useConfig } from '../../../lib/config.ts'
import { Badge } from '../../../ui/badge.tsx'
import { publishesToSandbox, safeUrl } from '../model.ts'

/** Link to the post on its platform, in a new tab; the sandbox's is marked as such and never looks external (design.md rule J). */
export function PostLink({ url, label }: { url: string | null; label: string }) {
  const isSandbox = useConfig((state) => publishesToSandbox(state.config))
  const target = safeUrl(url)
  if (!target) return null
  return (
    <span className="inline-flex items-center gap-2">
      <a href={target} target="_blank" rel="noreferrer noopener" className="link inline-flex min-h-6 items-center gap-1 text-sm">
        View post<span className="sr-only"> on {label}{isSandbox ? ' in the sandbox' : ''} (opens in a new tab)</span>
        {isSandbox ? null : <ExternalLink size={14} aria-hidden />}
      </a>
      {isSandbox ? <Badge tone="wait">Sandbox</Badge> : null}
    </span>
  )
}
