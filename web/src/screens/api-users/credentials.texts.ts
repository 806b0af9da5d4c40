import { pair } from '../../texts/texts.ts'

export const CREDENTIALS_TEXTS = pair(
  {
    title: 'Zugangsdaten',
    once: 'Zugangsdaten werden nur jetzt angezeigt.',
    login: 'Anmeldename',
    password: 'Passwort',
    tryOut: 'Zum Ausprobieren',
    command: 'Befehl',
    download: 'Als Datei speichern',
    kept: 'Ich habe sie gespeichert',
    done: 'Fertig',
  },
  {
    title: 'Credentials',
    once: 'Credentials are shown only now.',
    login: 'Login',
    password: 'Password',
    tryOut: 'To try them',
    command: 'command',
    download: 'Save as a file',
    kept: 'I have stored them',
    done: 'Done',
  },
)
