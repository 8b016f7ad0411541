import type { Aspect, EditStep } from '../types.ts'

type Place = {
  /** The picture's file. */
  source: string
  /** Path of the output. */
  folder: string
  /** For tests that need no real result: smaller and faster output. */
  isQuick: boolean
}
export type EditJob = Place & { kind: 'edit'; steps: EditStep[] }
export type VideoJob = Place & { kind: 'video'; prompt: string; aspect: Aspect | 'auto'; seconds: number }
export type WorkJob = EditJob | VideoJob

/** A file in the job's folder. */
export type MadeFile = { file: string; type: string; width: number; height: number }
export type Size = { width: number; height: number }
/** Rows of pixels with interleaved channels. */
export type Pixels = Size & { data: Buffer; channels: number }
