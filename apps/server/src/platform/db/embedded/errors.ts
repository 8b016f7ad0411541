/** A reason not to start. The message is one plain line for the terminal; the stack does not help its reader. */
export class StartupError extends Error {
  override readonly name: string = 'StartupError'

  constructor(message: string) {
    super(message.replace(/\s*\n\s*/g, ' '))
  }
}

/** Another server owns the data folder. */
export class DataDirInUseError extends StartupError {
  override readonly name = 'DataDirInUseError'

  constructor(dataDir: string) {
    super(`The data folder ${dataDir} is in use by another Marquee server: stop that one, or set DATA_DIR to another folder.`)
  }
}

/** @returns the `code` of a system error (`ENOENT`, `EACCES` …), or undefined for anything else. */
export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}

/** @returns what to print for an unknown error. */
export function errorText(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
