/** An upload that did not happen: the sentence of the step that failed, and the server's own words when it had any. */
export class FileError extends Error {
  override readonly name = 'FileError'
  readonly reason: string | null

  constructor(text: string, reason: string | null = null) {
    super(text)
    this.reason = reason
  }
}
