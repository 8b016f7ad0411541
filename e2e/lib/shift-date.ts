/**
 * Moves the clock of this realm by `offsetMs`; it continues at its usual pace. Uses nothing outside itself, so that it
 * runs both in a browser page and in a process.
 */
export function shiftDate(offsetMs: number): void {
  const real = Date.now
  Date.now = () => real() + offsetMs
  globalThis.Date = new Proxy(Date, {
    construct: (target, args: unknown[], made) => Reflect.construct(target, args.length === 0 ? [target.now()] : args, made) as Date,
    apply: (target) => new target(target.now()).toString(),
  })
}
