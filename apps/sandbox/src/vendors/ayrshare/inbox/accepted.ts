import { newToken } from '../ids.ts'
import { readList, readText } from '../read.ts'
import type { UncheckedObject } from '../read.ts'
import type { Ayrshare } from '../state.ts'
import { stampIn } from './clock.ts'
import type { Accepted } from './types.ts'

/** Counts one write that was accepted, with the key, the note and the files of its body. */
export function countAccepted(state: Ayrshare, body: UncheckedObject, write: Omit<Accepted, 'at' | 'key' | 'note' | 'mediaUrls'>): void {
  const [key, note] = [readText(body.idempotencyKey), readText(body.notes)]
  const mediaUrls = readList(body.mediaUrls)
  state.inbox.accepted.set(newToken(), { ...write, ...(mediaUrls.length > 0 ? { mediaUrls } : {}), at: stampIn(state), ...(key ? { key } : {}), ...(note ? { note } : {}) })
}

type Repeated = { by: string; count: number; ids: string[] }

function findRepeated(writes: readonly Accepted[], nameOf: (write: Accepted) => string): Repeated[] {
  const groups = new Map<string, Accepted[]>()
  for (const write of writes) groups.set(nameOf(write), [...(groups.get(nameOf(write)) ?? []), write])
  return [...groups].filter(([, group]) => group.length > 1).map(([by, group]) => ({ by, count: group.length, ids: group.map(({ id }) => id) }))
}

/** What the writes of a profile say about a run: which were sent more than once, and which comments have more than one answer. */
export function sumUp(writes: readonly Accepted[]): { count: number; sentTwice: Repeated[]; answeredTwice: Repeated[]; accepted: readonly Accepted[] } {
  const place = ({ kind, platforms, target }: Accepted) => `${kind} ${platforms.join(',')} ${target}`
  return {
    count: writes.length,
    sentTwice: findRepeated(writes, (write) => write.key ?? write.note ?? `${place(write)} ${write.text}`),
    answeredTwice: findRepeated(writes.filter(({ kind }) => kind === 'reply'), place),
    accepted: writes,
  }
}
