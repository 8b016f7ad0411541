/** What is used of jstat, which has no types of its own. */
declare module 'jstat' {
  const jStat: {
    /** Student's t-distribution. */
    studentt: {
      /** The value below which a t-distributed one stays with this probability. */
      inv(probability: number, freedom: number): number
    }
  }
  export default jStat
}
