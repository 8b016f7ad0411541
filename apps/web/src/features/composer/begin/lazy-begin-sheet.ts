import type { Platform } from '@marquee/contract/shared/platforms'
import type { Prepared } from './begin-sheet.ts'

/** Starts the full editor with prepared posts; its code is loaded then. Takes what `beginSheet` takes. */
export async function beginPosts(userId: string, posts: readonly Prepared[], platforms: readonly Platform[], zone: string): Promise<void> {
  const { beginSheet } = await import('./begin-sheet.ts')
  await beginSheet(userId, posts, platforms, zone)
}
