/** A refusal in ComfyOnline's envelope. What is wrong with a call's contents answers 200 and says so in the envelope. */
export class Refusal extends Error {
  readonly status: number

  constructor(message: string, status = 200) {
    super(message)
    this.status = status
  }
}
