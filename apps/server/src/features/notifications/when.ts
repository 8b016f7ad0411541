/** A time in words, in the user's zone: `Fri, Nov 20, 5:30 PM EST`. Takes the instant and an IANA zone. */
export const formatWhen = (at: Date, zone: string): string =>
  new Intl.DateTimeFormat('en-US', { weekday: 'short', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit', timeZoneName: 'short', timeZone: zone }).format(at)
