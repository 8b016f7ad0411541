import type { Binaries } from './binaries.ts'
import { StartupError } from './errors.ts'
import { run } from './run-program.ts'
import { findBarrier, type RunUser } from './run-user.ts'

/** How the PostgreSQL programs are started: as which user, and with which capability where that user may not traverse the folders above. */
export type Launch = { user: RunUser; right?: Right }

/**
 * Linux capabilities that let a user other than root traverse a folder closed to it. The first only reads and traverses; a container's
 * root often has the second alone, and a program that only root may execute needs it too.
 */
const RIGHTS = ['dac_read_search', 'dac_override'] as const

type Right = (typeof RIGHTS)[number]

/** A program and its arguments as `spawn` takes them. */
type Command = { program: string; args: string[]; ids: { uid?: number; gid?: number } }

/**
 * @param paths - the folders that PostgreSQL must reach; those above them are checked as well
 * @param user - undefined means no switch: the programs run as the current user and report their own errors
 * @returns how to start the programs. A folder closed to the user, such as `/root`, is traversed with one of root's own capabilities, if it can
 *   be passed on.
 * @throws StartupError naming the folder, when it cannot
 */
export async function chooseLaunch(user: RunUser, binaries: Binaries, paths: string[]): Promise<Launch> {
  const barrier = user && (await findBarrier(user, paths))
  if (user === undefined || barrier === undefined) return { user }
  for (const right of RIGHTS) if (await starts({ user, right }, binaries)) return { user, right }
  throw new StartupError(
    `PostgreSQL refuses to run as root, and the user ${user.name} that it runs as instead has no access to ${barrier}: move Marquee elsewhere, allow access (chmod o+x ${barrier}), or start Marquee as a normal user.`,
  )
}

/**
 * With a capability, `setpriv` of util-linux switches the user, since Node cannot keep one across that; it then execs the program, which
 * so keeps its process id. The capability is ambient, because only those survive an exec and are inherited by children.
 *
 * @returns what to spawn for a PostgreSQL program
 */
export function commandFor(launch: Launch, program: string, args: string[]): Command {
  const { user, right } = launch
  if (user === undefined) return { program, args, ids: {} }
  if (right === undefined) return { program, args, ids: { uid: user.uid, gid: user.gid } }
  const options = [
    ...[`--reuid=${user.uid}`, `--regid=${user.gid}`, '--clear-groups', '--no-new-privs'],
    ...[`--inh-caps=-all,+${right}`, `--ambient-caps=-all,+${right}`],
    // Otherwise access(2), which initdb and postgres use to check their programs, ignores the capabilities of users other than root.
    '--securebits=+no_setuid_fixup',
  ]
  return { program: 'setpriv', args: [...options, '--', program, ...args], ids: {} }
}

/** Only prints settings, but finds and runs the postgres beside it, as a real start does. The folder need not exist. */
async function starts(launch: Launch, binaries: Binaries): Promise<boolean> {
  const { program, args, ids } = commandFor(launch, binaries.initdb, ['--show', '-D', binaries.folder])
  const result = await run(program, args, { cwd: '/', env: binaries.env, ...ids })
  return result.code === 0
}
