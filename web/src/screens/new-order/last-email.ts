const keyOf = (client: number | undefined): string => `plakette-email-${client ?? 'own'}`

/** Where news of an application go is nearly always the same: the last one is offered again, on this device. */
export const lastEmail = {
  read: (client: number | undefined): string | undefined => localStorage.getItem(keyOf(client)) ?? undefined,
  note(client: number | undefined, email: unknown): void {
    if (typeof email === 'string' && email !== '') localStorage.setItem(keyOf(client), email)
  },
}
