/** When another service's sign-in page cannot be reached. */
export const PROVIDER_FAILED = 'The other service could not be reached. Please try again.'

const PROVIDER_NAMES: Readonly<Record<string, string>> = { azure: 'Microsoft', github: 'GitHub', gitlab: 'GitLab', linkedin_oidc: 'LinkedIn', twitter: 'X' }

/** What the button of another service says. */
export const providerText = (name: string): string => `Continue with ${PROVIDER_NAMES[name] ?? name.charAt(0).toUpperCase() + name.slice(1).replaceAll(/[_-]/g, ' ')}`
