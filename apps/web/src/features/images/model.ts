import { EXPIRED_IMAGE_HOST, IMAGE_TEXTS, type EditAction, type ImageJob, type LibraryImage } from '@marquee/contract/images'
import { clockText } from '../../lib/clock-text.ts'

export const IMAGE_TABS = ['generate', 'upload', 'edit', 'cleanup'] as const
export type ImageTab = (typeof IMAGE_TABS)[number]

/** Title of an image: its prompt, else its file name. */
export const titleOf = (image: Pick<LibraryImage, 'prompt' | 'name'>): string => image.prompt.trim() || image.name

/** Whether an image can only be generated again (trace.md IMG-18): its bytes are gone, or its address was temporary. */
export function isExpired({ isExpired: isGone, url }: Pick<LibraryImage, 'isExpired' | 'url'>): boolean {
  return isGone || (URL.canParse(url) && new URL(url).host === EXPIRED_IMAGE_HOST)
}

/** Whether an image can be edited: its bytes are stored. Animations would lose their motion, so they are excluded. */
export const isEditable = (image: LibraryImage): boolean => !isExpired(image) && image.type !== 'image/gif'

export const EDIT_LABELS: Readonly<Record<EditAction, string>> = { 'remove-background': 'Remove background', upscale: 'Upscale' }
/** Label of an edited image beside its source. */
export const VERSION_LABELS: Readonly<Record<EditAction, string>> = { 'remove-background': 'Background removed', upscale: 'Upscaled' }

/** The specification's sentence for an edit that did not start (trace.md IMG-15, IMG-16). */
export const startErrorText = (action: EditAction, reason: string): string =>
  action === 'upscale' ? IMAGE_TEXTS.upscaleFailed(reason) : IMAGE_TEXTS.removalFailed(reason)

const STAGES: Readonly<Record<ImageJob['stage'], string>> = { waiting: 'Queued', drawing: 'Generating', editing: 'Editing', saving: 'Saving', done: 'Done' }
export const stageText = (stage: ImageJob['stage']): string => STAGES[stage]

export const isRunning = (job: ImageJob): boolean => job.status === 'processing'
/** Title of a job: its prompt, or its kind of edit. */
export const jobTitle = (job: ImageJob): string => (job.kind === 'generate' ? job.prompt : VERSION_LABELS[job.kind])

/** Minutes and seconds since an instant: `0:07`. */
export function elapsedText(since: string, now: number): string {
  return clockText((now - Date.parse(since)) / 1_000)
}

/** Example prompts. */
export const PROMPT_IDEAS = ['A cup of coffee in warm morning light', 'Poster saying "Spring Sale" in fresh green', 'A gift box with a golden ribbon on a wooden table', 'Minimal still life of a skincare bottle with leaves'] as const
