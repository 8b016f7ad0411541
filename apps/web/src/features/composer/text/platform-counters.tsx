import type { Ways } from '@marquee/contract/shared/capabilities'
import { countFor, type Platform, platformLabel } from '@marquee/contract/shared/platforms'
import { Link } from 'react-router'
import { PlatformIcon } from '../../../ui/platform-icon.tsx'
import { counterOf } from './counter.ts'
import { excessOf } from './excess.ts'

/** Characters of the excess that are shown. */
const SHOWN_EXCESS = 60

/** Length of one text on one platform. */
export function Counter({ name, text, ways }: { name: Platform; text: string; ways?: Ways | undefined }) {
  const { length, maxText, tone, className, words } = counterOf(name, text, ways)
  const excess = tone === 'over' ? excessOf(name, text, ways) : ''
  return (
    <li className="min-w-0">
      <div className="flex items-center gap-2 text-sm">
        <PlatformIcon platform={name} size={16} />
        <span className="min-w-0 flex-1 truncate">{platformLabel(name)}</span>
        <span className={`tabular-nums ${className}`}>{words}</span>
      </div>
      {excess ? (
        <p className="mt-0.5 text-xs text-bad">
          Too long by {(length - maxText).toLocaleString('en-US')}: <mark className="rounded-xs bg-bad-soft px-0.5 text-bad [overflow-wrap:anywhere]">{excess.slice(0, SHOWN_EXCESS)}{excess.length > SHOWN_EXCESS ? '…' : ''}</mark>
        </p>
      ) : null}
    </li>
  )
}

/** Length of a text against the limit of each platform: amber from 90 %, red over it with the excess marked (design.md section 2). */
export function PlatformCounters({ text, platforms }: { text: string; platforms: readonly Platform[] }) {
  if (platforms.length === 0) {
    return (
      <p className="text-sm text-muted">
        {countFor('facebook', text).toLocaleString('en-US')} characters. <Link to="/social-accounts" className="link">Connect accounts</Link> to see the limit of each platform.
      </p>
    )
  }
  return (
    <ul aria-label="Characters per platform" className="grid grid-cols-1 gap-x-6 gap-y-1.5 sm:grid-cols-2">
      {platforms.map((name) => <Counter key={name} name={name} text={text} />)}
    </ul>
  )
}
