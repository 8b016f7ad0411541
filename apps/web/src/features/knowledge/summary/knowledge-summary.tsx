import { KNOWLEDGE_TEXTS, type KnowledgeEntry } from '@marquee/contract/knowledge'
import { Link } from 'react-router'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { isFile } from '../model.ts'
import { useKnowledge } from './summary-queries.ts'

/** Titles shown before `and n more`. */
const SHOWN = 4

/** Some titles and how many more there are; only the newest entries are loaded with their titles, but all are counted. */
function Group({ label, titles, count }: { label: string; titles: string[]; count: number }) {
  if (count === 0) return null
  const shown = titles.slice(0, SHOWN)
  const more = count > shown.length ? ` and ${count - shown.length} more` : ''
  const text = shown.length === 0 ? String(count) : shown.join(', ') + more
  return (
    <div>
      <dt className="font-medium text-ink">{label}</dt>
      <dd dir="auto" className="text-muted [overflow-wrap:anywhere]">{text}</dd>
    </div>
  )
}

/** Whether the writer may use it: it has been read and has not expired. */
const isUsable = ({ isExpired, fileData }: KnowledgeEntry): boolean => !isExpired && (fileData === null || fileData.stage === 'ready')

/** What the writer may use: loading, an empty state with a link to /knowledge, or files and entries (trace.md DIALOG-06). */
export function KnowledgeSummary() {
  const { data, isPending, isError, refetch } = useKnowledge()
  if (isPending) return <p role="status" className="text-sm text-muted">Loading your knowledge base...</p>
  if (isError) {
    return <Alert kind="error" action={<Button size="sm" variant="secondary" onClick={() => void refetch()}>Try again</Button>}>{KNOWLEDGE_TEXTS.fetchFailed}</Alert>
  }
  if (data.counts.total === 0) {
    return (
      <p className="rounded-md bg-sunken px-3 py-2.5 text-sm text-muted">
        Your knowledge base is empty. <Link to="/knowledge" className="font-medium text-brand-text underline underline-offset-2">Add entries and files</Link> and the posts will use them.
      </p>
    )
  }
  const titlesOf = (isOfFile: boolean) => data.entries.filter((entry) => isFile(entry) === isOfFile && isUsable(entry)).map((entry) => entry.title)
  return (
    <dl className="space-y-1.5 rounded-md bg-sunken px-3 py-2.5 text-sm">
      <Group label="Uploaded files" titles={titlesOf(true)} count={data.counts.files} />
      <Group label="Manual entries" titles={titlesOf(false)} count={data.counts.manual} />
    </dl>
  )
}
