import type { MediaItem } from '@marquee/contract/media'
import { onSessionEnd } from '../../../lib/session.ts'
import { analysisErrorText, analyzePicture, saveErrorText, saveMetadataOf } from '../file-queries.ts'
import { isApiFailure } from '../library-queries.ts'
import { addTags } from '../model.ts'
import { type AnalysisRun, useBulkAnalysis } from './bulk-state.ts'

let controller: AbortController | null = null

const change = (patch: Partial<AnalysisRun>): void => useBulkAnalysis.setState(({ run }) => ({ run: run && { ...run, ...patch } }))

type Found = Awaited<ReturnType<typeof analyzePicture>>

/**
 * What the analysis adds: only to fields that are empty, and tags that are not there. Without a vision model nobody looked: no sentence is
 * stored then. Null when it adds nothing.
 */
function additionsOf(item: MediaItem, found: Found): Parameters<typeof saveMetadataOf>[0] | null {
  const aiTags = addTags(addTags(item.user_tags, item.ai_tags), found.tags).filter((tag) => !item.user_tags.includes(tag))
  const { description, altText } = found.basis === 'model' ? found : { description: '', altText: '' }
  const fields = {
    ...(item.ai_description === '' && description !== '' && { description }),
    ...(item.alt_text === '' && altText !== '' && { altText }),
    ...(item.product_name === '' && found.products[0] && { productName: found.products[0] }),
    ...(item.category === '' && found.category !== '' && { category: found.category }),
    ...(aiTags.length > item.ai_tags.length && { aiTags }),
  }
  return Object.keys(fields).length > 0 ? { id: item.id, ...fields } : null
}

/** Stores what the analysis added to a picture; its error says why that failed. Throws Error. */
async function store(additions: Parameters<typeof saveMetadataOf>[0]): Promise<void> {
  try {
    await saveMetadataOf(additions)
  } catch (error) {
    throw new Error(saveErrorText(error), { cause: error })
  }
}

/** Counts one more picture as done. */
function countOne(isChanged: boolean, failure?: AnalysisRun['failed'][number]): void {
  const { run } = useBulkAnalysis.getState()
  if (run) change({ done: run.done + 1, changed: run.changed + (isChanged ? 1 : 0), failed: failure ? [...run.failed, failure] : run.failed })
}

/** Analyzes one picture and stores what is new. Returns whether the rest should be tried. */
async function analyzeOne(item: MediaItem, signal: AbortSignal): Promise<boolean> {
  try {
    const found = await analyzePicture(item, signal)
    const additions = additionsOf(item, found)
    if (additions) await store(additions)
    if (found.basis === 'picture') change({ isSimulated: true })
    countOne(additions !== null)
    return true
  } catch (error) {
    if (signal.aborted) return false
    countOne(false, { id: item.id, name: item.name, error: error instanceof Error && error.cause ? error.message : analysisErrorText(error) })
    // Past the limit of AI calls every further one is refused as well.
    return !(isApiFailure(error) && error.code === 'rate_limited')
  }
}

/** The pictures that were not analyzed: those that failed, and those after the one at which it ended. */
function leftOf(items: readonly MediaItem[]): MediaItem[] {
  const { run } = useBulkAnalysis.getState()
  const failed = new Set(run?.failed.map(({ id }) => id))
  return items.filter(({ id }, index) => index >= (run?.done ?? 0) || failed.has(id))
}

/** Analyzes pictures one after the other and fills their empty fields; nothing that is there is replaced. */
export async function analyzeAll(items: readonly MediaItem[]): Promise<void> {
  controller?.abort()
  const own = (controller = new AbortController())
  useBulkAnalysis.setState({ run: { total: items.length, done: 0, changed: 0, failed: [], left: [], isOver: false, isCanceled: false, isSimulated: false } })
  for (const item of items) if (own.signal.aborted || !(await analyzeOne(item, own.signal))) break
  if (controller === own) change({ isOver: true, isCanceled: own.signal.aborted, left: leftOf(items) })
}

export function cancelAnalysis(): void {
  controller?.abort()
}

/** Removes the report of the last analysis. */
export const clearAnalysis = (): void => useBulkAnalysis.setState({ run: null })

onSessionEnd(() => {
  cancelAnalysis()
  clearAnalysis()
})
