import type { KnowledgeEntry } from '@marquee/contract/knowledge'
import { KNOWLEDGE_FILE_LIMITS } from '@marquee/contract/knowledge-files'
import { ExternalLink } from 'lucide-react'
import { Link } from 'react-router'
import { passageAddress } from '../passages/passage-address.ts'
import { FileLine } from './file-line.tsx'

/** Details of a file: how it was read, the original, and the beginning of its text, which is what AI is given (trace.md KNOW-17). */
export function FileSummary({ entry }: { entry: KnowledgeEntry }) {
  const { fileData } = entry
  if (!fileData) return null
  return (
    <section aria-label="The file" className="mb-5 space-y-3 rounded-md bg-sunken p-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <FileLine entry={entry} />
        {fileData.extracted ? <Link to={passageAddress({ entryId: entry.id })} className="link inline-flex min-h-8 items-center pointer-coarse:min-h-11">Show the text</Link> : null}
        <a href={fileData.url} target="_blank" rel="noopener noreferrer" className="link inline-flex min-h-8 items-center gap-1.5 pointer-coarse:min-h-11"><ExternalLink aria-hidden size={16} strokeWidth={1.75} />Open the original</a>
      </div>
      {fileData.summary ? (
        <div>
          <h3 className="text-sm font-medium">What AI is given</h3>
          <p dir="auto" tabIndex={0} className="mt-1 max-h-40 overflow-y-auto rounded-xs text-sm whitespace-pre-wrap text-muted [overflow-wrap:anywhere]">{fileData.summary}</p>
          <p className="mt-2 text-sm text-muted">The first {KNOWLEDGE_FILE_LIMITS.summary.toLocaleString('en-US')} characters are given to AI. Searching and asking look through the whole text.</p>
        </div>
      ) : null}
    </section>
  )
}
