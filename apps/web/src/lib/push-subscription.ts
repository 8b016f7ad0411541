/** This browser's push subscription; null without one, and where there are no pushes. */
export async function ownSubscription(): Promise<PushSubscription | null> {
  if (!('serviceWorker' in navigator) || !('PushManager' in window)) return null
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

/** Ends this browser's push subscription. The server removes its address with the session. */
export async function dropSubscription(): Promise<void> {
  await (await ownSubscription())?.unsubscribe()
}
