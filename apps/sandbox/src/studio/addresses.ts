import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Makes addresses of finished files for the one who asks. */
export type AddressOf = (file: string) => string

/** @returns the sandbox's address as a call reached it: its caller can surely reach it again. Takes the vendor's plugin, mounted one step below. */
export function createReachedAt(app: FastifyInstance): (request: FastifyRequest) => string {
  const mount = app.prefix.replace(/\/[^/]+$/u, '')
  return (request) => `${request.protocol}://${request.host}${mount}`
}

/** @returns the addresses of files below the sandbox's own. */
export const addressesAt = (base: string): AddressOf => (file) => `${base}/studio/files/${file}`
