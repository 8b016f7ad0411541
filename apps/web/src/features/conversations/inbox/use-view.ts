import { MESSAGE_PLATFORMS, THREAD_LIMITS } from '@marquee/contract/conversations/texts'
import { NETWORKS } from '@marquee/contract/conversations/networks'
import { AUTHORS, MOODS } from '@marquee/contract/conversations/thread'
import { THREAD_SORTS, THREAD_VIEWS } from '@marquee/contract/conversations/threads'
import { oneOf, useSearchFields, uuidField } from '../../../lib/search-params.ts'
import type { ThreadQuery } from '../queries.ts'

const SEARCH = {
  with: oneOf(['both']),
  view: oneOf(THREAD_VIEWS),
  network: oneOf(NETWORKS),
  mood: oneOf(MOODS),
  language: (value: string) => (/^[\w-]{2,35}$/.test(value) ? value : undefined),
  needsAnswer: oneOf(['true']),
  answeredBy: oneOf(AUTHORS),
  sort: oneOf(THREAD_SORTS),
  q: (value: string) => value.slice(0, THREAD_LIMITS.search) || undefined,
  post: uuidField,
  thread: uuidField,
}
export type InboxTab = 'messages' | 'comments'

const KINDS = { messages: ['message'], comments: ['comment', 'mention'] } as const
/** Networks that a tab can be narrowed to (trace.md INTER-11). */
export const networksOf = (tab: InboxTab, isBoth: boolean) => (tab === 'messages' && !isBoth ? MESSAGE_PLATFORMS : NETWORKS)

/** State of the inbox in the address: view, filters, search, order and open thread. Takes the tab. */
export function useInboxView(tab: InboxTab) {
  const [values, set] = useSearchFields(SEARCH)
  const isBoth = values.with === 'both'
  const query: ThreadQuery = {
    view: values.view ?? 'open', sort: values.sort ?? 'newest', kind: isBoth ? ['comment', 'mention', 'message'] : KINDS[tab],
    ...(values.network && { network: [values.network] }), ...(values.mood && { mood: [values.mood] }), ...(values.language && { language: [values.language] }),
    ...(values.needsAnswer && { needsAnswer: values.needsAnswer }), ...(values.answeredBy && { answeredBy: values.answeredBy }), ...(values.post && { postId: values.post }), ...(values.q && { q: values.q }),
  }
  const filters = [values.network, values.mood, values.language, values.needsAnswer, values.answeredBy, values.post].filter((value) => value !== undefined).length
  return { values, set, query, isBoth, filters, clear: () => set({ network: null, mood: null, language: null, needsAnswer: null, answeredBy: null, post: null, q: null }) }
}
export type InboxView = ReturnType<typeof useInboxView>
