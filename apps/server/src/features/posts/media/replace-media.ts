import type { MediaItem } from '@marquee/contract/media'
import { REPLACE_TEXTS } from '@marquee/contract/media-edits'
import type { PlatformOverrides } from '@marquee/contract/posts'
import { GATE_ERRORS } from '@marquee/contract/shared/errors'
import { preflight } from '@marquee/contract/shared/preflight'
import type { Tx } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/errors.ts'
import { findOwnItem, isReplaceable, type ItemRow, type MediaContext, ownMediaId, presentItem, retireItem } from '../../media/index.ts'
import { announcePost } from '../announce.ts'
import type { PostsContext } from '../context.ts'
import { asWritten } from '../binding/texts.ts'
import { commitSave, isEditable, revisePost } from '../drafts/change.ts'
import { lockPost, type PostChange, type PostRow } from '../queries.ts'
import { allMedia, describeSubject, readMedia, toSubject } from '../scheduling.ts'
import { isBeingSent, listUnsentUsing } from './use-queries.ts'

type ReplaceContext = PostsContext & Pick<MediaContext, 'publicUrl'>
type Pair = { old: ItemRow; replacement: ItemRow; url: string }

const refuse = (text: string): AppError => new AppError('validation_failed', text)

/** The owner's two files. Throws AppError not_found, and validation_failed or conflict for files that cannot take each other's place. */
async function requirePair(ctx: ReplaceContext, owner: string, oldId: string, replacementId: string): Promise<Pair> {
  const [old, replacement] = [await findOwnItem(ctx.db, owner, oldId), await findOwnItem(ctx.db, owner, replacementId)]
  if (!old || !replacement) throw new AppError('not_found', GATE_ERRORS.notFound)
  if (old.id === replacement.id) throw refuse(REPLACE_TEXTS.same)
  if (old.kind !== replacement.kind) throw refuse(REPLACE_TEXTS.otherKind)
  if (!isReplaceable(replacement)) throw new AppError('conflict', REPLACE_TEXTS.unready)
  if (await isBeingSent(ctx.db, owner, old.id)) throw new AppError('conflict', REPLACE_TEXTS.beingSent)
  return { old, replacement, url: presentItem(replacement, ctx.publicUrl()).url }
}

/** The list with the new file in the old one's place, in the same form, such as a crop. A list that has the new file already only loses the old one. */
function withReplacement(urls: readonly string[], { old, replacement, url }: Pair): string[] {
  const has = urls.some((each) => ownMediaId(each) === replacement.id)
  return urls.flatMap((each) => {
    if (ownMediaId(each) !== old.id) return each
    return has ? [] : `${url}${new URL(each, 'http://relative.invalid').search}`
  })
}

function changeOf(post: PostRow, pair: Pair): PostChange {
  const own = Object.entries(asWritten(post).overrides as PlatformOverrides).map(([name, entry]) => [name, entry.mediaUrls ? { ...entry, mediaUrls: withReplacement(entry.mediaUrls, pair) } : entry] as const)
  return { media_urls: withReplacement(post.media_urls, pair), overrides: Object.fromEntries(own) }
}

/** Throws AppError conflict when the new file would keep a scheduled post from being published that the old one did not. */
async function assertFits(trx: Tx, before: PostRow, change: PostChange): Promise<void> {
  const problemsOf = async (post: PostRow) => {
    const subject = toSubject(post)
    return preflight(describeSubject(subject, await readMedia(trx, post.owner, allMedia(subject)), false)).map(({ message }) => message)
  }
  const known = await problemsOf(before)
  const added = (await problemsOf({ ...before, ...change } as PostRow)).find((message) => !known.includes(message))
  if (added !== undefined) throw new AppError('conflict', REPLACE_TEXTS.unfit(added))
}

async function changePosts(ctx: ReplaceContext, trx: Tx, pair: Pair): Promise<string[]> {
  const changed: string[] = []
  for (const id of await listUnsentUsing(trx, pair.old.owner, pair.old.id)) {
    const post = await lockPost(trx, pair.old.owner, id)
    if (!post || !isEditable(post)) continue
    const change = changeOf(post, pair)
    if (post.state === 'scheduled') await assertFits(trx, post, change)
    const saved = await revisePost(ctx, trx, post, change, ctx.clock.now(), { isOwnVersion: true })
    await commitSave(ctx, trx, post, saved)
    changed.push(id)
  }
  return changed
}

/**
 * Puts another file of the owner in the place of one: in every post that was not sent yet, each of which keeps its earlier content as a version; then the old
 * file goes to the trash. All or nothing. Takes both ids in any form; returns the new file and the posts' ids. Throws AppError not_found,
 * validation_failed for files that cannot take each other's place, and conflict while a post with the old one is being sent or would not fit the new one.
 */
export async function replaceMedia(ctx: ReplaceContext, owner: string, oldId: string, replacementId: string): Promise<{ item: MediaItem; posts: string[] }> {
  const pair = await requirePair(ctx, owner, oldId, replacementId)
  const { row, posts } = await ctx.db.transaction().execute(async (trx) => {
    const changed = await changePosts(ctx, trx, pair)
    return { row: await retireItem(ctx, trx, pair.old, pair.replacement), posts: changed }
  })
  for (const id of posts) await announcePost(ctx, owner, id)
  return { item: presentItem(row, ctx.publicUrl()), posts }
}
