/** Leaves in this window for the page of a platform on which its owner agrees; it returns to the screen of the platform. */
export function leaveFor(url: string): void {
  window.open(url, '_self')
}
