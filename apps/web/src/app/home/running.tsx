import { type Today, TODAY_TEXTS } from '@marquee/contract/home'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { formatRelative } from '../../lib/format.ts'
import { historyPath } from '../../lib/history-path.ts'
import { useNow } from '../../lib/use-now.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { toast } from '../../ui/toast-store.ts'
import { useCancelRunning } from './queries.ts'

type Item = Today['running'][number]

const PLACES = { video: '/video-generation', image: '/images', document: '/knowledge' } as const
const KINDS = { video: 'Video', image: 'Picture', document: 'Document', post: 'Post' } as const

const titleOf = ({ kind, label }: Item): string => (label ? `${KINDS[kind]}: ${label}` : KINDS[kind])

/** Once the canceled item is gone, focuses the next Cancel, else the heading, unless the focus is elsewhere by then. Returns the heading's ref and what notes the item. */
function useFocusAfter(running: readonly Item[]) {
  const heading = useRef<HTMLHeadingElement>(null)
  const canceled = useRef<string | null>(null)
  useEffect(() => {
    if (canceled.current === null || running.some(({ id }) => id === canceled.current)) return
    canceled.current = null
    const { activeElement } = document
    if (activeElement === null || activeElement === document.body) (heading.current?.parentElement?.querySelector<HTMLElement>('[data-cancel]') ?? heading.current)?.focus()
  }, [running])
  return { heading, note: (id: string) => void (canceled.current = id) }
}

/** What runs in the background: what it is, since when, and Cancel where it can be ended (design.md rule G). */
export function Running({ running }: { running: Today['running'] }) {
  const now = useNow()
  const { mutate, isPending, variables } = useCancelRunning()
  const { heading, note } = useFocusAfter(running)
  const cancel = (item: Item): void => {
    note(item.id)
    mutate(item, { onError: (error) => void toast({ kind: 'error', text: error.message || TODAY_TEXTS.notCanceled }) })
  }
  return (
    <Card>
      <h2 ref={heading} tabIndex={-1} className="font-semibold outline-none">{TODAY_TEXTS.running} <span className="ml-1 text-sm font-normal text-muted">{running.length}</span></h2>
      <ul className="mt-2 space-y-2">
        {running.map((item) => (
          <li key={item.id} className="flex items-center gap-2">
            <div className="min-w-0 flex-1">
              <Link to={item.kind === 'post' ? historyPath(item.id) : PLACES[item.kind]} className="link line-clamp-1 wrap-anywhere">{titleOf(item)}</Link>
              <p className="text-sm text-muted">Started {formatRelative(item.since, now)}</p>
            </div>
            {item.canCancel ? <Button size="sm" data-cancel aria-label={`${TODAY_TEXTS.cancel} ${titleOf(item)}`} loading={isPending && variables.id === item.id} onClick={() => cancel(item)}>{TODAY_TEXTS.cancel}</Button> : null}
          </li>
        ))}
      </ul>
    </Card>
  )
}
