import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ApiError } from '../../../ai/errors.ts'

export const FILES_PATH = '/temporary-files/'
const LIFETIME_MS = 10 * 60_000
/** Maximum number of stored pictures: they are large, and their URLs need not live long. */
const MAX_FILES = 40

/** Finished pictures, for the lifetime of their URLs. They are only in memory and may be lost with the process. */
export type TemporaryFiles = {
  /** Keeps the PNG; returns its id. */
  keep(bytes: Buffer): string
  get(id: string): Buffer | undefined
}

/** Creates an empty store of temporary files. */
export function createTemporaryFiles(): TemporaryFiles {
  const files = new Map<string, { bytes: Buffer; until: number }>()
  return {
    keep(bytes) {
      const id = randomUUID()
      files.set(id, { bytes, until: performance.now() + LIFETIME_MS })
      const [oldest] = files.keys()
      if (files.size > MAX_FILES && oldest) files.delete(oldest)
      return id
    },
    get(id) {
      const file = files.get(id)
      if (file && file.until > performance.now()) return file.bytes
      files.delete(id)
      return undefined
    },
  }
}

/** The URL of a stored file, on the host name that the caller used. */
export function addressOf(request: FastifyRequest, id: string): string {
  const mount = request.url.replace(/\/images\/\w+(?:\?.*)?$/u, '')
  return `${request.protocol}://${request.host}${mount}${FILES_PATH}${id}.png`
}

/** GET of a temporary file; 404 after it was removed. */
export function registerFiles(app: FastifyInstance, files: TemporaryFiles): void {
  app.get<{ Params: { name: string } }>(`${FILES_PATH}:name`, async (request, reply) => {
    const bytes = files.get(request.params.name.replace(/\.png$/u, ''))
    if (!bytes) throw new ApiError(404, null, 'This temporary file is gone.')
    return reply.header('cache-control', 'private, max-age=600').type('image/png').send(bytes)
  })
}
