import type { Embedder } from '../../ports/embedder.ts'
import type { TextModel } from '../../ports/text-model.ts'
import type { MediaContext } from '../media/index.ts'
import type { UsageContext } from '../usage/index.ts'

/** What the knowledge base needs from the composition root. */
export type KnowledgeContext = MediaContext &
  UsageContext & {
    textModel: TextModel
    /** Null when no embedding model is configured: then search uses words only. */
    embedder: Embedder | null
  }
