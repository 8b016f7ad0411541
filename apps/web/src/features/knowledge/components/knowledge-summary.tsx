import { KNOWLEDGE_TEXTS } from '@marquee/contract/knowledge'
import { Link } from 'react-router'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { useKnowledge } from '../queries.ts'

/** Titles shown before `and n more`. */
const SHOWN = 4

function Group({ label, titles }: { label: string; titles: string[] }) {
  if (titles.length === 0) return null
  const more = titles.length - SHOWN
  return (
    <div>
      <dt className="font-medium text-ink">{label}</dt>
      <dd className="text-muted [overflow-wrap:anywhere]">{titles.slice(0, SHOWN).join(', ')}{more > 0 ? ` and ${more} more` : ''}</dd>
    </div>
  )
}

/** What the writer may use: loading, an empty state with the way to /knowledge, or files and entries (texts.md DIALOG-06). */
export function KnowledgeSummary() {
  const { data, isPending, isError, refetch } = useKnowledge()
  if (isPending) return <p role="status" className="text-sm text-muted">Loading your knowledge base...</p>
  if (isError) {
    return <Alert kind="error" action={<Button size="sm" variant="secondary" onClick={() => void refetch()}>Try again</Button>}>{KNOWLEDGE_TEXTS.fetchFailed}</Alert>
  }
  if (data.entries.length === 0) {
    return (
      <p className="rounded-md bg-sunken px-3 py-2.5 text-sm text-muted">
        Your knowledge base is empty. <Link to="/knowledge" className="font-medium text-brand-text underline underline-offset-2">Add entries and files</Link> and the posts will use them.
      </p>
    )
  }
  const titlesOf = (isFile: boolean) => data.entries.filter((entry) => (entry.type === 'uploaded_file') === isFile).map((entry) => entry.title)
  return (
    <dl className="space-y-1.5 rounded-md bg-sunken px-3 py-2.5 text-sm">
      <Group label="Uploaded files" titles={titlesOf(true)} />
      <Group label="Manual entries" titles={titlesOf(false)} />
    </dl>
  )
}
