import type { InboxFile, Person } from '../../../ports/inbox.ts'
import { webAddress } from '../results.ts'
import type { PersonItem } from './schemas.ts'

const orNull = (value: string | undefined): string | null => (value === undefined || value.trim() === '' ? null : value)

/** Who wrote, from what the service tells. */
export const toPerson = (item: PersonItem | undefined, also: { id?: string | undefined; username?: string | undefined } = {}): Person => ({
  id: orNull(item?.id ?? also.id),
  username: orNull(item?.username ?? also.username),
  name: orNull(item?.name),
  avatarUrl: webAddress(item?.profileImage ?? item?.userImage),
})

const TYPES: readonly InboxFile['type'][] = ['image', 'video', 'audio']

/** The files of a comment or message; addresses that a browser must not open are left out. */
export function toFiles(items: readonly { type?: string | undefined; url: string }[] = []): InboxFile[] {
  return items.flatMap(({ type, url }) => {
    const address = webAddress(url)
    return address ? [{ type: TYPES.find((name) => name === type) ?? 'file', url: address }] : []
  })
}
