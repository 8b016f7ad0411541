import type { MediaItem } from '@marquee/contract/media'
import { LIBRARY_TEXTS } from '@marquee/contract/media-library'
import { TRASH_TEXTS } from '@marquee/contract/media-trash'
import { type MediaDetail, useMediaDetail } from '../../file-queries.ts'
import { UsageList } from '../detail/media-facts.tsx'

const posts = (count: number): string => `${count} ${count === 1 ? 'post' : 'posts'}`

function Usage({ usage }: { usage: MediaDetail['usage'] | undefined }) {
  if (!usage) return <p role="status">Checking which posts use it...</p>
  if (usage.length === 0) return <p>No post uses it.</p>
  return (
    <div>
      <p className="mb-1.5 font-medium text-ink">Used in {posts(usage.length)}:</p>
      <div className="max-h-48 overflow-y-auto rounded-md p-px"><UsageList usage={usage} /></div>
    </div>
  )
}

/** The question before a file is deleted, with the posts that use it and what becomes of it. */
export function DeleteQuestion({ text, usage }: { text: string; usage: MediaDetail['usage'] | undefined }) {
  return (
    <div className="space-y-3">
      <p>{text}</p>
      <Usage usage={usage} />
      <p className="text-sm">{TRASH_TEXTS.kept}</p>
    </div>
  )
}

function OneFile({ item }: { item: MediaItem }) {
  const { data } = useMediaDetail(item.id)
  return <DeleteQuestion text={LIBRARY_TEXTS.confirmDelete} usage={data?.usage} />
}

/** The same before several files are deleted: those that posts use, by name. */
export function BulkDeleteQuestion({ items }: { items: readonly MediaItem[] }) {
  const [first] = items
  if (first && items.length === 1) return <OneFile item={first} />
  const used = items.filter((item) => item.usage_count > 0)
  return (
    <div className="space-y-3">
      <p>{LIBRARY_TEXTS.confirmBulkDelete(items.length)}</p>
      {used.length === 0 ? <p>No post uses them.</p> : (
        <div>
          <p className="mb-1.5 font-medium text-ink">{used.length} of them {used.length === 1 ? 'is' : 'are'} used:</p>
          <ul className="max-h-48 space-y-1 overflow-y-auto text-sm">{used.map(({ id, name, usage_count: count }) => <li key={id} className="[overflow-wrap:anywhere]">{name}, in {posts(count)}</li>)}</ul>
        </div>
      )}
      <p className="text-sm">{TRASH_TEXTS.kept}</p>
    </div>
  )
}
