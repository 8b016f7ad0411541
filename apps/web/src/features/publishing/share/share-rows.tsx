import { type Platform, platformLabel } from '@marquee/contract/shared/platforms'
import { SHARE_PLATFORMS } from '@marquee/contract/share'
import { CircleAlert, CircleCheck, Clock, Hourglass, LoaderCircle } from 'lucide-react'
import { Link } from 'react-router'
import { useStore } from 'zustand'
import { Badge, type BadgeTone } from '../../../ui/badge.tsx'
import { PlatformIcon } from '../../../ui/platform-icon.tsx'
import { type Composer, counterOf } from '../../composer/index.ts'
import { blockerOf, toggleShared } from './share-composer.ts'
import type { ShareMark, ShareState, Sharing } from './use-share.ts'

type Props = {
  share: Composer
  sharing: Sharing
  /** Platforms with a linked account; undefined until loaded. */
  linked: readonly Platform[] | undefined
  onLeave: () => void
}

const LOOKS = {
  waiting: { word: 'Waiting', tone: 'idle', icon: Clock },
  posting: { word: 'Posting', tone: 'info', icon: LoaderCircle },
  done: { word: 'Done', tone: 'ok', icon: CircleCheck },
  failed: { word: 'Failed', tone: 'bad', icon: CircleAlert },
  unconfirmed: { word: 'Not confirmed yet', tone: 'wait', icon: Hourglass },
} as const satisfies Record<ShareState, { word: string; tone: BadgeTone; icon: typeof Clock }>

/** The state of a platform. A failure only marks it; its tooltip says why (trace.md SHARE-08). */
function Mark({ mark }: { mark: ShareMark }) {
  const { word, tone, icon: Icon } = LOOKS[mark.state]
  return (
    <span title={mark.reason ?? undefined}>
      <Badge tone={tone} icon={<Icon size={14} aria-hidden className={mark.state === 'posting' ? 'animate-spin' : ''} />}>{word}</Badge>
      {mark.state === 'failed' && mark.reason ? <span className="sr-only">{mark.reason}</span> : null}
    </span>
  )
}

function Counter({ name, text }: { name: Platform; text: string }) {
  const { className, words } = counterOf(name, text)
  return <span className={`text-sm ${className}`}>{words}</span>
}

function Row({ name, share, sharing, linked, onLeave }: Props & { name: Platform }) {
  const { text, platforms } = useStore(share.form)
  useStore(share.media)
  const isLinked = linked?.includes(name) ?? true
  const isChosen = platforms.includes(name)
  const mark = sharing.markOf(name, isChosen)
  const blocker = isChosen && !mark ? blockerOf(name, share) : null
  return (
    <li className="py-1.5">
      <div className="flex min-h-9 flex-wrap items-center gap-x-3 gap-y-1">
        <label className={`flex min-w-32 flex-1 items-center gap-2.5 pointer-coarse:min-h-11 ${isLinked ? '' : 'cursor-not-allowed text-muted'}`}>
          <input type="checkbox" className="tick size-4.5 shrink-0" checked={isChosen} disabled={!isLinked || sharing.isSending || sharing.entry !== null} onChange={() => toggleShared(share, name)} />
          <PlatformIcon platform={name} />
          <span className="font-medium">{platformLabel(name)}</span>
        </label>
        {isLinked ? <Counter name={name} text={text} /> : <Link to="/social-accounts" onClick={onLeave} className="link text-sm">Connect<span className="sr-only"> {platformLabel(name)}</span></Link>}
        {mark ? <Mark mark={mark} /> : null}
      </div>
      {blocker ? <p className="pl-7 text-sm text-bad">{blocker}</p> : null}
    </li>
  )
}

/** The six platforms: selected or not, the caption's length there, and the state of the post (trace.md SHARE-01, SHARE-12). */
export function ShareRows(props: Props) {
  return (
    <fieldset>
      <legend className="mb-1 text-base font-medium">Platforms</legend>
      <ul aria-live="polite" className="divide-y divide-line rounded-lg bg-canvas px-3 shadow-1">
        {SHARE_PLATFORMS.map((name) => <Row key={name} name={name} {...props} />)}
      </ul>
    </fieldset>
  )
}
