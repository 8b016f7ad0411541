import type { Thread } from '@marquee/contract/conversations/thread'
import { MessagesSquare } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useListedKeys } from '../../../lib/screen-keys.ts'
import { useShortcuts } from '../../../lib/shortcuts.ts'
import { useLostFocus } from '../../../lib/use-lost-focus.ts'
import { useLayout } from '../../../lib/use-media.ts'
import { cx } from '../../../ui/class-names.ts'
import { INBOX_KEYS } from '../keys.ts'
import { useThreads } from '../queries.ts'
import { ThreadPane } from '../thread/thread-pane.tsx'
import { useInboxUpdates } from '../use-inbox-updates.ts'
import { BulkBar } from './bulk-bar.tsx'
import { ListHead } from './list-head.tsx'
import { clearThreads, toggleThread, useSelection } from './selection.ts'
import { ThreadList } from './thread-list.tsx'
import { type InboxTab, type InboxView, useInboxView } from './use-view.ts'

const focusRow = (id: string, options?: FocusOptions): void => document.querySelector<HTMLElement>(`[data-thread="${id}"]`)?.focus(options)

/** Keys of the list: j and k move, Enter opens what has the focus, x selects, Esc clears the selection. Returns a function that opens the next thread. */
function useListKeys(threads: readonly Thread[], { values, set }: InboxView, isPhone: boolean): () => void {
  const step = (by: number) => {
    const focused = document.activeElement?.closest<HTMLElement>('[data-thread]')?.dataset['thread']
    const index = threads.findIndex(({ id }) => id === (focused ?? values.thread))
    const next = threads[Math.min(Math.max(0, index + by), threads.length - 1)]
    if (!next) return
    focusRow(next.id)
    if (!isPhone) set({ thread: next.id })
  }
  useShortcuts({
    j: () => step(1), k: () => step(-1), Escape: clearThreads,
    x: () => {
      const id = document.activeElement?.closest<HTMLElement>('[data-thread]')?.dataset['thread'] ?? values.thread
      if (id) toggleThread(id)
    },
  })
  return () => {
    const index = threads.findIndex(({ id }) => id === values.thread)
    set({ thread: (threads[index + 1] ?? threads[index - 1])?.id ?? null })
  }
}

/** The thread that is shown: that of the address, or where there is room for it the first one that the list had. Threads that come later do not take its place. */
function useOpenThread(threads: readonly Thread[], { values: { thread }, query }: InboxView, { isPhone, isOld }: { isPhone: boolean; /** The list is still that of another query. */ isOld: boolean }): string | undefined {
  const name = JSON.stringify(query)
  const [first, setFirst] = useState<{ name: string; id: string } | null>(null)
  const id = threads[0]?.id
  if (id !== undefined && !isOld && first?.name !== name) setFirst({ name, id })
  return thread ?? (isPhone ? undefined : first?.name === name ? first.id : id)
}

/** Done removes a row and opens the next thread: what had the focus is gone, and it goes to the thread that is open then. */
function useFocusOfRemoved(openId: string | undefined, isPhone: boolean): void {
  useLostFocus({
    itemOf: (element) => (element.closest('[data-inbox]') ? true : null),
    onLost: () => (isPhone && openId ? document.querySelector<HTMLElement>('[data-thread-heading]')?.focus() : focusRow(openId ?? '', { preventScroll: true })),
  })
}

const NothingOpen = ({ isEmpty }: { isEmpty: boolean }) => (
  <div className="grid place-items-center text-center text-muted max-lg:hidden">{isEmpty ? null : <p><MessagesSquare size={24} strokeWidth={1.5} aria-hidden className="mx-auto mb-2" />Choose a conversation.</p>}</div>
)
/** A phone's thread has the whole screen below the header. */
const PHONE_THREAD = 'fixed inset-x-0 top-14 bottom-0 z-40 grid grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)] bg-surface'

/** Messages or Comments: list, thread and context side by side as far as the window has room (docs/conversations.md section 2). */
export function Inbox({ tab }: { tab: InboxTab }) {
  useListedKeys('Inbox', INBOX_KEYS)
  const view = useInboxView(tab)
  const list = useThreads(view.query)
  const threads = useMemo(() => list.data?.pages.flatMap((page) => page.threads) ?? [], [list.data])
  const layout = useLayout()
  const isSelecting = useSelection(({ ids }) => threads.some(({ id }) => ids.has(id)))
  const shownQuery = JSON.stringify(view.query)
  // What is selected is what can be seen.
  useEffect(() => clearThreads, [shownQuery])
  const isPhone = layout === 'phone' || layout === 'narrow'
  const openId = useOpenThread(threads, view, { isPhone, isOld: list.isPlaceholderData })
  const shown: InboxView = { ...view, values: { ...view.values, ...(openId && { thread: openId }) } }
  const onNext = useListKeys(threads, shown, isPhone)
  const { waiting, showNew } = useInboxUpdates(view.query, openId)
  useFocusOfRemoved(openId, isPhone)
  const pane = useRef<HTMLDivElement>(null)
  const showFromTop = () => {
    pane.current?.scrollTo?.({ top: 0 })
    showNew()
  }
  const open = (id: string) => view.set({ thread: id }, { push: isPhone })
  return (
    <div data-inbox={isPhone && openId ? 'thread' : 'list'} className={cx('grid overflow-hidden bg-surface shadow-1 max-lg:-mx-4 sm:max-lg:-mx-6 lg:h-[calc(100dvh-15.5rem)] lg:min-h-[32rem] lg:rounded-lg', layout === 'wide' ? 'lg:grid-cols-[22.5rem_minmax(0,1fr)_19rem]' : 'lg:grid-cols-[21.25rem_minmax(0,1fr)]')}>
      <section aria-label="Threads" className={cx('flex min-h-0 min-w-0 flex-col lg:border-r lg:border-line', isPhone && openId && 'hidden')}>
        <ListHead tab={tab} view={view} waiting={waiting} onShowNew={showFromTop} bulk={isSelecting ? <BulkBar threads={threads} /> : null} />
        <div ref={pane} className="min-h-0 flex-1 overflow-y-auto"><ThreadList list={list} threads={threads} view={shown} onOpen={open} /></div>
      </section>
      {openId ? <div className={isPhone ? PHONE_THREAD : 'contents'}><ThreadPane id={openId} isWide={layout === 'wide'} onBack={() => view.set({ thread: null })} onNext={onNext} onOpen={open} /></div> : <NothingOpen isEmpty={threads.length === 0} />}
    </div>
  )
}
