import { z } from 'zod'
import { historyEntry } from './publishing.ts'
import { claimedUserId, uuid } from './shared/ids.ts'
import { platform } from './shared/platforms.ts'
import { route } from './shared/route.ts'

// Apart from publishing, which the screens that write posts load.

/** Texts of deleting a published post at its network. */
export const DELETION_TEXTS = {
  deleteThere: (name: string) => `Delete on ${name}`,
  confirmDelete: (name: string) => `Delete this post on ${name}?`,
  deleteBody: 'It disappears there for everybody, and cannot be brought back. The other parts of a thread and the answers below it stay there. Here it stays in your history.',
  deletedThere: (name: string) => `Deleted on ${name}.`,
  deleteFailed: 'The post could not be deleted there.',
  notDeletable: (name: string) => `This post cannot be deleted on ${name} from here. Delete it there.`,
} as const

export const deletePublished = route({
  method: 'DELETE',
  path: '/api/posts/:id/published/:platform',
  auth: 'user',
  scope: 'publish',
  feature: 'publishing',
  summary: 'Delete a published post at a network that is reached without the provider; it stays in the history',
  params: z.object({ id: uuid, platform }),
  query: z.object({ userId: claimedUserId }),
  response: z.object({ success: z.literal(true), data: historyEntry }),
})
