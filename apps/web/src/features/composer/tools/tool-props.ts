import type { Composer } from '../composer.ts'

/** A panel of the text's tools: it inserts at the caret and closes. */
export type ToolProps = { composer: Pick<Composer, 'form'>; onInsert: (text: string) => void }
