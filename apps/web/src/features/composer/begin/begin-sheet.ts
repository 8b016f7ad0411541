import type { Platform } from '@marquee/contract/shared/platforms'
import { hasTokens } from '@marquee/contract/commerce/facts/tokens'
import { fillPrepared } from '../bound/open.ts'
import type { BoundText } from '../bound/tokens.ts'
import { trackFacts } from '../bound/track.ts'
import type { PostFile } from '../composer-form.ts'
import { emptyParts } from '../series/series-model.ts'
import { createSheet } from '../sheet.ts'
import { lockSheet } from '../sheet-lock.ts'

/** A post that another screen has prepared; several are a series. Its text may have tokens. */
export type Prepared = { text: string; mediaUrls: readonly string[] }

const fileOf = (url: string): PostFile => ({ url, type: /\.(mp4|m4v|mov|webm)$/i.test(url) ? 'video/mp4' : 'image/jpeg', name: decodeURIComponent(url.split('/').at(-1) ?? '') })

const fill = async (texts: readonly string[]): Promise<BoundText[]> => (texts.some(hasTokens) ? fillPrepared(texts) : texts.map((text) => ({ text, ranges: [] })))

/**
 * Starts a sheet with prepared posts; the full editor shows it when it is opened next. Takes the user, the posts in their order, their networks
 * and the zone of times. Throws ApiError when the values of their facts cannot be read.
 */
export async function beginSheet(userId: string, posts: readonly Prepared[], platforms: readonly Platform[], zone: string): Promise<void> {
  const filled = await fill(posts.map(({ text }) => text))
  const [first] = filled
  if (!first) throw new RangeError('A sheet needs a post.')
  const shared = { platforms: [...platforms], hasChosenPlatforms: platforms.length > 0, bound: filled.filter(({ ranges }) => ranges.length > 0) }
  const files = posts.map(({ mediaUrls }) => mediaUrls.map(fileOf))
  const parts = emptyParts(posts.length).map((part, index) => ({ ...part, content: filled[index]?.text ?? '', files: files[index] ?? [] }))
  const sheet =
    posts.length > 1
      ? createSheet(userId, { zone, form: { ...shared, type: 'series', seriesSize: posts.length, parts } })
      : createSheet(userId, { zone, form: { ...shared, text: first.text, chosen: 'own', isEdited: true }, files: files[0] ?? [] })
  trackFacts(sheet.form)
  lockSheet(sheet.id)
}
