/** The Notifications tab of /profile. */
export function NotificationsTab() {
  return null
}
