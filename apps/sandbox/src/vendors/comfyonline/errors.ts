/** A refusal in ComfyOnline's envelope. Errors in a call's contents are answered with 200 and reported in the envelope. */
export class Refusal extends Error {
  readonly status: number

  constructor(message: string, status = 200) {
    super(message)
    this.status = status
  }
}
