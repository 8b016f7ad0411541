/** Waits until something is so while the clock of the test stands still: `vi.waitFor` and `vi.waitUntil` advance a fake one at each look. */
export async function happens(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setImmediate(resolve))
}
