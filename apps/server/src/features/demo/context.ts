import type { ImageProvider } from '@marquee/contract/images'
import type { ImageModel } from '../../ports/image-model.ts'
import type { AuthContext } from '../auth/index.ts'
import type { MediaContext } from '../media/index.ts'
import type { InsightsContext } from '../publishing/index.ts'

/** What a person would do on the networks' own pages; the sandbox does it for the demo. */
export type DemoVisitor = {
  connect(profileKey: string, platform: string, handle: string): Promise<void>
  backdate(profileKey: string, idempotencyKey: string, at: Date): Promise<void>
  clear(profileKey: string): Promise<void>
}

export type DemoContext = AuthContext & MediaContext & InsightsContext & { imageModels: Readonly<Partial<Record<ImageProvider, ImageModel>>>; demoVisitor: DemoVisitor | null }
/** A context in which the demo is there. */
export type OpenDemo = DemoContext & { demoVisitor: DemoVisitor }
