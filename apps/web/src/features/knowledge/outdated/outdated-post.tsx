import { NETWORKS, platformLabel } from '@marquee/contract/shared/platforms'
import { Replace, SquarePen } from 'lucide-react'
import { useState } from 'react'
import { formatDateTime } from '../../../lib/format.ts'
import { useTimeZone } from '../../../lib/time-zone.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { PlatformIcon } from '../../../ui/platform-icon.tsx'
import { editorPath } from '../../../lib/editor-path.ts'
import { StateBadge } from '../../../ui/state-badge.tsx'
import { correctPost, type Correction } from './corrections.ts'
import type { OutdatedPost } from './outdated-queries.ts'
import { splitAmounts, textsWith } from './replace-amounts.ts'

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const
const labelOf = (name: string): string => {
  const known = NETWORKS.find((each) => each === name)
  return known ? platformLabel(known) : name
}

/** A text with its old amounts marked; with `now`, each is followed by its replacement. */
function MarkedText({ text, amounts, now }: { text: string; amounts: readonly string[]; now: string | null }) {
  return (
    <p dir="auto" className="whitespace-pre-wrap [overflow-wrap:anywhere]">
      {splitAmounts(text, amounts).map((part, index) => {
        if (!part.isOld) return <span key={index}>{part.text}</span>
        if (now === null) return <mark key={index} className="rounded-xs bg-wait-soft px-0.5 font-medium text-wait">{part.text}</mark>
        return <span key={index}><del className="rounded-xs bg-bad-soft px-0.5 text-bad">{part.text}</del> <ins className="rounded-xs bg-ok-soft px-0.5 font-medium text-ok no-underline">{now}</ins></span>
      })}
    </p>
  )
}

type ButtonProps = { outdated: OutdatedPost; onPreview: (isOn: boolean) => void; onCorrected: (correction: Correction) => void; onFailed: (text: string | null) => void }

function Buttons({ outdated, onPreview, onCorrected, onFailed }: ButtonProps) {
  const [state, setState] = useState<'idle' | 'previewing' | 'saving'>('idle')
  const { post, newAmounts, entryTitle } = outdated
  const now = newAmounts.length === 1 ? newAmounts[0] : undefined
  const turn = (isOn: boolean) => {
    setState(isOn ? 'previewing' : 'idle')
    onPreview(isOn)
    onFailed(null)
  }
  const replace = async (amount: string) => {
    setState('saving')
    const { correction, error } = await correctPost(outdated, amount)
    if (correction) onCorrected(correction)
    turn(false)
    onFailed(error)
  }
  if (now !== undefined && state !== 'idle') {
    return (
      <>
        <Button size="sm" variant="primary" autoFocus loading={state === 'saving'} onClick={() => void replace(now)}>Replace with {now}</Button>
        <Button size="sm" variant="ghost" onClick={() => turn(false)}>Cancel</Button>
      </>
    )
  }
  return (
    <>
      <ButtonLink size="sm" to={editorPath(post.id)} icon={<SquarePen {...ICON} />}>Open in editor</ButtonLink>
      {now === undefined ? null : <Button size="sm" variant="ghost" icon={<Replace {...ICON} />} onClick={() => turn(true)}>Replace in text</Button>}
      {newAmounts.length > 1 ? <span className="text-sm text-muted">“{entryTitle}” now says {newAmounts.join(' and ')}.</span> : null}
    </>
  )
}

/** A draft or scheduled post with the old amounts marked, and its actions. */
export function OutdatedPostCard({ outdated, onCorrected }: Pick<ButtonProps, 'outdated' | 'onCorrected'>) {
  const zone = useTimeZone()
  const [isPreview, setPreview] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const { post, entryTitle, oldAmounts, newAmounts, match } = outdated
  return (
    <li className="space-y-2.5 rounded-lg bg-surface p-4 shadow-1">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm">
        <StateBadge state={post.state} />
        <span className="flex gap-1.5">{post.platforms.map((name) => <span key={name} title={platformLabel(name)}><PlatformIcon platform={name} size={16} /><span className="sr-only">{platformLabel(name)}</span></span>)}</span>
        {post.scheduledTime ? <time dateTime={post.scheduledTime} className="text-muted">{formatDateTime(post.scheduledTime, zone)}</time> : null}
        {match === 'amount' ? <Badge tone="idle">Only the price matches</Badge> : null}
      </div>
      <p className="text-sm text-muted [overflow-wrap:anywhere]">
        “{entryTitle}”: <del>{oldAmounts.join(', ')}</del>{newAmounts.length > 0 ? <> is now <strong className="font-semibold text-ink">{newAmounts.join(', ')}</strong></> : ' was removed'}
      </p>
      {textsWith(post, oldAmounts, labelOf).map(({ where, text }, index) => (
        <div key={index}>
          {where ? <p className="text-xs font-medium text-muted">{where}</p> : null}
          <MarkedText text={text} amounts={oldAmounts} now={isPreview && newAmounts.length === 1 ? (newAmounts[0] ?? null) : null} />
        </div>
      ))}
      {error ? <Alert kind="error">{error}</Alert> : null}
      <div className="flex flex-wrap items-center gap-2"><Buttons outdated={outdated} onPreview={setPreview} onCorrected={onCorrected} onFailed={setError} /></div>
    </li>
  )
}
