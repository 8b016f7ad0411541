import { PASSAGE_TEXTS, PASSAGE_WINDOW } from '@marquee/contract/knowledge-passages'
import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { isGone } from '../change-queries.ts'
import { type PassageText, type Reach, usePassages } from './passage-queries.ts'
import { PassageView } from './passage-view.tsx'

/** How much more is shown by each press. */
const MORE = 20

/** How far the text reaches now, and with more of it at one end. */
function reachOf({ passages, isFound }: PassageText, side: 'before' | 'after'): Reach {
  const marked = isFound ? passages.findIndex(({ mark }) => mark !== null) : 0
  const at = Math.max(0, marked)
  const shown = { before: at, after: passages.length - 1 - at }
  return { ...shown, [side]: Math.min(PASSAGE_WINDOW.max, shown[side] + MORE) }
}

function Body({ text, quote, isBusy, onReach }: { text: PassageText; quote: string; isBusy: boolean; onReach: (reach: Reach) => void }) {
  const canReach = (side: 'before' | 'after') => text[side] > 0 && (reachOf(text, side)[side] ?? 0) < PASSAGE_WINDOW.max
  return (
    <div className="space-y-4">
      {quote === '' || text.isFound ? null : <Alert kind="info">{PASSAGE_TEXTS.notFound}</Alert>}
      {text.url === null ? null : <p><a href={text.url} target="_blank" rel="noopener noreferrer" className="link inline-flex min-h-8 items-center gap-1.5 pointer-coarse:min-h-11"><ExternalLink aria-hidden size={16} strokeWidth={1.75} />Open the original</a></p>}
      {canReach('before') ? <Button size="sm" loading={isBusy} onClick={() => onReach(reachOf(text, 'before'))}>Show what comes before</Button> : null}
      <PassageView passages={text.passages} quote={quote} />
      {canReach('after') ? <Button size="sm" loading={isBusy} onClick={() => onReach(reachOf(text, 'after'))}>Show what follows</Button> : null}
    </div>
  )
}

function Failure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  if (isGone(error)) return <Alert kind="info">This entry is no longer in your knowledge base.</Alert>
  return <Alert kind="error" action={<Button size="sm" onClick={onRetry}>Retry</Button>}>{PASSAGE_TEXTS.failed}</Alert>
}

const Waiting = () => <Loading label="Loading the text"><div className="space-y-3"><Skeleton className="h-20 w-full" /><Skeleton className="h-20 w-full" /></div></Loading>

type Props = { id: string; quote: string; onClose: () => void; onEdit: () => void }

/** The text of an entry or a file, opened at a sentence, which is marked. */
export function PassageDialog({ id, quote, onClose, onEdit }: Props) {
  const [reach, setReach] = useState<Reach>({})
  const { data, isError, error, isFetching, refetch } = usePassages(id, quote, reach)
  const edit = data ? <Button onClick={onEdit}>{data.entry.type === 'uploaded_file' ? 'Edit file' : 'Edit entry'}</Button> : null
  return (
    <Dialog open backCloses={false} onOpenChange={onClose} size="lg" title={data?.entry.title ?? 'Text'} footer={<><Button onClick={onClose}>Close</Button>{edit}</>}>
      {data ? <Body text={data} quote={quote} isBusy={isFetching} onReach={setReach} /> : isError ? <Failure error={error} onRetry={() => void refetch()} /> : <Waiting />}
    </Dialog>
  )
}
