import type { RehearsedDecision } from '@marquee/contract/campaigns/rehearsal'
import type { TestedRule } from '@marquee/contract/campaigns/product-test'
import { Ban, CircleHelp, Sparkles, Zap } from 'lucide-react'
import { useId, useState } from 'react'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { DecisionChecks } from '../decision-checks.tsx'
import { SampleText } from '../sample-text.tsx'
import type { ProductTest } from './product-test-queries.ts'

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

/** The icon and the first words of what a trigger would do. */
function verdictOf({ decision }: TestedRule, number: number) {
  if (decision === null) return { icon: <CircleHelp {...ICON} className="mt-0.5 shrink-0 text-muted" />, words: `Trigger ${number} was not tested.` }
  if (decision.is_fired) return { icon: <Zap {...ICON} className="mt-0.5 shrink-0 text-ok" />, words: `Would fire trigger ${number}.` }
  return { icon: <Ban {...ICON} className="mt-0.5 shrink-0 text-muted" />, words: `Would not fire trigger ${number}.` }
}

function Why({ decision, number, zone, isFirst }: { decision: RehearsedDecision; number: number; zone: string; isFirst: boolean }) {
  const id = useId()
  const [isOpen, setOpen] = useState(isFirst)
  return (
    <>
      <button type="button" aria-expanded={isOpen} {...(isOpen ? { 'aria-controls': id } : {})} onClick={() => setOpen(!isOpen)} className="link min-h-6 justify-self-start no-underline pointer-coarse:min-h-11">{isOpen ? 'Hide why' : 'Why'}{' '}<span className="sr-only">for trigger {number}</span></button>
      {isOpen ? <DecisionChecks id={id} checks={decision.checks} again={decision.again_at} zone={zone} /> : null}
    </>
  )
}

function Rule({ tested, number, zone }: { tested: TestedRule; number: number; zone: string }) {
  const { decision, reason } = tested
  const { icon, words } = verdictOf(tested, number)
  const acts = decision?.acts.map(({ text }) => `${text}.`).join(' ') ?? ''
  return (
    <li className="flex items-start gap-2.5">
      {icon}
      <div className="grid min-w-0 flex-1"><p className="[overflow-wrap:anywhere]"><b className="font-semibold">{words}</b> {reason ?? decision?.text} {acts}</p>{decision ? <Why decision={decision} number={number} zone={zone} isFirst={number === 1} /> : null}</div>
    </li>
  )
}

/** The post that the first rule that fires would write, on demand. */
function Post({ test: { tested, busy, failure, ask } }: { test: ProductTest }) {
  const post = tested?.post
  if (!tested?.tested.some(({ decision }) => decision?.acts.some(({ kind }) => kind === 'post'))) return null
  return (
    <div className="grid gap-1.5 border-t border-line pt-2.5">
      <Button size="sm" className="justify-self-start" icon={<Sparkles size={15} strokeWidth={1.75} aria-hidden />} loading={busy === 'post'} loadingText="Writing…" onClick={() => ask('post')}>{post ? 'Write it again' : 'Write its post'}</Button>
      {failure?.part === 'post' ? <Alert kind="error">{failure.text}</Alert> : null}
      {post ? <section aria-label="The post" className="grid gap-1.5 rounded-md bg-canvas px-3 py-2"><SampleText sample={post} /></section> : null}
    </div>
  )
}

/** What each trigger would do with the product that it was tested with, and why. */
export function TestedRules({ test, zone }: { test: ProductTest; zone: string }) {
  if (test.failure?.part === 'rules') return <Alert kind="error" action={<Button size="sm" onClick={() => test.ask('rules')}>Retry</Button>}>{test.failure.text}</Alert>
  if (test.tested === null) return null
  return (
    <section aria-label="Test result" className="grid gap-2.5 rounded-lg bg-sunken px-3.5 py-3 text-sm">
      <ul className="grid gap-2">{test.tested.tested.map((tested, index) => <Rule key={tested.rule_id} tested={tested} number={index + 1} zone={zone} />)}</ul>
      <Post test={test} />
      <p role="status" className="text-muted">Tested as if the campaign were active. Nothing is saved or posted.</p>
    </section>
  )
}
