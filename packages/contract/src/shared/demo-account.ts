/** The demo account's address; nobody can sign up with it. */
export const DEMO_EMAIL = 'demo@marquee.local'
