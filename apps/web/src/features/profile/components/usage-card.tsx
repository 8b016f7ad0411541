import { AI_BUDGET_WARNING, aiBudgetUsedText, aiBudgetWarningText, type AiTask, type AiUsage } from '@marquee/contract/usage'
import { errorText } from '../../../lib/api-error.ts'
import { formatCount, formatDate } from '../../../lib/format.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { useUsage } from '../account-queries.ts'

const TASKS: Readonly<Record<AiTask, string>> = {
  post: 'Posts', series: 'Series', answer: 'Answers', reply: 'Conversations', questions: 'Questions for the search', embedding: 'Knowledge index', vision: 'Picture analysis', image: 'Pictures', 'image-edit': 'Picture edits', video: 'Videos',
}
type Sums = AiUsage['total']

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', minimumFractionDigits: 2, maximumFractionDigits: 4 })

/** The cost of a line, and how much of it has no known price. */
function costOf({ costUsd, unpricedCalls, calls }: Sums): string {
  if (unpricedCalls === calls && calls > 0) return 'not known'
  return unpricedCalls > 0 ? `${dollars.format(costUsd)} and ${unpricedCalls} unpriced` : dollars.format(costUsd)
}

const CELL = 'py-2 pl-3 text-right tabular-nums'

function UsageRow({ name, sums, isTotal = false }: { name: string; sums: Sums; isTotal?: boolean }) {
  return (
    <tr className={isTotal ? 'font-semibold' : ''}>
      <th scope="row" className="py-2 text-left font-[inherit]">{name}</th>
      <td className={CELL}>{formatCount(sums.calls)}</td>
      <td className={`${CELL} max-sm:hidden`}>{formatCount(sums.inputTokens + sums.outputTokens)}</td>
      <td className={CELL}>{costOf(sums)}</td>
    </tr>
  )
}

function UsageTable({ usage }: { usage: AiUsage }) {
  return (
    <table className="w-full text-sm">
      <thead className="text-muted">
        <tr>
          <th scope="col" className="py-2 text-left font-medium">Used for</th>
          <th scope="col" className={`${CELL} font-medium`}>Calls</th>
          <th scope="col" className={`${CELL} font-medium max-sm:hidden`}>Tokens</th>
          <th scope="col" className={`${CELL} font-medium`}>Cost</th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line border-y border-line">{usage.byTask.map(({ task, ...sums }) => <UsageRow key={task} name={TASKS[task]} sums={sums} />)}</tbody>
      <tfoot><UsageRow name="Total" sums={usage.total} isTotal /></tfoot>
    </table>
  )
}

/** What the server allows, and what is left of it. */
function Limits({ limits: { callsPerHour, callsLeft, budgetUsd, budgetShare, resumesOn } }: { limits: AiUsage['limits'] }) {
  const share = budgetShare ?? 0
  return (
    <>
      {budgetUsd !== null && share >= 1 ? <Alert kind="error">{aiBudgetUsedText(budgetUsd, resumesOn)}</Alert> : null}
      {budgetUsd !== null && share >= AI_BUDGET_WARNING && share < 1 ? <Alert kind="warning">{aiBudgetWarningText(share, budgetUsd, resumesOn)}</Alert> : null}
      {budgetUsd !== null && share < AI_BUDGET_WARNING ? <p className="text-muted">Budget: {Math.floor(share * 100)}% of {dollars.format(budgetUsd)} used this month.</p> : null}
      {callsPerHour !== null ? <p className="text-muted">{formatCount(callsLeft ?? 0)} of {formatCount(callsPerHour)} AI calls are left.{callsLeft === callsPerHour ? '' : ' The others become available again within an hour.'}</p> : null}
    </>
  )
}

/** The cost of the user's work at the AI services since the first of the month. */
export function UsageCard() {
  const { data, error, refetch } = useUsage()
  return (
    <Card className="space-y-3">
      <div>
        <h2 className="text-md font-semibold">AI usage</h2>
        <p className="text-muted">{data ? `Since ${formatDate(data.since, 'UTC')}.` : 'Since the first of this month.'} Simulated calls are free of charge.</p>
      </div>
      {error ? <Alert kind="error" action={<Button size="sm" onClick={() => void refetch()}>Retry</Button>}>{errorText(error, 'Your AI usage could not be loaded.')}</Alert> : null}
      {!data && !error ? <Loading><Skeleton className="h-32 w-full" /></Loading> : null}
      {data ? <Limits limits={data.limits} /> : null}
      {data && data.total.calls === 0 ? <p className="text-muted">No AI usage this month. Generated posts, pictures and videos will be counted here.</p> : null}
      {data && data.total.calls > 0 ? <UsageTable usage={data} /> : null}
    </Card>
  )
}
