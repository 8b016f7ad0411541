import type { KnowledgeEntry, listKnowledge } from '@marquee/contract/knowledge'
import type { KnowledgeType } from '@marquee/contract/shared/knowledge-source'
import { KNOWLEDGE_FILE_TEXTS } from '@marquee/contract/knowledge-files'
import type { RouteAnswer } from '@marquee/contract/shared/route'
import { type KnowledgeCounts, plural } from './summary/counts.ts'

/** The state of the knowledge base in one line: `12 entries, 3 files, 2 need attention`. */
export function stateText({ manual, files, attention }: KnowledgeCounts & { attention: number }): string {
  const parts = [plural(manual, 'entry', 'entries'), plural(files, 'file', 'files')]
  if (attention > 0) parts.push(`${plural(attention, 'needs', 'need')} attention`)
  return parts.join(', ')
}

/** Names of the types (trace.md KNOW-05): singular, and for all of a type. */
export const TYPE_WORDS: Readonly<Record<KnowledgeType, { one: string; many: string }>> = {
  product: { one: 'Product', many: 'Products' },
  service: { one: 'Service', many: 'Services' },
  company: { one: 'Company', many: 'Company' },
  faq: { one: 'FAQ', many: 'FAQ' },
  other: { one: 'Other', many: 'Other' },
  uploaded_file: { one: 'File', many: 'Files' },
}

export const isFile = ({ type }: Pick<KnowledgeEntry, 'type'>): boolean => type === 'uploaded_file'

/** Whether an entry needs attention: it is expired, was not checked for long, or could not be read. */
const needsAttention = (entry: KnowledgeEntry): boolean => entry.isExpired || entry.isStale || entry.fileData?.stage === 'failed'

/** Whether a file is being read, for the first time or again. */
export const isReading = ({ fileData }: KnowledgeEntry): boolean => fileData !== null && (fileData.stage === 'reading' || fileData.isReplacing)

export type AllCounts = RouteAnswer<typeof listKnowledge>['counts']

/** The counts of all entries without some removed ones. */
export function countsWithout(counts: AllCounts, gone: Iterable<KnowledgeEntry>): AllCounts {
  const left = { ...counts, byType: { ...counts.byType } }
  for (const entry of gone) {
    left.total -= 1
    left[isFile(entry) ? 'files' : 'manual'] -= 1
    left.byType[entry.type] -= 1
    if (needsAttention(entry)) left.attention -= 1
  }
  return left
}

const DAY_MS = 86_400_000
const AGES = [['year', 365], ['month', 30], ['week', 7], ['day', 1]] as const
/** The number of days from which an age is given in each unit: 13 days, 2 weeks, 8 weeks, 2 months. */
const AGE_FROM = { year: 365, month: 60, week: 14, day: 0 } as const
const ago = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' })

/** When an entry was written or confirmed: `Checked today`, `Checked 3 weeks ago`. Takes the instant and, for tests, now in ms. */
export function checkedText(at: string, now: number = new Date().getTime()): string {
  const days = Math.max(0, Math.floor((now - new Date(at).getTime()) / DAY_MS))
  const [unit, size] = AGES.find(([name]) => days >= AGE_FROM[name]) ?? ['day', 1]
  return `Checked ${ago.format(-Math.floor(days / size), unit)}`
}

/** A calendar day as text, `Nov 30` or, of another year, `Nov 30, 2027`. Takes the day and, for tests, the current year. */
export function dayText(day: string, year: number = new Date().getFullYear()): string {
  const isThisYear = day.startsWith(`${year}-`)
  return new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC', ...(isThisYear ? {} : { year: 'numeric' }) }).format(new Date(`${day}T00:00:00Z`))
}

/** Until when an entry is used; null when it does not expire. */
export function expiryText({ expiresOn, isExpired }: Pick<KnowledgeEntry, 'expiresOn' | 'isExpired'>): string | null {
  if (expiresOn === null) return null
  return `${isExpired ? 'Was used' : 'Used'} until ${dayText(expiresOn)}`
}

type FileData = NonNullable<KnowledgeEntry['fileData']>

function readyText({ words, pages }: FileData): string {
  const parts = [...(words === null ? [] : [plural(words, 'word', 'words')]), ...(pages === null ? [] : [plural(pages, 'page', 'pages')])]
  return parts.length === 0 ? 'Ready' : `Ready: ${parts.join(', ')}`
}

/** A file's progress as text, an additional note, and whether it can be read again. */
export type FileState = { state: 'busy' | 'failed' | 'ready'; text: string; note: string | null; canRetry: boolean }

/**
 * Takes a file's data, and how many percent of a new version are sent, null when none is being uploaded. A file that was only
 * partly read says so, and one whose new version could not be read keeps the old one.
 */
export function fileState(file: FileData, sent: number | null): FileState {
  const busy = (text: string): FileState => ({ state: 'busy', text, note: null, canRetry: false })
  if (sent !== null) return busy(`Replacing... ${sent}%`)
  if (file.isReplacing) return busy('Replacing...')
  if (file.stage === 'reading') return busy('Reading...')
  if (file.stage === 'failed') return { state: 'failed', text: file.error ?? 'This file could not be read.', note: null, canRetry: true }
  const isOldVersion = file.error !== null && file.error !== KNOWLEDGE_FILE_TEXTS.cut
  return { state: 'ready', text: readyText(file), note: isOldVersion ? `The new version could not be read. ${file.error}` : file.error, canRetry: isOldVersion }
}
