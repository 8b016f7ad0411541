import type { Draft } from '@marquee/contract/posts'
import type { Platform } from '@marquee/contract/shared/platforms'
import type { QueryClient } from '@tanstack/react-query'
import { toast, UNDO_MS } from '../../../../ui/toast.tsx'
import { patchCachedDraft, removeCachedDraft } from '../list/draft-cache.ts'
import { changeDraft, type DraftChange, nameOf, refreshDrafts } from '../../../composer/index.ts'
import { reasonOf } from '../../../../lib/api-error.ts'
import { refreshPending, removeCachedPending } from '../queries.ts'
import { runBulkAction, type BulkBody, type BulkResult, type Verdict, waitAgain } from '../review/review-queries.ts'
import { type BulkFailure, useBulk } from './bulk-state.ts'
import { clearSelection, selectOnly, type SelectionStore, useDraftSelection, usePendingSelection } from './selection.ts'

const countOf = (count: number): string => (count === 1 ? '1 post' : `${count.toLocaleString('en-US')} posts`)

function failuresOf(posts: readonly Draft[], results: readonly BulkResult[]): BulkFailure[] {
  const reasons = new Map(results.filter(({ ok }) => !ok).map(({ id, error }) => [id, error]))
  return posts.filter(({ id }) => reasons.has(id)).map(({ id, content }) => ({ id, name: nameOf(content), reason: reasons.get(id) ?? 'No reason was given.' }))
}

type Work = {
  client: QueryClient
  posts: readonly Draft[]
  store: SelectionStore
  body: BulkBody
  /** The action as a past participle: `deleted`. */
  done: string
  /** Shown at once; returns a function that reverts it. */
  show?: () => (() => void)
  undo: (done: readonly Draft[]) => Promise<unknown>
}

function reportFailures({ store, posts, done }: Work, failures: readonly BulkFailure[]): void {
  // Failed posts stay selected, so that they can be retried without a search.
  selectOnly(store, failures.map(({ id }) => id))
  useBulk.setState({ report: { text: `${posts.length - failures.length} of ${countOf(posts.length)} ${done}. The others stayed as they were:`, failures } })
}

function offerUndo({ client, undo, done }: Work, changed: readonly Draft[]): void {
  const revert = async () => {
    await undo(changed).catch((error: unknown) => toast({ kind: 'error', text: `Not everything could be undone. ${reasonOf(error)}` }))
    refreshDrafts(client)
    refreshPending(client)
  }
  toast({ text: `${countOf(changed.length)} ${done}.`, ms: UNDO_MS, action: { label: 'Undo', onClick: () => void revert() } })
}

/** Runs one action on many posts and reports each outcome: an undo for those that changed, a list of those that did not. */
async function run(work: Work): Promise<void> {
  const { client, posts, store, body } = work
  if (useBulk.getState().running) return
  useBulk.setState({ running: body.action, report: null })
  const revert = work.show?.()
  try {
    const results = await runBulkAction(body)
    for (const { id, draft } of results) if (draft) patchCachedDraft(client, id, draft)
    const failures = failuresOf(posts, results)
    if (failures.length > 0) {
      revert?.()
      reportFailures(work, failures)
    } else clearSelection(store)
    const changed = posts.filter(({ id }) => failures.every((failure) => failure.id !== id))
    if (changed.length > 0) offerUndo(work, changed)
  } catch (error) {
    revert?.()
    toast({ kind: 'error', text: `Nothing was ${work.done}. ${reasonOf(error)}` })
  } finally {
    useBulk.setState({ running: null })
    refreshDrafts(client)
    refreshPending(client)
  }
}

/** Restores posts sequentially. Throws the first error after all were tried. */
async function writeBack(posts: readonly Draft[], changeOf: (draft: Draft) => DraftChange): Promise<void> {
  const errors: unknown[] = []
  for (const draft of posts) await changeDraft(draft.id, changeOf(draft)).catch((error: unknown) => errors.push(error))
  if (errors.length > 0) throw errors[0]
}

const wasScheduled = ({ status, scheduledTime }: Draft): DraftChange => ({ status: status === 'scheduled' ? 'scheduled' : 'draft', scheduledTime })
const idsOf = (posts: readonly Draft[]): string[] => posts.map(({ id }) => id)

/** Deletes drafts at once; undo restores them (design.md rules C and F). */
export function deleteMany(client: QueryClient, posts: readonly Draft[]): Promise<void> {
  const show = () => {
    const back = posts.map(({ id }) => removeCachedDraft(client, id)).reverse()
    return () => back.forEach((restoreCached) => restoreCached())
  }
  const undo = (done: readonly Draft[]) => runBulkAction({ action: 'restore', ids: idsOf(done) })
  return run({ client, posts, store: useDraftSelection, body: { action: 'delete', ids: idsOf(posts) }, done: 'deleted', show, undo })
}

/** Removes posts from the schedule; those that are not scheduled stay unchanged. */
export function unscheduleMany(client: QueryClient, posts: readonly Draft[]): Promise<void> {
  return run({ client, posts, store: useDraftSelection, body: { action: 'unschedule', ids: idsOf(posts) }, done: 'taken off the schedule', undo: (done) => writeBack(done, wasScheduled) })
}

/** Gives many posts the same platforms. */
export function choosePlatforms(client: QueryClient, posts: readonly Draft[], platforms: Platform[]): Promise<void> {
  return run({ client, posts, store: useDraftSelection, body: { action: 'platforms', ids: idsOf(posts), platforms }, done: 'given their platforms', undo: (done) => writeBack(done, (draft) => ({ platforms: draft.platforms })) })
}

export type Spread = { startsAt: string; isSecond: boolean; timeZone: string; everyHours: number }
/** Schedules posts sequentially. Takes them in their order, the first wall time with its zone, and the interval in hours. */
export function scheduleMany(client: QueryClient, posts: readonly Draft[], spread: Spread): Promise<void> {
  return run({ client, posts, store: useDraftSelection, body: { action: 'schedule', ids: idsOf(posts), ...spread }, done: 'scheduled', undo: (done) => writeBack(done, wasScheduled) })
}

async function allWaitAgain(posts: readonly Draft[]): Promise<void> {
  for (const { id } of posts) await waitAgain(id)
}

/** Approves or rejects many waiting posts. */
export function reviewMany(client: QueryClient, posts: readonly Draft[], verdict: Verdict): Promise<void> {
  const done = verdict === 'approve' ? 'approved' : 'moved back to drafts'
  return run({ client, posts, store: usePendingSelection, body: { action: verdict, ids: idsOf(posts) }, done, show: () => removeCachedPending(client, idsOf(posts)), undo: allWaitAgain })
}
