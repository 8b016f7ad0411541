import type { IncomingMessage } from 'node:http'
import { PassThrough, type Readable } from 'node:stream'
import { Busboy } from '@fastify/busboy'
import { invalidBody } from './errors.ts'

const FORM_LIMITS = { files: 1, fields: 10, fieldSize: 10_000, parts: 12, headerPairs: 20 }
/** The most that a form adds around its file. */
export const FORM_OVERHEAD = 64 * 1024

/** Reads on, for the end of a form or of a small body, but never far: the rest of a refused body stays in the connection, which is then closed. */
function readTail(request: IncomingMessage): void {
  let left = FORM_OVERHEAD
  request.on('data', (chunk: Buffer) => {
    left -= chunk.length
    if (left < 0) request.pause()
  })
  request.resume()
}

/**
 * A stream of the request that can be aborted: ending it early does not close the connection, so that the refusal still reaches the
 * client, but ends the reading; a broken connection fails it.
 */
export function shieldBody(request: IncomingMessage): PassThrough {
  const pass = new PassThrough()
  request.once('close', () => {
    if (!request.complete) pass.destroy(new Error('The upload broke off'))
  })
  pass.once('close', () => {
    request.unpipe(pass)
    if (!request.complete) readTail(request)
  })
  return request.pipe(pass)
}

function openForm(request: IncomingMessage, contentType: string): Promise<Readable> {
  return new Promise((resolve, reject) => {
    const form = new Busboy({ headers: { 'content-type': contentType }, limits: FORM_LIMITS })
    const source = shieldBody(request)
    let before = 0
    const countBefore = (chunk: Buffer) => {
      before += chunk.length
      if (before > FORM_OVERHEAD) source.destroy(new Error('The form has no file'))
    }
    source.on('data', countBefore)
    form.once('file', (_field, file) => {
      source.off('data', countBefore)
      // A consumer that stops must not leave the rest of the form unread.
      file.once('close', () => source.destroy())
      source.once('error', (error) => file.destroy(error))
      form.once('error', (error) => file.destroy(error instanceof Error ? error : new Error('The form is damaged')))
      resolve(file)
    })
    form.once('error', () => reject(invalidBody()))
    source.once('error', () => reject(invalidBody()))
    form.once('finish', () => reject(invalidBody()))
    source.pipe(form)
  })
}

/**
 * The file in a PUT: the body itself, or the one file of a form, which the official client sends under the empty field name
 * (protocols/supabase-storage.md section 2). Takes the request; returns a stream of the bytes. Throws StorageError for a form without a file.
 */
export async function openUploadBody(request: IncomingMessage): Promise<Readable> {
  const contentType = request.headers['content-type'] ?? ''
  if (!/^multipart\/form-data/i.test(contentType)) return shieldBody(request)
  try {
    return await openForm(request, contentType)
  } catch (error) {
    throw error instanceof Error && error.message.startsWith('Multipart') ? invalidBody() : error
  }
}
