import { capabilityOf, isPossible } from '@marquee/contract/conversations/capabilities'
import type { Network } from '@marquee/contract/conversations/networks'
import type { z } from 'zod'
import type { CommentAddress, Inbox, InboxComment, Reading } from '../../../ports/inbox.ts'
import { ok, type Outcome } from '../../../ports/outcome.ts'
import type { Client } from '../client.ts'
import { fromRead } from '../outcomes.ts'
import { REASONS } from '../words.ts'
import { toFiles, toPerson } from './people.ts'
import { failedRead, notSupported } from './refusals.ts'
import { commentItem, commentsAnswer } from './schemas.ts'

type Answer = z.infer<typeof commentsAnswer>

/** Facebook and Instagram show this many comments, the newest ones (protocols/ayrshare.md section 5). */
const MOST_SHOWN = 1_000

const canRead = (network: Network): boolean => {
  const capability = capabilityOf('provider', network, 'comment')
  return capability !== null && isPossible(capability.read)
}

type Place = { network: Network; parentId: string | null; postId: string | null }

/** The comments of a list and their replies. Those that cannot be read are null: silence about them would prove that they are not there. */
function readItems(list: readonly unknown[], place: Place): (InboxComment | null)[] {
  return list.flatMap((value) => {
    const { data } = commentItem.safeParse(value)
    const id = data?.commentId ?? data?.id
    if (!data || id === undefined) return [null]
    const postId = data.postId ?? place.postId
    const comment: InboxComment = {
      id,
      network: place.network,
      postId,
      parentId: place.parentId,
      author: toPerson(data.from, { username: data.username }),
      text: data.comment ?? '',
      files: toFiles(data.mediaUrls),
      createdAt: data.created ?? null,
      likes: data.likeCount ?? null,
      isHidden: data.hidden ?? null,
    }
    return [comment, ...readItems(data.replies ?? [], { ...place, postId, parentId: id })]
  })
}

/** What an answer says of one network; null when it says nothing of it, or that it could not be asked. */
function readNetwork(answer: Answer, network: Network): (Reading<InboxComment> & { network: Network }) | null {
  const list = answer[network]
  if (!Array.isArray(list)) return null
  const read = readItems(list, { network, parentId: null, postId: null })
  const items = read.filter((item) => item !== null)
  return { network, items, asOf: answer.lastUpdated ?? null, refreshesAt: answer.nextUpdate ?? null, hasAll: items.length === read.length && items.length < MOST_SHOWN, next: null }
}

const native = (network: Network, more: Record<string, string> = {}): Record<string, string> => ({ searchPlatformId: 'true', platform: network, ...more })

async function ask(call: Client, key: string, id: string, { network, query }: { network: Network | null; query: Record<string, string> }): Promise<Outcome<Answer>> {
  const reply = await call({ method: 'GET', path: `/comments/${encodeURIComponent(id)}`, profileKey: key, query })
  const outcome = fromRead(reply, commentsAnswer)
  return outcome.kind === 'ok' || network === null ? outcome : failedRead(network, reply, outcome)
}

async function readThread(call: Client, key: string, { network, commentId }: CommentAddress): Promise<Outcome<Reading<InboxComment>>> {
  if (!canRead(network)) return notSupported(network)
  const outcome = await ask(call, key, commentId, { network, query: native(network, { commentId: 'true' }) })
  if (outcome.kind !== 'ok') return outcome
  const reading = readNetwork(outcome.value, network)
  return reading ? ok(reading) : { kind: 'unavailable', reason: REASONS.unreadable, isUnreadable: true }
}

/** Reading comments: GET /comments/:id. Mentions elsewhere are only reported by webhook. */
export const createCommentReader = (call: Client): Pick<Inbox, 'readComments' | 'readThread' | 'readMentions'> => ({
  async readComments(key, { id, network }, networks) {
    const [unread] = networks.filter((name) => !canRead(name))
    if (unread !== undefined) return notSupported(unread)
    const outcome = await ask(call, key, id, { network: network ?? (networks.length === 1 ? (networks[0] ?? null) : null), query: network ? native(network) : {} })
    if (outcome.kind !== 'ok') return outcome
    return ok(networks.flatMap((name) => readNetwork(outcome.value, name) ?? []))
  },
  readThread: (key, comment) => readThread(call, key, comment),
  readMentions: async (_key, network) => notSupported(network),
})
