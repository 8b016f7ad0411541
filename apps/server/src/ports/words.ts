export type { Rewrite } from '@marquee/contract/rewrite'

export type { Platform } from '@marquee/contract/shared/platforms'
/** Which of the configured models writes: the default one, the small one or the one that also sees pictures. */
export type WriterChoice = 'default' | 'mini' | 'vision'
export type { ContentStyle } from '@marquee/contract/shared/content-styles'
