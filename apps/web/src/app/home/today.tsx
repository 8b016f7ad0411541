import { Check } from 'lucide-react'
import { Link } from 'react-router'
import { openCreatePost } from '../../lib/create-post.ts'
import { errorText } from '../../lib/api-error.ts'
import { formatDateTime, formatRelative } from '../../lib/format.ts'
import { useTimeZone } from '../../lib/time-zone.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { cx } from '../../ui/class-names.ts'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { useToday } from './queries.ts'
import type { Step, TodayState } from './today-model.ts'

function NextPost({ next }: { next: TodayState['next'] }) {
  const zone = useTimeZone()
  if (!next) {
    return (
      <div className="flex h-full flex-col items-start">
        <h3 className="text-sm font-medium text-muted">Next post</h3>
        <p className="mt-1 mb-4 text-md">Nothing is scheduled.</p>
        <Button variant="primary" className="mt-auto" onClick={() => openCreatePost()}>
          Write a post
        </Button>
      </div>
    )
  }
  return (
    <>
      <h3 className="text-sm font-medium text-muted">Next post</h3>
      <p className="mt-1 font-display text-xl font-semibold tracking-tight first-letter:uppercase">{formatRelative(next.at)}</p>
      <p className="text-muted">{formatDateTime(next.at, zone)}</p>
      <p dir="auto" className="mt-3 line-clamp-3 [overflow-wrap:anywhere]">{next.content || 'Post without text'}</p>
      <Link to="/drafts" className="link mt-3 inline-block">
        Open Drafts
      </Link>
    </>
  )
}

function Figure({ count, label, to, isBad = false }: { count: number; label: string; to: string; isBad?: boolean }) {
  return (
    <li className="relative rounded-md px-3 py-2.5 hover:bg-sunken">
      <span className={cx('font-display text-2xl font-semibold', isBad && count > 0 && 'text-bad')}>{count}</span>{' '}
      <Link to={to} className="block text-muted after:absolute after:inset-0 after:rounded-md">
        {label}
      </Link>
    </li>
  )
}

const STEP_LINKS: Readonly<Record<Step['id'], string>> = { connect: '/social-accounts', draft: '/create-post', schedule: '/drafts', publish: '/post-history' }

function GettingStarted({ steps }: { steps: readonly Step[] }) {
  const done = steps.filter(({ isDone }) => isDone).length
  return (
    <>
      <h3 className="flex justify-between gap-3 font-semibold">
        Getting started
        <span className="font-normal text-muted">
          {done}/{steps.length}
        </span>
      </h3>
      <progress aria-label="Getting started" value={done} max={steps.length} className="progress mt-2 h-1.5 w-full" />
      <ol className="mt-2">
        {steps.map(({ id, label, isDone }) => (
          <li key={id} className="flex min-h-9 items-center gap-3">
            <span aria-hidden="true" className={cx('flex size-5 shrink-0 items-center justify-center rounded-full', isDone ? 'bg-ok-soft text-ok' : 'outline-1 outline-field outline-dashed')}>
              {isDone && <Check size={14} strokeWidth={2} />}
            </span>
            {isDone ? <span className="text-muted">{label}<span className="sr-only"> (done)</span></span> : <Link to={STEP_LINKS[id]} className="link">{label}</Link>}
          </li>
        ))}
      </ol>
    </>
  )
}

function TodayCards({ data }: { data: TodayState }) {
  const isStarting = data.steps.some(({ isDone }) => !isDone)
  return (
    <div data-today className={cx('grid grid-cols-1 gap-4 md:grid-cols-2', isStarting && 'xl:grid-cols-[1.2fr_1fr_1.2fr]')}>
      <Card>
        <NextPost next={data.next} />
      </Card>
      <Card>
        <h3 className="text-sm font-medium text-muted">Your posts</h3>
        <ul className="-mx-3 mt-1 grid grid-cols-2 gap-1">
          <Figure count={data.scheduled} label="Scheduled" to="/planning" />
          <Figure count={data.drafts} label="Drafts" to="/drafts" />
          {data.waiting > 0 && <Figure count={data.waiting} label="To approve" to="/drafts" />}
          <Figure count={data.failed} label="Need attention" to="/post-history" isBad />
          <Figure count={data.running} label="Publishing now" to="/post-history" />
        </ul>
      </Card>
      {isStarting && (
        <Card className="md:max-xl:col-span-2">
          <GettingStarted steps={data.steps} />
        </Card>
      )}
    </div>
  )
}

/** What is next for a signed-in user (design.md section 3). Its space on the page is reserved while it loads. */
export function Today() {
  const { data, error, refetch } = useToday()
  return (
    <section aria-labelledby="today">
      <h2 id="today" className="mb-4 font-display text-xl font-semibold tracking-tight">
        Today
      </h2>
      {data && <TodayCards data={data} />}
      {!data && error && <Alert kind="error" action={<Button size="sm" onClick={refetch}>Retry</Button>}>{errorText(error, 'Your posts could not be loaded.')}</Alert>}
      {!data && !error && (
        <Loading>
          <div className="grid grid-cols-1 gap-4 md:grid-cols-2 xl:grid-cols-3">
            {[1, 2, 3].map((card) => <Skeleton key={card} className="h-56 w-full rounded-lg" />)}
          </div>
        </Loading>
      )}
    </section>
  )
}
