/** A reason to stop. The message is one plain line for the terminal. */
export class LaunchError extends Error {
  /**
   * @param {string} message
   * @param {number} [exitCode] 1 by default
   */
  constructor(message, exitCode = 1) {
    super(message)
    this.exitCode = exitCode
  }
}

/** A signal requested the stop; there is nothing to print. */
export class StoppedError extends LaunchError {
  /** @param {NodeJS.Signals} signal */
  constructor(signal) {
    super('', signalExitCode(signal))
  }
}

const SIGNAL_NUMBERS = { SIGHUP: 1, SIGINT: 2, SIGQUIT: 3, SIGABRT: 6, SIGKILL: 9, SIGSEGV: 11, SIGTERM: 15 }

/**
 * @param {NodeJS.Signals} signal
 * @returns {number} the exit code that shells report for a process ended by this signal
 */
export function signalExitCode(signal) {
  return 128 + (SIGNAL_NUMBERS[signal] ?? 0)
}

/**
 * Runs a script's main function and turns its result into the exit code.
 *
 * @param {() => Promise<number>} main returns the exit code
 */
export async function launch(main) {
  try {
    process.exitCode = await main()
  } catch (error) {
    if (!(error instanceof LaunchError)) throw error
    if (error.message) console.error(error.message)
    process.exitCode = error.exitCode
  }
}
