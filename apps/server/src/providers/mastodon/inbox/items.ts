import type { InboxComment, InboxFile, InboxMention, Person } from '../../../ports/inbox.ts'
import { type Credentials, wholeName } from '../account.ts'
import { toText, withoutNames } from '../html.ts'
import type { MastodonAccount, Status } from '../schemas.ts'

const httpUrl = (text: string | null | undefined): string | null => (/^https?:$/.test(URL.parse(text ?? '')?.protocol ?? '') ? (text ?? null) : null)

const toPerson = (account: MastodonAccount, domain: string): Person => {
  const name = wholeName(account, domain)
  return { id: name, username: name, name: account.display_name === '' ? account.username : account.display_name, avatarUrl: httpUrl(account.avatar) }
}

const FILE_TYPES: Readonly<Record<string, InboxFile['type']>> = { image: 'image', gifv: 'video', video: 'video', audio: 'audio' }
const filesOf = ({ media_attachments: files }: Status): InboxFile[] =>
  files.flatMap(({ type, url, remote_url: remote }) => {
    const address = httpUrl(url) ?? httpUrl(remote)
    return address === null ? [] : [{ type: FILE_TYPES[type] ?? 'file', url: address }]
  })

function timeOf({ created_at: text }: Status): Date | null {
  const at = new Date(text)
  return Number.isNaN(at.getTime()) ? null : at
}

/** The words of a post, after its warning if it has one. An answer begins with names, which are not its words. */
function wordsOf({ content, spoiler_text: warning, in_reply_to_id: above }: Status): string {
  const text = toText(content)
  const words = above ? withoutNames(text) : text
  return warning === '' ? words : `${warning}\n\n${words}`
}

/** Whether not everybody may see a post: only those whom it names, or followers of who wrote it. */
export const isNarrow = ({ visibility }: Status): boolean => visibility === 'private' || visibility === 'direct'

/** A post as a comment at a place. */
const toComment = (status: Status, { domain }: Credentials, place: Pick<InboxComment, 'postId' | 'parentId'>): InboxComment => ({
  id: status.id,
  network: 'mastodon',
  ...place,
  author: toPerson(status.account, domain),
  text: wordsOf(status),
  files: filesOf(status),
  createdAt: timeOf(status),
  likes: status.favourites_count,
  isHidden: null,
  ...(isNarrow(status) && { isDirect: true as const }),
})

export const toMention = (status: Status, me: Credentials, place: Pick<InboxComment, 'postId' | 'parentId'>): InboxMention => ({ ...toComment(status, me, place), url: httpUrl(status.url) ?? httpUrl(status.uri) })

/** The posts of the account that begin a thread: the first one, and what it added below its own. What others wrote below any of them are its comments. */
function ownBeginning(views: readonly Status[], { id }: Credentials): ReadonlySet<string> {
  const own = new Set<string>()
  for (const view of views) {
    const above = view.in_reply_to_id ?? null
    if (view.account.id === id && (above === null || own.has(above))) own.add(view.id)
  }
  return own
}

/** Comments of a thread, oldest first: below a post of the account without that post, else with the post that began it. Takes the thread, parents before what answers them. */
export function commentsOf(views: readonly Status[], me: Credentials): InboxComment[] {
  const own = ownBeginning(views, me)
  const [first] = views
  const postId = first?.id ?? null
  const written = (comment: InboxComment): number => comment.createdAt?.getTime() ?? 0
  return views
    .filter(({ id }) => !own.has(id))
    .map((view) => {
      const above = view.in_reply_to_id ?? null
      return toComment(view, me, { postId, parentId: above === null || own.has(above) || view === first ? null : above })
    })
    .toSorted((one, other) => written(one) - written(other))
}
