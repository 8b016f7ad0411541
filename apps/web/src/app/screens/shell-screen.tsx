import { Skeleton } from '../../ui/skeleton.tsx'

/** Address under which the build renders the shell of the application's screens; it is no route of the application. */
export const SHELL_PATH = '/_shell'

/** What an application screen shows until its code runs: the shell with skeletons. */
export function ShellScreen() {
  return (
    <div className="mx-auto min-h-[80dvh] w-full max-w-[1440px] px-4 pt-6 pb-24 sm:px-6 lg:px-8 lg:pt-8">
      <Skeleton className="h-8 w-56" />
      <Skeleton className="mt-6 h-40 w-full rounded-lg" />
    </div>
  )
}
