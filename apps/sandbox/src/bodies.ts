import type { FastifyInstance } from 'fastify'

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
