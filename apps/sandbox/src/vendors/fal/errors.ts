export type Detail = string | { loc: string[]; msg: string; type: string }[]

/** A refusal in fal's format `{detail}`. */
export class Refusal extends Error {
  readonly status: number
  readonly detail: Detail

  constructor(status: number, detail: Detail) {
    super(typeof detail === 'string' ? detail : 'Unprocessable entity')
    this.status = status
    this.detail = detail
  }
}
