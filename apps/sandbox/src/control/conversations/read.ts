import { placeOf } from '../../vendors/ayrshare/comments/comments.ts'
import { personOn } from '../../vendors/ayrshare/inbox/people.ts'
import type { Comment, Person } from '../../vendors/ayrshare/inbox/types.ts'
import { isLanguage, isMood, languageFor, moodFor, speak, speakerOn } from '../../vendors/ayrshare/inbox/voices/speak.ts'
import { isPlatform, PLATFORM_NAMES } from '../../vendors/ayrshare/networks/platforms.ts'
import type { Platform } from '../../vendors/ayrshare/networks/platforms.ts'
import { readText } from '../../vendors/ayrshare/read.ts'
import type { UncheckedObject } from '../../vendors/ayrshare/read.ts'
import { postsOf } from '../../vendors/ayrshare/state.ts'
import type { Ayrshare } from '../../vendors/ayrshare/state.ts'
import type { Post, Profile } from '../../vendors/ayrshare/types.ts'
import { findProfile } from '../find-profile.ts'

/** A control call that cannot be followed; its message says why. */
export class Unusable extends Error {
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

/** The profile that a call names. @throws Unusable */
export function readProfile(state: Ayrshare, body: UncheckedObject): Profile {
  const email = readText(body.email) ?? ''
  const profile = email ? findProfile(state, email) : undefined
  if (!profile) throw new Unusable(404, `No profile belongs to ${email || 'an empty e-mail address'}. Send email.`)
  return profile
}

/** The network that a call names. @throws Unusable */
export function readPlatform(body: UncheckedObject): Platform {
  if (isPlatform(body.platform)) return body.platform
  throw new Unusable(400, `Send a platform: ${PLATFORM_NAMES.join(', ')}.`)
}

/** The post that a call names, or the newest one of the profile on a network. @throws Unusable */
export function readPost(state: Ayrshare, profile: Profile, body: UncheckedObject, platform?: Platform): Post {
  const id = readText(body.postId)
  for (const post of postsOf(state, profile.refId)) {
    const networks = Object.keys(placeOf(post).nativeIds)
    if (id ? post.id === id : networks.length > 0 && (!platform || networks.includes(platform))) return post
  }
  throw new Unusable(404, 'The profile has no such published post.')
}

/** The comment that a call names by Ayrshare's id or the network's. @throws Unusable */
export function readComment(state: Ayrshare, id: unknown): Comment {
  const name = readText(id) ?? ''
  const { comments, commentIdByNative } = state.inbox
  const native = PLATFORM_NAMES.map((platform) => commentIdByNative.get(`${platform} ${name}`)).find((found) => found !== undefined)
  const comment = comments.get(name) ?? comments.get(native ?? '')
  if (!comment) throw new Unusable(404, `There is no comment ${name}.`)
  return comment
}

/** Who writes what: a name and a text, or a language and a mood, from which both follow. @throws Unusable */
export function readSaid(body: UncheckedObject, platform: Platform): { person: Person; text: string } {
  const seed = typeof body.seed === 'number' ? body.seed : Math.floor(Math.random() * 2 ** 31)
  const { language = languageFor(seed), mood = moodFor(seed) } = body
  if (!isLanguage(language)) throw new Unusable(400, 'There is no such language.')
  if (!isMood(mood)) throw new Unusable(400, 'There is no such mood.')
  const name = readText(body.name)
  return { person: name ? personOn(platform, name, readText(body.handle)) : speakerOn(platform, language, seed), text: readText(body.text) ?? speak(language, mood, seed) }
}

/** A whole number of a body. @throws Unusable */
export function readNumber(value: unknown, name: string, { min, max }: { min: number; max: number }): number {
  if (typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max) return value
  throw new Unusable(400, `${name} must be a whole number from ${min} to ${max}.`)
}
