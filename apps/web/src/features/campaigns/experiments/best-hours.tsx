import type { BestHours as Answer } from '@marquee/contract/campaigns/experiments'
import { PlatformIcon } from '../../../ui/platform-icon.tsx'
import { counted } from '../labels.ts'
import { useBestHours } from './experiment-queries.ts'

const TONES: Readonly<Record<Answer['networks'][number]['sureness'], string>> = { sure: 'text-ok', 'fairly-sure': 'text-wait', 'not-yet': 'text-subtle' }

/** The best hours in one line; nothing until they are read. */
export function BestHoursLine({ id }: { id: string }) {
  const { data } = useBestHours(id)
  return data ? <>{data.hours} {data.basis}</> : null
}

/** The own best hours of a campaign's networks, from how many posts, and how sure they are. */
export function BestHours({ id }: { id: string }) {
  const { data } = useBestHours(id)
  if (!data || data.networks.length === 0) return null
  return (
    <section aria-labelledby="best-hours" className="mt-4 rounded-lg p-4 shadow-1">
      <h3 id="best-hours" className="text-md font-semibold">Smart scheduling</h3>
      <p className="mt-1 font-display text-md font-semibold tracking-tight">{data.hours}</p>
      <p className="text-sm text-muted">{data.basis} By the clock of {data.time_zone}.</p>
      <ul aria-label="Best hours by network" className="mt-2">
        {data.networks.map(({ platform, text, posts, sureness, sure }) => (
          <li key={platform} className="flex flex-wrap items-center gap-x-2.5 gap-y-0.5 border-t border-line py-1.5 text-sm"><PlatformIcon platform={platform} size={16} /><span className="font-medium">{text}</span><span className="text-muted">From {counted(posts, 'post')}</span><span className={`ml-auto font-medium ${TONES[sureness]}`}>{sure}</span></li>
        ))}
      </ul>
    </section>
  )
}
