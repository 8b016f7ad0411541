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
  if (lost.length > 0) say(`${lost.length} files were missing from the storage and are not in the backup; the first is ${lost[0]}.`)
  say(config.masterSecret ? 'The backup does not contain the master key: keep MARQUEE_SECRET separately.' : 'The backup contains the master key: keep it as safe as the server.')
}

function warn({ held, heldAnswers, scheduled }: RestoreSummary): string {
  const answers = heldAnswers > 0 ? `${heldAnswers} replies and messages are held, too: they are sent from their conversations.` : ''
  if (held > 0) return `${held} scheduled posts are held. To publish one, send it from Post History. ${answers}`.trimEnd()
  if (answers) return answers.replace(', too', '')
  if (scheduled.count === 0 || scheduled.first === null) return 'No posts are scheduled.'
  return `${scheduled.count} posts are scheduled, the first for ${minute(scheduled.first)}. They are published once Marquee runs here: if the server that the backup was made from is still running, stop it first, or both will publish.`
}

/** `marquee restore FILE`. Takes the configuration, the file and whether scheduled posts are held. Throws BootError with one line. */
export async function runRestore(config: Config, file: string | undefined, isHeld: boolean): Promise<void> {
  if (!file) throw new BootError('Name the file to read: npm run restore -- FILE')
  const summary = await restore(config, file, { isHeld })
  say(`Restored the backup of ${minute(summary.takenAt)} into ${config.dataDir}: ${summary.rows} rows and ${summary.objects} files.`)
  say(warn(summary))
}
