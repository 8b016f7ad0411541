import { createCatalogue } from '../../ai/models.ts'
import type { ModelCatalogue, ModelIds } from '../../ai/models.ts'

/** The models of OpenAI that are not retired (protocols/text-ai.md section 1, protocols/images.md section 1), and the sandbox's own. */
const MODELS: ModelIds = {
  text: [
    'sandbox-writer', 'gpt-6-astra', 'gpt-6.1-sol', 'gpt-6.1-terra', 'gpt-6-sol', 'gpt-6-luna', 'gpt-5.6-sol', 'gpt-5.6-terra', 'gpt-5.6-luna', 'gpt-5.5', 'gpt-5.4', 'gpt-5.4-mini', 'gpt-5.4-nano',
    'grok-4.6', 'grok-4.3',
  ],
  image: ['sandbox-painter', 'gpt-image-2.6-sunburst', 'gpt-image-2.6-flare', 'gpt-image-2.5-sunburst', 'gpt-image-2.5-flare', 'gpt-image-2', 'gpt-image-1.5', 'gpt-image-1-mini', 'chatgpt-image-latest'],
  embedding: ['sandbox-embedder', 'text-embedding-3-small', 'text-embedding-3-large'],
  moderation: ['omni-moderation-latest', 'sandbox-moderator'],
}

/** The catalogue of OpenAI. Takes the ids that callers use besides. */
export const createOpenaiModels = (more: ModelIds): ModelCatalogue => createCatalogue(MODELS, more, 'sandbox')
