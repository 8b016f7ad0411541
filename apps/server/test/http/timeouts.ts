/**
 * Time limit of a client whose test is not about time, in milliseconds: as long as the product's own, so that a busy machine is not taken for a
 * vendor that does not answer.
 */
export const PATIENT_MS = 20_000
