import type { RefusedPart } from '@marquee/contract/publishing'
import type { Platform } from '@marquee/contract/shared/platforms'

/** Address of the full editor with a draft in it. */
export const editorPath = (id: string): string => `/create-post?draft=${id}`

/** Why a network refused the post that the editor repairs, and which part of it, where that is known. */
export type Refusal = { platform: Platform; reason: string; part: RefusedPart | null }
/** What the editor is told with its address. */
export type EditorState = { refusals?: readonly Refusal[] }
