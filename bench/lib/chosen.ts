/** The names that an environment variable lists, separated by commas, or all of them. Takes the variable's name and all names, whose order stays. */
export function chosenOf<Name extends string>(variable: string, all: readonly Name[]): Name[] {
  const names = process.env[variable]?.split(',')
  return all.filter((name) => names?.includes(name) ?? true)
}
