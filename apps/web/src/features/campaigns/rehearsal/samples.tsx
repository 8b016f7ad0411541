import { type Rehearsal, type RehearsedPost, SAMPLE_POSTS } from '@marquee/contract/campaigns/rehearsal'
import { Sparkles } from 'lucide-react'
import { useState } from 'react'
import { errorText } from '../../../lib/api-error.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { SampleText } from '../sample-text.tsx'
import { nameOf } from './model/words.ts'
import { type Asked, writeSamples } from './rehearsal-queries.ts'

type State = { kind: 'idle' } | { kind: 'busy' } | { kind: 'failed'; text: string } | { kind: 'done'; samples: RehearsedPost[] }

function SamplePost({ sample, rehearsal }: { sample: RehearsedPost; rehearsal: Rehearsal }) {
  const { event_id: event, rule_id: rule } = sample
  const decision = rehearsal.decisions.find((each) => each.event_id === event && each.rule_id === rule)
  return (
    <li className="grid gap-1.5 border-t border-line py-3 text-sm first:border-0 first:pt-0 last:pb-0">
      {decision ? <h3 className="font-medium break-words">{nameOf(decision, rehearsal.rules)}</h3> : null}
      <SampleText sample={sample} />
    </li>
  )
}

/** Posts as the rules would write them, about different products: written on demand, and not kept. */
export function Samples({ id, rehearsal, asked }: { id: string; rehearsal: Rehearsal; asked: Asked }) {
  const [state, setState] = useState<State>({ kind: 'idle' })
  const write = async (): Promise<void> => {
    setState({ kind: 'busy' })
    try {
      setState({ kind: 'done', samples: await writeSamples(id, asked) })
    } catch (error) {
      setState({ kind: 'failed', text: errorText(error, 'The sample posts could not be written.') })
    }
  }
  return (
    <section aria-labelledby="sample-posts" className="grid gap-3 rounded-lg bg-surface p-4 shadow-1">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="sample-posts" className="text-md font-semibold">Sample posts</h2>
        {state.kind === 'failed' ? null : <Button size="sm" icon={<Sparkles size={15} strokeWidth={1.75} aria-hidden />} loading={state.kind === 'busy'} loadingText="Writing…" onClick={() => void write()}>{state.kind === 'done' ? 'Write again' : 'Write samples'}</Button>}
      </div>
      {state.kind === 'idle' ? <p className="text-sm text-muted">Up to {SAMPLE_POSTS} posts as these rules would write them. None is saved or posted.</p> : null}
      {state.kind === 'busy' ? <Loading label="Writing the sample posts"><div className="grid gap-2">{[0, 1, 2].map((row) => <Skeleton key={row} className="h-12 w-full" />)}</div></Loading> : null}
      {state.kind === 'failed' ? <Alert kind="error" action={<Button size="sm" onClick={() => void write()}>Retry</Button>}>{state.text}</Alert> : null}
      {state.kind === 'done' ? <ul aria-label="Sample posts">{state.samples.map((sample) => <SamplePost key={`${sample.event_id} ${sample.rule_id}`} sample={sample} rehearsal={rehearsal} />)}</ul> : null}
    </section>
  )
}
