/** Contract 2, 2.5. */
export const ENVIRONMENTS = ['test', 'produktion'] as const
export type Environment = (typeof ENVIRONMENTS)[number]

/** An account at the authority. One identifier in the test and in the production environment makes two of them. */
export interface GksAccount {
  environment: Environment
  username: string
}

/** One word for an account, for locks and hints. */
export const accountKey = ({ environment, username }: GksAccount): string => `${environment}:${username}`

/** The account that a word names; undefined when it names none. */
export function accountOf(key: string): GksAccount | undefined {
  const environment = ENVIRONMENTS.find((known) => key.startsWith(`${known}:`))
  return environment && { environment, username: key.slice(environment.length + 1) }
}

export const isSameAccount = (one: GksAccount, other: GksAccount): boolean =>
  one.username === other.username && one.environment === other.environment
