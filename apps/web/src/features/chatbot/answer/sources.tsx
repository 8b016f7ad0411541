import type { Citation } from '@marquee/contract/knowledge-search'
import type { KnowledgeType } from '@marquee/contract/shared/knowledge-source'
import { Link } from 'react-router'
import { SourceMark } from './marked-text.tsx'

const TYPES: Readonly<Record<KnowledgeType, string>> = { product: 'Product', service: 'Service', company: 'Company', faq: 'FAQ', other: 'Entry', uploaded_file: 'File' }

/** Where the passage of a source is shown, with its sentence marked. */
const passagePath = ({ entryId, quote }: Pick<Citation, 'entryId' | 'quote'>): string => `/knowledge?${new URLSearchParams({ passage: entryId, ...(quote && { quote }) }).toString()}`

/** The sources of an answer by their numbers, each with the sentence that was used. */
export function Sources({ sources }: { sources: readonly Citation[] }) {
  if (sources.length === 0) return null
  return (
    <ol aria-label="Sources" className="space-y-3">
      {sources.map((source, index) => (
        <li key={`${source.entryId}-${index}`} className="flex gap-2.5 text-sm">
          <span className="pt-0.5"><SourceMark number={index + 1} /></span>
          <div className="min-w-0">
            <Link to={passagePath(source)} dir="auto" className="inline-block font-medium [overflow-wrap:anywhere] hover:underline pointer-coarse:py-1.5">{source.title}</Link>{' '}
            <span className="text-subtle">{TYPES[source.type]}{source.page === null ? '' : `, page ${source.page}`}</span>
            {source.quote === '' ? null : <p dir="auto" className="[overflow-wrap:anywhere]"><mark className="rounded-xs bg-brand-soft box-decoration-clone px-0.5 text-ink">{source.quote}</mark></p>}
          </div>
        </li>
      ))}
    </ol>
  )
}
