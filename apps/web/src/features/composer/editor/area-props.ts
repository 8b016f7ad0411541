import type { RefObject } from 'react'
import type { Composer } from '../composer.ts'
import type { CompletionHandle } from '../tools/use-completion.ts'
import type { TextTab } from './text-target.ts'

/** The field of one text. */
export type AreaProps = {
  composer: Composer
  tab: TextTab
  area: RefObject<HTMLTextAreaElement | null>
  completion: CompletionHandle
  /** Of the text, and of what is drawn behind or over it. */
  padding: string
  className: string
  isFixed: boolean
}
