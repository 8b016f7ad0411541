import { randomInt } from 'node:crypto'
import { writeAsCustomer } from '../comments/customers.ts'
import { newToken } from '../ids.ts'
import type { Platform } from '../networks/platforms.ts'
import type { Ayrshare } from '../state.ts'
import type { Post } from '../types.ts'
import type { Crowd } from './types.ts'
import { languageFor, moodFor, speak, speakerOn } from './voices/speak.ts'

const SECOND_MS = 1000
const STEP_MS = 50
const MAX_SEED = 2 ** 31

export type NewCrowd = { platforms: Platform[]; count: number; seconds: number; seed?: number | undefined; text?: string | undefined }

/** Lets many people comment on a post over some time, evenly, in many languages and moods. @returns the crowd as stored. */
export function gatherCrowd(state: Ayrshare, post: Post, { platforms, count, seconds, seed, text }: NewCrowd): Crowd {
  const crowd: Crowd = { id: newToken(), owner: post.owner, postId: post.id, platforms, count, seconds, written: 0, startedAt: Date.now(), seed: seed ?? randomInt(MAX_SEED), ...(text ? { text } : {}) }
  state.inbox.crowds.set(crowd.id, crowd)
  proceed(state, crowd.id)
  return state.inbox.crowds.get(crowd.id) ?? crowd
}

function writeOne(state: Ayrshare, post: Post, crowd: Crowd, index: number): void {
  const platform = crowd.platforms[index % crowd.platforms.length]
  if (!platform) return
  const seed = crowd.seed + index
  const language = languageFor(seed)
  const text = crowd.text ? `${crowd.text} ${index + 1}` : speak(language, moodFor(seed), seed)
  writeAsCustomer(state, post, { platform, person: speakerOn(platform, language, seed), text })
}

/** Writes what is due by now, and comes back for the rest. */
function proceed(state: Ayrshare, id: string): void {
  const crowd = state.inbox.crowds.get(id)
  const post = crowd && state.posts.get(crowd.postId)
  if (!crowd || !post || crowd.written >= crowd.count) return
  const share = crowd.seconds === 0 ? 1 : Math.min(1, (Date.now() - crowd.startedAt) / (crowd.seconds * SECOND_MS))
  const due = Math.floor(crowd.count * share)
  for (let index = crowd.written; index < due; index += 1) writeOne(state, post, crowd, index)
  if (due > crowd.written) state.inbox.crowds.set(id, { ...crowd, written: due })
  if (due < crowd.count) state.timers.at(`crowd ${id}`, Date.now() + STEP_MS, () => proceed(state, id))
}

/** Lets the crowds go on that a killed process left. */
export function resumeCrowds(state: Ayrshare): void {
  for (const id of state.inbox.crowds.keys()) proceed(state, id)
}
