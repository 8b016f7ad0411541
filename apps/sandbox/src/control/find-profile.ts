import type { FastifyReply } from 'fastify'
import { existingProfiles } from '../vendors/ayrshare/state.ts'
import type { Ayrshare } from '../vendors/ayrshare/state.ts'
import type { Profile } from '../vendors/ayrshare/types.ts'

/** Answers a control call with an error in words. */
export const fail = (reply: FastifyReply, status: number, error: string): FastifyReply => reply.code(status).send({ error })

/** The newest profile that has the address as e-mail, refId, title, tag, or as a word of its title. */
export function findProfile(state: Ayrshare, email: string): Profile | undefined {
  const wanted = email.toLowerCase()
  const profiles = existingProfiles(state).reverse()
  const isExact = ({ email: own, title, refId, tags }: Profile) => [own, title, refId, ...(tags ?? [])].some((value) => value?.toLowerCase() === wanted)
  return profiles.find(isExact) ?? profiles.find(({ title }) => title.toLowerCase().includes(wanted))
}
