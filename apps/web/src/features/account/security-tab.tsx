/** The Security tab of /profile. */
export function SecurityTab() {
  return null
}
