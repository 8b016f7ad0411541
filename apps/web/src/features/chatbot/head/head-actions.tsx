import { callsLeft, CHATBOT_TEXTS, rateLimitTone } from '@marquee/contract/chatbot/texts'
import { Pause, Play, Plus, Zap } from 'lucide-react'
import { Badge, type BadgeTone } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { cx } from '../../../ui/class-names.ts'
import { toast } from '../../../ui/toast.tsx'
import { type Summary, usePause } from '../queries.ts'
import { plural, withReason } from '../words.ts'

const TONES: Readonly<Record<ReturnType<typeof rateLimitTone>, BadgeTone>> = { green: 'ok', yellow: 'wait', red: 'bad' }
const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

/** Calls to the provider that are left in this hour (trace.md CHAT-31). */
function RateBadge({ left }: { left: number }) {
  return <Badge tone={TONES[rateLimitTone(left)]} icon={<Zap size={12} aria-hidden />}>{callsLeft(left)}</Badge>
}

/** That nothing goes by itself now, and how many answers were stopped. */
function pausedWords(stopped: number): string {
  if (stopped === 0) return 'Paused. Nothing goes by itself.'
  return `Paused. ${plural(stopped, 'answer')} that ${stopped === 1 ? 'was due now waits' : 'were due now wait'} for you.`
}

function PauseButton({ isPaused }: { isPaused: boolean }) {
  const pause = usePause()
  // On the promise, not the component: a session that ends takes the component away before it is told.
  const change = () =>
    void pause.mutateAsync(!isPaused).then(
      ({ stopped }) => toast({ kind: 'success', text: isPaused ? 'The chatbot works again.' : pausedWords(stopped) }),
      (error: unknown) => toast({ kind: 'error', text: withReason(CHATBOT_TEXTS.saveFailed, error) }),
    )
  return (
    <Button variant={isPaused ? 'primary' : 'secondary'} icon={isPaused ? <Play {...ICON} /> : <Pause {...ICON} />} loading={pause.isPending} onClick={change}>
      {isPaused ? CHATBOT_TEXTS.resume : CHATBOT_TEXTS.pauseAll}
    </Button>
  )
}

/** What is true of the whole chatbot, whatever tab is open; Add Personality only on its tab (trace.md CHAT-05). */
export function HeadActions({ summary, onAdd }: { summary: Summary | undefined; onAdd: (() => void) | null }) {
  return (
    <>
      {summary ? (
        <>
          <span className="inline-flex items-center gap-1.5 text-sm text-muted">
            <span aria-hidden className={cx('size-2 rounded-full', summary.monitoringActive ? 'bg-ok' : 'bg-field')} />
            {summary.monitoringActive ? 'Monitoring active' : 'Monitoring off'}
          </span>
          <RateBadge left={summary.rateLimitRemaining} />
          <PauseButton isPaused={summary.isPaused} />
        </>
      ) : null}
      {onAdd ? <Button variant="primary" icon={<Plus {...ICON} />} onClick={onAdd}>{CHATBOT_TEXTS.addPersonality}</Button> : null}
    </>
  )
}
