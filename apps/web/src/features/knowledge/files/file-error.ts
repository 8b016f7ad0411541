/** A failed upload: the sentence of the failed step, and the server's own reason when it gave one. */
export class FileError extends Error {
  override readonly name = 'FileError'
  readonly reason: string | null

  constructor(text: string, reason: string | null = null) {
    super(text)
    this.reason = reason
  }
}
