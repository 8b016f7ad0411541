import type { Platform } from '@marquee/contract/shared/platforms'
import { PLATFORM_LIMITS } from '@marquee/contract/shared/platforms'

/** Layout of a network's posts: text above its files, files first, or the text over one tall file. */
export type PreviewLook = {
  layout: 'feed' | 'visual' | 'tall'
  /** Characters before the network's own "more"; absent where the whole text is shown. */
  clip?: number
  /** Maximum number of files shown side by side; the rest is counted. */
  shown: number
  /** Prefix of the account's name below the display name. */
  handle: 'at' | 'plain' | 'none'
  /** Text below the name, as the network writes it. */
  line: string
  /** The text's first line is shown as a title. */
  hasTitle?: true
  actions: readonly ('like' | 'comment' | 'repost' | 'share' | 'save' | 'up')[]
}

const FEED = { layout: 'feed', shown: 4, handle: 'at', line: 'now', actions: ['comment', 'repost', 'like', 'share'] } as const

/** Looks of the networks as data. */
const LOOKS: Readonly<Partial<Record<Platform, PreviewLook>>> = {
  facebook: { ...FEED, clip: 400, handle: 'none', line: 'Just now · Public', actions: ['like', 'comment', 'share'] },
  instagram: { layout: 'visual', clip: 125, shown: 1, handle: 'plain', line: '', actions: ['like', 'comment', 'share', 'save'] },
  linkedin: { ...FEED, clip: 210, handle: 'none', line: 'Now', actions: ['like', 'comment', 'repost', 'share'] },
  tiktok: { layout: 'tall', clip: 90, shown: 1, handle: 'at', line: '', actions: ['like', 'comment', 'save', 'share'] },
  youtube: { layout: 'visual', clip: 150, shown: 1, handle: 'plain', line: 'No views · now', hasTitle: true, actions: ['like', 'comment', 'share', 'save'] },
  pinterest: { layout: 'visual', clip: 120, shown: 1, handle: 'plain', line: '', hasTitle: true, actions: ['like', 'share', 'save'] },
  snapchat: { layout: 'tall', clip: 80, shown: 1, handle: 'plain', line: '', actions: ['share'] },
  reddit: { ...FEED, clip: 300, shown: 1, handle: 'plain', line: 'now', hasTitle: true, actions: ['up', 'comment', 'share'] },
  telegram: { ...FEED, shown: 1, handle: 'none', line: 'now', actions: ['share'] },
}

export const lookOf = (name: Platform): PreviewLook => LOOKS[name] ?? FEED

/** Aspect ratio of a picture in the preview. */
export const previewRatio = (name: Platform): number => PLATFORM_LIMITS[name].cropRatio ?? 16 / 10
