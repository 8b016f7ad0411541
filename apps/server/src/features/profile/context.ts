import type { WriterChoice } from '../../ports/words.ts'
import type { MediaContext } from '../media/index.ts'

/** What a user's profile needs from the composition root. */
export type ProfileContext = MediaContext & {
  /** The model that each preferable one stands for; absent ones are not configured. */
  writerModels: Readonly<Partial<Record<WriterChoice, string>>>
}
