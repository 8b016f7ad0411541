/** What is used of jStat, which brings no types. */
declare module 'jstat' {
  export const jStat: { studentt: { /** The value below which a t-distributed one stays with a probability. */ inv: (probability: number, freedom: number) => number } }
}
