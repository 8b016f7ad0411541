import type { Platform } from '@marquee/contract/shared/platforms'
import { createSheet, emptyParts, type PostFile } from '../../composer/index.ts'
import { lockSheet } from './open-sheet.ts'

/** A post that another screen has prepared; several are a series. */
export type Prepared = { text: string; mediaUrls: readonly string[] }

const fileOf = (url: string): PostFile => ({ url, type: /\.(mp4|m4v|mov|webm)$/i.test(url) ? 'video/mp4' : 'image/jpeg', name: decodeURIComponent(url.split('/').at(-1) ?? '') })

/** Starts a sheet with prepared posts; the full editor shows it when it is opened next. Takes the user, the posts in their order, their networks and the zone of times. */
export function beginSheet(userId: string, posts: readonly Prepared[], platforms: readonly Platform[], zone: string): void {
  const [first] = posts
  if (!first) throw new RangeError('A sheet needs a post.')
  const shared = { platforms: [...platforms], hasChosenPlatforms: platforms.length > 0 }
  const parts = emptyParts(posts.length).map((part, index) => ({ ...part, content: posts[index]?.text ?? '', files: posts[index]?.mediaUrls.map(fileOf) ?? [] }))
  const sheet =
    posts.length > 1
      ? createSheet(userId, { zone, form: { ...shared, type: 'series', seriesSize: posts.length, parts } })
      : createSheet(userId, { zone, form: { ...shared, text: first.text, chosen: 'own', isEdited: true }, files: first.mediaUrls.map(fileOf) })
  lockSheet(sheet.id)
}
