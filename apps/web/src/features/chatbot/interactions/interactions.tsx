import type { Interaction } from '@marquee/contract/chatbot/interactions'
import { CHATBOT_TEXTS } from '@marquee/contract/chatbot/texts'
import { MessagesSquare } from 'lucide-react'
import { useState } from 'react'
import { useLayout } from '../../../lib/use-media.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Loading, Skeleton } from '../../../ui/skeleton.tsx'
import { useChatbotAddress } from '../address.ts'
import { Loaded } from '../loaded.tsx'
import { Deck } from './deck.tsx'
import { useInteractions } from './interaction-queries.ts'
import { nextWaiting } from './looks.ts'
import { Filters, Queue } from './queue.tsx'
import { useDecisions } from './use-decisions.ts'

const NOTHING = 'Comments, mentions and messages that the chatbot answers appear here.'

function Rows() {
  return <Loading label={CHATBOT_TEXTS.loading}><div className="space-y-4 p-4">{[1, 2, 3, 4].map((row) => <Skeleton key={row} className="h-16 w-full" />)}</div></Loading>
}

/** The first of a list as it was when it was first there: it stays the open one when others arrive before it. */
function usePinned(status: string, interactions: readonly Interaction[]): string | null {
  const [pinned, setPinned] = useState<{ status: string; id: string } | null>(null)
  const [first] = interactions
  if (first && pinned?.status !== status) setPinned({ status, id: first.id })
  return pinned?.id ?? null
}

/** Opens an interaction; one that was decided gives way to the next that waits. A wide window has room for the first one, a narrow one shows the list. */
function useOpen(list: ReturnType<typeof useInteractions>) {
  const [{ interaction, status = 'all' }, setAddress] = useChatbotAddress()
  const isNarrow = ['phone', 'narrow'].includes(useLayout())
  const interactions = list.data?.pages.flatMap((page) => page.interactions) ?? []
  const pinned = usePinned(status, interactions)
  const openId = interaction ?? (isNarrow ? null : pinned)
  const open = (id: string | null) => setAddress({ interaction: id }, { push: isNarrow && id !== null && interaction === undefined })
  const index = interactions.findIndex(({ id }) => id === openId)
  const step = (delta: number) => {
    const to = index < 0 ? undefined : interactions[index + delta]
    return to ? () => open(to.id) : null
  }
  return { interactions, openId, open, position: { index, count: interactions.length, onPrevious: step(-1), onNext: step(1) } }
}

/** The queue with its filters. */
function QueueCard({ list, interactions, openId, onOpen }: { list: ReturnType<typeof useInteractions>; interactions: readonly Interaction[]; openId: string | null; onOpen: (id: string) => void }) {
  const [{ status = 'all' }, setAddress] = useChatbotAddress()
  return (
    <div className="overflow-hidden rounded-lg bg-surface shadow-1">
      <Filters value={status} counts={list.data?.pages[0]?.counts} onChange={(next) => setAddress({ status: next === 'all' ? null : next, interaction: null })} />
      {list.data ? <Queue interactions={interactions} openId={openId} onOpen={onOpen} /> : <Rows />}
      {list.data && interactions.length === 0 ? <p className="px-4 py-8 text-center text-muted">None of these now.</p> : null}
      {list.hasNextPage ? <div className="border-t border-line p-3 text-center"><Button size="sm" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>Show more</Button></div> : null}
    </div>
  )
}

/** The interactions: a queue at the left, the open one at the right; one after the other on narrow windows. */
export function Interactions() {
  const [{ status = 'all' }] = useChatbotAddress()
  const list = useInteractions(status === 'all' ? undefined : status)
  const { interactions, openId, open, position } = useOpen(list)
  const decisions = useDecisions(open)
  const decideAndGoOn: typeof decisions.decide = (interaction, ...decision) => {
    open(nextWaiting(interactions, interaction.id) ?? interaction.id)
    decisions.decide(interaction, ...decision)
  }
  if (list.error && !list.data) return <Loaded query={list} skeleton={null}>{() => null}</Loaded>
  if (list.data?.pages[0]?.counts.all === 0) return <EmptyState icon={<MessagesSquare size={20} strokeWidth={1.75} />} title={CHATBOT_TEXTS.noInteractions} text={NOTHING} action={<ButtonLink to="/chatbot?tab=test" variant="primary">Try it in Test Chat</ButtonLink>} />
  return (
    // The floating button keeps out of the deck as it does out of a thread of the inbox.
    <div data-inbox={openId === null ? 'list' : 'thread'} className="items-start gap-4 lg:grid lg:grid-cols-[22rem_minmax(0,1fr)] xl:grid-cols-[25rem_minmax(0,1fr)]">
      <div className={openId === null ? '' : 'max-lg:hidden'}><QueueCard list={list} interactions={interactions} openId={openId} onOpen={open} /></div>
      {openId === null ? null : (
        <section aria-label="Open interaction" className="flex min-h-[34rem] flex-col rounded-lg bg-surface shadow-1 max-lg:min-h-0">
          <Deck id={openId} position={position} decisions={{ ...decisions, decide: decideAndGoOn }} onOpen={open} onBack={() => open(null)} />
        </section>
      )}
    </div>
  )
}
