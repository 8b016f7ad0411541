import type { CONTENT_STYLES } from '@marquee/contract/posts'

export type { Rewrite } from '@marquee/contract/rewrite'

export type { Platform } from '@marquee/contract/shared/platforms'
export type ContentStyle = (typeof CONTENT_STYLES)[number]
