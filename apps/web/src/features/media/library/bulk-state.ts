import type { MediaItem } from '@marquee/contract/media'
import { create } from 'zustand'

/** An analysis of several pictures: how far it is, and what it could not do. */
export type AnalysisRun = {
  total: number
  done: number
  changed: number
  failed: { id: string; name: string; error: string }[]
  /** Once it is over, the pictures that were not analyzed. */
  left: readonly MediaItem[]
  isOver: boolean
  isCanceled: boolean
  /** Whether no vision model looked at the pictures. */
  isSimulated: boolean
}

/** The current or last analysis of several pictures. It continues while other screens are shown. */
export const useBulkAnalysis = create<{ run: AnalysisRun | null }>(() => ({ run: null }))
