import { useConfig } from '../../lib/config.ts'

/** When another service's sign-in page cannot be reached. */
export const PROVIDER_FAILED = 'The other service could not be reached. Please try again.'

const PROVIDER_NAMES: Readonly<Record<string, string>> = { azure: 'Microsoft', github: 'GitHub', gitlab: 'GitLab', linkedin_oidc: 'LinkedIn', twitter: 'X' }

/** The name of another service: as the installation calls it (OIDC_…_LABEL), else as people know it. */
export function providerName(name: string): string {
  const configured = useConfig.getState().config?.providers?.find((provider) => provider.name === name)
  return configured?.label ?? PROVIDER_NAMES[name] ?? name.charAt(0).toUpperCase() + name.slice(1).replaceAll(/[_-]/g, ' ')
}

/** What the button of another service says. */
export const providerText = (name: string): string => `Continue with ${providerName(name)}`
