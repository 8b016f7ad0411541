/** What is usual on a network. */
export type Manners = { hashtags: number; hasEmoji: boolean; /** Readers answer questions there. */ isTalkative: boolean; /** Work, not leisure: no jokes of the trade. */ isSober: boolean }

const USUAL: Manners = { hashtags: 3, hasEmoji: true, isTalkative: true, isSober: false }
const NETWORKS: Readonly<Record<string, Manners>> = {
  facebook: { ...USUAL, hashtags: 0 },
  twitter: { ...USUAL, hashtags: 1 },
  x: { ...USUAL, hashtags: 1 },
  bluesky: { ...USUAL, hashtags: 1 },
  threads: { ...USUAL, hashtags: 1 },
  linkedin: { ...USUAL, hasEmoji: false, isSober: true },
  pinterest: { ...USUAL, hasEmoji: false, isTalkative: false },
  reddit: { ...USUAL, hashtags: 0, hasEmoji: false },
  telegram: { ...USUAL, hashtags: 0 },
  snapchat: { ...USUAL, hashtags: 0 },
  gmb: { ...USUAL, hashtags: 0, hasEmoji: false, isTalkative: false },
}

/** What is usual on all of the platforms of a post. Takes their names. */
export function mannersOf(platforms: readonly string[]): Manners {
  const all = platforms.map((name) => NETWORKS[name] ?? USUAL)
  return { hashtags: Math.min(USUAL.hashtags, ...all.map(({ hashtags }) => hashtags)), hasEmoji: all.every(({ hasEmoji }) => hasEmoji), isTalkative: all.every(({ isTalkative }) => isTalkative), isSober: all.some(({ isSober }) => isSober) }
}
