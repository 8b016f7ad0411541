import type { Embedder } from '../../ports/embedder.ts'
import { answered, type VendorCheck } from '../../ports/vendor-check.ts'

/** Loading the model takes some seconds on a slow machine. */
const TIMEOUT_MS = 20_000

/** The test of the built-in model: it reads one text. Takes the embedder. */
export const createBuiltInCheck = ({ embedTexts }: Pick<Embedder, 'embedTexts'>): VendorCheck => async () => {
  const outcome = await embedTexts(['One text to read.'], AbortSignal.timeout(TIMEOUT_MS))
  return outcome.kind === 'ok' ? answered() : outcome
}
