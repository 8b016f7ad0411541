import { IMAGE_PROVIDERS, imageProvider, type ImageProvider } from '@marquee/contract/images'
import { AppError } from '../../platform/errors.ts'
import { GATE_ERRORS } from '@marquee/contract/shared/errors'
import type { ImagesContext } from './context.ts'
import { findPreference, savePreference as storePreference } from './preference-queries.ts'

const DEFAULT_PROVIDER: ImageProvider = 'openai'

/** Providers that can draw on this server. */
const available = ({ imageModels }: ImagesContext): ImageProvider[] => IMAGE_PROVIDERS.filter((provider) => imageModels[provider] !== undefined)

/** The preferred provider when it is configured, else another configured one. Throws AppError unavailable when none is. */
function choose(ctx: ImagesContext, wanted: ImageProvider): ImageProvider {
  const [first] = available(ctx)
  if (!first) throw new AppError('unavailable', GATE_ERRORS.unavailable, { message: 'no provider of pictures is configured' })
  return ctx.imageModels[wanted] ? wanted : first
}

/** The provider for the owner: `asked` or the owner's preference, if it is configured. */
export async function providerFor(ctx: ImagesContext, owner: string, asked?: ImageProvider): Promise<ImageProvider> {
  const stored = asked ?? (await findPreference(ctx.db, owner))
  return choose(ctx, imageProvider.catch(DEFAULT_PROVIDER).parse(stored))
}

/** The provider for the owner, and the available ones. */
export async function readPreferences(ctx: ImagesContext, owner: string): Promise<{ preferences: { imageProvider: ImageProvider }; available: ImageProvider[] }> {
  return { preferences: { imageProvider: await providerFor(ctx, owner) }, available: available(ctx) }
}

/** Saves the owner's choice. Returns the provider in effect: another one while the chosen one is not configured. */
export async function savePreferences(ctx: ImagesContext, owner: string, provider: ImageProvider): Promise<{ preferences: { imageProvider: ImageProvider } }> {
  await storePreference(ctx.db, owner, provider, ctx.clock.now())
  return { preferences: { imageProvider: choose(ctx, provider) } }
}
