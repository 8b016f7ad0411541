import { PLATFORM_LIMITS } from '@marquee/contract/shared/platforms'
import type { z } from 'zod'
import type { Asked, Calls } from './client.ts'
import { instance, oldInstance } from './schemas.ts'

/** What a server takes: docs.joinmastodon.org/entities/Instance. */
export type Limits = { domain: string; maxText: number; maxMedia: number; maxAltText: number; imageBytes: number; videoBytes: number; types: readonly string[] | null }

/** Those of Mastodon's own defaults, for servers that do not say. */
const DEFAULTS = { altText: 1_500, imageBytes: 16 * 1024 * 1024, videoBytes: 99 * 1024 * 1024 } as const
/** Beyond these a server's word is not taken. */
const MOST = { text: 100_000, media: 50, bytes: 200 * 1024 * 1024 } as const
/** Limits change seldom. */
const KEPT_MS = 60 * 60_000

type Configuration = NonNullable<z.infer<typeof instance>['configuration']>

function toLimits(domain: string, { statuses = {}, media_attachments: files = {} }: Configuration = {}): Limits {
  const { maxText, maxMedia } = PLATFORM_LIMITS.mastodon
  return {
    domain: domain.toLowerCase(),
    maxText: Math.min(statuses.max_characters ?? maxText, MOST.text),
    maxMedia: Math.min(statuses.max_media_attachments ?? maxMedia, MOST.media),
    maxAltText: Math.min(files.description_limit ?? DEFAULTS.altText, MOST.text),
    imageBytes: Math.min(files.image_size_limit ?? DEFAULTS.imageBytes, MOST.bytes),
    videoBytes: Math.min(files.video_size_limit ?? DEFAULTS.videoBytes, MOST.bytes),
    types: files.supported_mime_types ?? null,
  }
}

async function read(calls: Calls): Promise<Asked<Limits>> {
  const asked = await calls.ask(instance, (api) => api.v2.instance.fetch())
  if (asked.kind === 'ok') return { kind: 'ok', value: toLimits(asked.value.domain, asked.value.configuration) }
  if (asked.reply.kind !== 'answer' || asked.reply.status !== 404) return asked
  const old = await calls.ask(oldInstance, (api) => api.v1.instance.fetch())
  return old.kind === 'ok' ? { kind: 'ok', value: toLimits(old.value.uri.replace(/^https?:\/\//, ''), old.value.configuration) } : old
}

export type LimitBook = { read(server: string, calls: Calls): Promise<Asked<Limits>> }

/** The limits of servers, kept for an hour. Takes the clock. */
export function createLimitBook(now: () => Date): LimitBook {
  const kept = new Map<string, { limits: Limits; until: number }>()
  return {
    async read(server, calls) {
      const known = kept.get(server)
      if (known && known.until > now().getTime()) return { kind: 'ok', value: known.limits }
      const asked = await read(calls)
      if (asked.kind === 'ok') kept.set(server, { limits: asked.value, until: now().getTime() + KEPT_MS })
      return asked
    },
  }
}
