import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ApiError } from '../../../ai/errors.ts'

export const FILES_PATH = '/temporary-files/'
const LIFE_MS = 10 * 60_000
/** Pictures kept at most: they are large, and their addresses are promised to nobody for long. */
const MOST = 40

/** Finished pictures, for as long as their addresses live. They are kept in memory and end with the process, as they may. */
export type TemporaryFiles = {
  /** Keeps the PNG; returns its id. */
  keep(bytes: Buffer): string
  get(id: string): Buffer | undefined
}

/** Makes an empty shelf of temporary files. */
export function createTemporaryFiles(): TemporaryFiles {
  const kept = new Map<string, { bytes: Buffer; until: number }>()
  return {
    keep(bytes) {
      const id = randomUUID()
      kept.set(id, { bytes, until: performance.now() + LIFE_MS })
      const [oldest] = kept.keys()
      if (kept.size > MOST && oldest) kept.delete(oldest)
      return id
    },
    get(id) {
      const file = kept.get(id)
      if (file && file.until > performance.now()) return file.bytes
      kept.delete(id)
      return undefined
    },
  }
}

/** The address of a kept file: on the host that the caller reached, whichever name of this machine that was. */
export function addressOf(request: FastifyRequest, id: string): string {
  const mount = request.url.replace(/\/images\/\w+(?:\?.*)?$/u, '')
  return `${request.protocol}://${request.host}${mount}${FILES_PATH}${id}.png`
}

/** GET of a temporary file; 404 once it is gone. */
export function registerFiles(app: FastifyInstance, files: TemporaryFiles): void {
  app.get<{ Params: { name: string } }>(`${FILES_PATH}:name`, async (request, reply) => {
    const bytes = files.get(request.params.name.replace(/\.png$/u, ''))
    if (!bytes) throw new ApiError(404, null, 'This temporary file is gone.')
    return reply.header('cache-control', 'private, max-age=600').type('image/png').send(bytes)
  })
}
