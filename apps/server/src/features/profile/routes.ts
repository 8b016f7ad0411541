import * as contract from '@marquee/contract/profile'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { registerRoute, succeed } from '../../platform/http/register.ts'
import { cancelEmailChange } from '../auth/index.ts'
import { FILE_HEADERS } from '../media/index.ts'
import { changeAvatar, dropAvatar, openAvatar } from './avatar.ts'
import type { ProfileContext } from './context.ts'
import { listModels } from './preferences.ts'
import { changePreferences, readProfile, saveProfile } from './service.ts'

type FileRequest = FastifyRequest<{ Params: { owner: string; file: string } }>

/** `GET /avatars/<owner>/<file>`: pictures of users, open to anyone who knows the address. Each picture has an address of its own. */
function registerPictures(app: FastifyInstance, ctx: ProfileContext): void {
  app.route({
    method: ['GET', 'HEAD'],
    url: '/avatars/:owner/:file',
    schema: { hide: true },
    handler: async ({ params, method }: FileRequest, reply) => {
      const { body, size } = await openAvatar(ctx, params.owner, params.file)
      reply.headers({ ...FILE_HEADERS, 'accept-ranges': 'none', 'cache-control': 'public, max-age=31536000, immutable', 'content-length': size }).type('image/webp')
      if (method !== 'HEAD') return reply.send(body)
      body.destroy()
      return reply.send()
    },
  })
}

/** Serves the caller's personal information, preferences and picture. */
export function registerProfileRoutes(app: FastifyInstance, ctx: ProfileContext): void {
  const answer = async (owner: string) => succeed({ profile: await readProfile(ctx, owner) })
  registerRoute(app, ctx, contract.getProfile, ({ owner }) => answer(owner))
  registerRoute(app, ctx, contract.saveProfile, async ({ owner, body }) => {
    const { userId: _claimed, ...changes } = body
    return succeed({ profile: await saveProfile(ctx, owner, changes) })
  })
  registerRoute(app, ctx, contract.savePreferences, async ({ owner, body }) => {
    const { userId: _claimed, ...changes } = body
    return succeed({ profile: await changePreferences(ctx, owner, changes) })
  })
  registerRoute(app, ctx, contract.listAiModels, async () => succeed({ models: listModels(ctx.writerModels) }))
  registerRoute(app, ctx, contract.saveAvatar, async ({ owner, body }) => {
    await readProfile(ctx, owner)
    await changeAvatar(ctx, owner, body.fileData)
    return answer(owner)
  })
  registerRoute(app, ctx, contract.deleteAvatar, async ({ owner }) => {
    await dropAvatar(ctx, owner)
    return answer(owner)
  })
  registerRoute(app, ctx, contract.cancelEmailChange, async ({ owner }) => {
    await cancelEmailChange(ctx, owner)
    return answer(owner)
  })
  registerPictures(app, ctx)
}
