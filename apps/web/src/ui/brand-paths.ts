import type { Platform } from '@marquee/contract/shared/platforms'
import { siBluesky, siFacebook, siGoogle, siInstagram, siPinterest, siReddit, siSnapchat, siTelegram, siThreads, siTiktok, siX, siYoutube } from 'simple-icons'

/** Defined here, because simple-icons has no LinkedIn icon. */
const LINKEDIN =
  'M3 2h18a1 1 0 0 1 1 1v18a1 1 0 0 1-1 1H3a1 1 0 0 1-1-1V3a1 1 0 0 1 1-1Zm2.2 7.6v9.2h3V9.6h-3ZM6.7 5a1.75 1.75 0 1 0 0 3.5A1.75 1.75 0 0 0 6.7 5Zm3.4 4.6v9.2h3v-4.9c0-1.4.7-2.1 1.7-2.1s1.5.7 1.5 2.1v4.9h3v-5.4c0-2.6-1.3-4-3.3-4-1.5 0-2.4.8-2.9 1.6V9.6h-3Z'

/** The bubble with its letter in few strokes, because every page loads it: simple-icons' has four times as many. */
const MASTODON =
  'M6 2h12q4 0 4 4v7q0 4-4 4h-7c-2 0-2 3 1 3h5v2q-15 3-15-8V6q0-4 4-4Zm.8 12h2V9c0-1.6 1.6-2 2-.6l1.2 2.4 1.2-2.4c.4-1.4 2-1 2 .6v5h2V9c0-3.4-4-4-5.2-1.4C10.8 5 6.8 5.6 6.8 9Z'

/** Icon of each platform in a 24 x 24 box. */
export const BRAND_PATHS: Readonly<Record<Platform, string>> = {
  facebook: siFacebook.path,
  instagram: siInstagram.path,
  twitter: siX.path,
  linkedin: LINKEDIN,
  tiktok: siTiktok.path,
  youtube: siYoutube.path,
  pinterest: siPinterest.path,
  threads: siThreads.path,
  snapchat: siSnapchat.path,
  reddit: siReddit.path,
  telegram: siTelegram.path,
  bluesky: siBluesky.path,
  gmb: siGoogle.path,
  mastodon: MASTODON,
}
