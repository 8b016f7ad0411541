import type { FastifyInstance, FastifyRequest } from 'fastify'

const BODY_LIMIT = 4 * 1024 * 1024

/** Adds body parsers to the plugin: lenient JSON (an empty body counts as none) and HTML forms. */
export function readBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<string>('application/json', { parseAs: 'string', bodyLimit: BODY_LIMIT }, (_request, body, done) => {
    if (body.trim() === '') return done(null, undefined)
    try {
      return done(null, JSON.parse(body))
    } catch {
      return done(Object.assign(new Error('The body is not valid JSON.'), { statusCode: 400 }))
    }
  })
  app.addContentTypeParser<string>('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: BODY_LIMIT }, (_request, body, done) => {
    done(null, Object.fromEntries(new URLSearchParams(body)))
  })
}

/** Adds a parser of HTML forms with files to a plugin; `readForm` reads what it leaves. */
export function acceptForms(app: FastifyInstance, bodyLimit: number): void {
  app.addContentTypeParser<Buffer>('multipart/form-data', { parseAs: 'buffer', bodyLimit }, (_request, body, done) => done(null, body))
}

/** The form of a request; undefined if it is none, despite its content type. */
export async function readForm({ body, headers }: Pick<FastifyRequest, 'body' | 'headers'>): Promise<FormData | undefined> {
  const type = headers['content-type']
  if (!Buffer.isBuffer(body) || !type) return undefined
  try {
    return await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData()
  } catch {
    return undefined
  }
}
