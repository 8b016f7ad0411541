import type { Config } from '../config.ts'
import { BootError } from '../platform/errors.ts'
import { backUp } from './backup.ts'
import { restore, type RestoreSummary } from './restore.ts'

const MEGABYTE = 1024 * 1024

const say = (line: string): void => void process.stdout.write(`${line}\n`)
const minute = (at: Date | string): string => `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`

/** `marquee backup FILE`. Takes the configuration, the file and whether lost files are skipped. Throws BootError with one line. */
export async function runBackup(config: Config, file: string | undefined, isLossAllowed: boolean): Promise<void> {
  if (!file) throw new BootError('Name the file to write: npm run backup -- FILE')
  const { rows, objects, bytes, lost, file: path } = await backUp(config, file, { isLossAllowed })
  say(`Backed up to ${path}: ${rows} rows and ${objects} files, ${(bytes / MEGABYTE).toFixed(1)} MB.`)
  if (lost.length > 0) say(`${lost.length} files were missing in the storage and are not in it, the first is ${lost[0]}.`)
  say(config.masterSecret ? 'The master key is not in it: keep MARQUEE_SECRET apart.' : 'It holds the master key: keep it as safe as the server.')
}

function warn({ held, scheduled }: RestoreSummary): string {
  if (held > 0) return `${held} posts that were to go out are held: send those that are still right from the history.`
  if (scheduled.count === 0 || scheduled.first === null) return 'No post is scheduled.'
  return `${scheduled.count} posts are scheduled, the first for ${minute(scheduled.first)}. They go out when Marquee runs here: if the server that the backup is of still runs, stop it first, or both publish.`
}

/** `marquee restore FILE`. Takes the configuration, the file and whether scheduled posts are held. Throws BootError with one line. */
export async function runRestore(config: Config, file: string | undefined, isHeld: boolean): Promise<void> {
  if (!file) throw new BootError('Name the file to read: npm run restore -- FILE')
  const summary = await restore(config, file, { isHeld })
  say(`Restored the backup of ${minute(summary.takenAt)} into ${config.dataDir}: ${summary.rows} rows and ${summary.objects} files.`)
  say(warn(summary))
}
