import type { Experiment, ExperimentState } from '@marquee/contract/campaigns/experiments'
import { EXPERIMENT_TEXTS as TEXTS } from '@marquee/contract/campaigns/experiment-texts'
import { Ban, Flag, FlaskConical, Info, type LucideIcon, Minus } from 'lucide-react'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { formatDateTime } from '../../../lib/format.ts'
import { historyPath } from '../../../lib/history-path.ts'
import { useTimeZone } from '../../../lib/time-zone.ts'
import { Badge, type BadgeTone } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { PlatformIcon } from '../../../ui/platform-icon.tsx'
import { scaleOf } from './bars.ts'
import type { ExperimentActions } from './use-experiment-actions.ts'
import { ScaleMarks, VariantBar } from './variant-bar.tsx'

const LOOKS: Readonly<Record<ExperimentState, { tone: BadgeTone; icon: LucideIcon }>> = {
  running: { tone: 'info', icon: FlaskConical }, decided: { tone: 'ok', icon: Flag }, no_difference: { tone: 'idle', icon: Minus }, too_few: { tone: 'idle', icon: Ban }, stopped_early: { tone: 'idle', icon: Ban },
}

function Bars({ experiment: { variants, measure, winner } }: { experiment: Experiment }) {
  const [open, setOpen] = useState<string | null>(null)
  const scale = scaleOf(variants)
  const unit = measure === 'engagement_rate' ? 'percent' : 'count'
  const opened = variants.find((variant) => variant.id === open)
  return (
    <>
      <ul aria-label="Variants" className="grid gap-2">
        {variants.map((variant) => <VariantBar key={variant.id} variant={variant} scale={scale} unit={unit} isAhead={variant.id === winner} isOpen={variant.id === open} onOpen={() => setOpen((before) => (before === variant.id ? null : variant.id))} />)}
        {scale ? <ScaleMarks scale={scale} unit={unit} /> : null}
      </ul>
      {opened ? <p className="flex flex-wrap items-center gap-x-2 text-sm text-muted">Posts of {opened.id}:{opened.posts.map((post, index) => <Link key={post} to={historyPath(post)} className="link grid min-h-6 min-w-6 place-items-center" aria-label={`Post ${index + 1} of ${opened.id}`}>{index + 1}</Link>)}</p> : null}
    </>
  )
}

/** What can be done with it: stop it while it runs, use what it found. */
function Actions({ experiment: { id, state, usable, used_variant: used }, actions }: { experiment: Experiment; actions: ExperimentActions }) {
  if (state === 'running') return <Button size="sm" loading={actions.busy === id} onClick={() => actions.stop(id)}>{TEXTS.stop}</Button>
  if (used !== null) return <span className="text-sm text-muted">The campaign uses {used}.</span>
  if (usable === null) return null
  return <Button size="sm" variant={state === 'decided' ? 'primary' : 'secondary'} loading={actions.busy === id} onClick={() => actions.apply(id, usable)}>{state === 'decided' ? TEXTS.apply(usable) : TEXTS.keep(usable)}</Button>
}

/** An experiment: what it asks, when it stops, what it found so far, and what can be done. */
export function ExperimentCard({ experiment, actions }: { experiment: Experiment; actions: ExperimentActions }) {
  const heading = useId()
  const zone = useTimeZone()
  const { question, state, rule, verdict, platform, measure, next_at: next } = experiment
  const { tone, icon: Icon } = LOOKS[state]
  return (
    <li aria-labelledby={heading} className="grid gap-3 rounded-lg p-4 shadow-1">
      <div className="grid gap-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1"><PlatformIcon platform={platform} size={16} /><h4 id={heading} className="min-w-0 font-display text-md font-semibold [overflow-wrap:anywhere]">{question}</h4><Badge tone={tone} icon={<Icon size={13} strokeWidth={1.75} aria-hidden />}>{TEXTS.states[state]}</Badge></div>
        <p className="text-sm text-muted">{rule} {state === 'running' ? TEXTS.wins : null}</p>
      </div>
      <Bars experiment={experiment} />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 sm:flex-nowrap [&>button]:shrink-0">
        <p className="flex min-w-0 items-start gap-2 text-sm"><Info size={15} strokeWidth={1.75} aria-hidden className="mt-0.5 shrink-0" /><span><b className="font-semibold">{verdict}</b> <span className="text-muted">{TEXTS.intervals(TEXTS.measures[measure])}{next === null ? '' : ` Next post ${formatDateTime(next, zone)}.`}</span></span></p>
        <Actions experiment={experiment} actions={actions} />
      </div>
    </li>
  )
}
