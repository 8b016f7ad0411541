import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Creates URLs of finished files that the caller can reach. */
export type AddressOf = (file: string) => string

/** @returns the sandbox's URL as the request used it, which its caller can therefore reach. Takes the vendor's plugin, mounted one level below. */
export function createBaseUrlOf(app: FastifyInstance): (request: FastifyRequest) => string {
  const mount = app.prefix.replace(/\/[^/]+$/u, '')
  return (request) => `${request.protocol}://${request.host}${mount}`
}

/** @returns the URLs of files below the sandbox's URL. */
export const addressesAt = (base: string): AddressOf => (file) => `${base}/studio/files/${file}`
