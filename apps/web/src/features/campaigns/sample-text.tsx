import type { RehearsedPost } from '@marquee/contract/campaigns/rehearsal'
import type { Platform } from '@marquee/contract/shared/platforms'
import { platformLabel } from '@marquee/contract/shared/platforms'
import { Hand } from 'lucide-react'
import { PlatformIcon } from '../../ui/platform-icon.tsx'

/** A post as a rule would write it: its text, where it would go, and why it would wait. */
export function SampleText({ sample: { content, platforms, hold } }: { sample: RehearsedPost }) {
  return (
    <>
      <p dir="auto" className="[overflow-wrap:anywhere] whitespace-pre-wrap">{content}</p>
      <ul aria-label="Platforms" className="flex flex-wrap gap-x-3 gap-y-1 text-muted">{platforms.map((platform) => <li key={platform} className="inline-flex items-center gap-1.5"><PlatformIcon platform={platform as Platform} size={14} />{platformLabel(platform as Platform)}</li>)}</ul>
      {hold === null ? null : <p className="flex items-start gap-1.5 text-wait"><Hand size={14} strokeWidth={1.75} aria-hidden className="mt-0.75 shrink-0" />It would wait for you: {hold.charAt(0).toLowerCase() + hold.slice(1)}</p>}
    </>
  )
}
