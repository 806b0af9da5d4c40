import { pair } from '../texts/texts.ts'

export const CONFIRM_TEXTS = pair(
  {
    cancel: 'Abbrechen',
    close: 'Schließen',
    type: (what: string) => `Zur Bestätigung eingeben: ${what}`,
    password: 'Ihr Passwort',
    code: 'Code aus Ihrer Authentisierungs-App',
    why: 'Ihre letzte Anmeldung liegt mehr als 15 Minuten zurück.',
  },
  {
    cancel: 'Cancel',
    close: 'Close',
    type: (what: string) => `Type to confirm: ${what}`,
    password: 'Your password',
    code: 'Code from your authenticator app',
    why: 'You signed in more than 15 minutes ago.',
  },
)
