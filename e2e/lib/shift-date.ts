/**
 * Moves the clock of this realm by `offsetMs`: it goes on from there at its usual pace. Takes no help from outside, so that it
 * runs in a page of the browser as it does in a process.
 */
export function shiftDate(offsetMs: number): void {
  const real = Date.now
  Date.now = () => real() + offsetMs
  globalThis.Date = new Proxy(Date, {
    construct: (target, args: unknown[], made) => Reflect.construct(target, args.length === 0 ? [target.now()] : args, made) as Date,
    apply: (target) => new target(target.now()).toString(),
  })
}
