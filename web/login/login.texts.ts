import type { Texts } from '../src/texts/language.ts'

const DE = {
  locale: 'de-DE',
  steps: {
    password: { title: 'Anmelden', note: 'Mit dem Zugang, den Sie von Ihrer Administration haben.', act: 'Weiter' },
    totp: { title: 'Zweiter Faktor', note: 'Sechs Ziffern aus Ihrer Authentisierungs-App für', act: 'Anmelden' },
    recovery: { title: 'Wiederherstellungscode', note: 'Jeder Code gilt einmal. Für', act: 'Anmelden' },
    'new-password': {
      title: 'Eigenes Passwort',
      note: 'Legen Sie ein Passwort fest, das nur Sie kennen. Für',
      act: 'Passwort speichern',
    },
  },
  testNote: 'Testinstanz: Nichts, was Sie hier senden, wird wirksam.',
  sessionOver: 'Ihre Sitzung ist beendet, zum Beispiel weil Sie 30 Minuten nicht aktiv waren.',
  fields: {
    login: 'Anmeldename',
    password: 'Passwort',
    code: 'Code',
    recovery: 'Wiederherstellungscode',
    newPassword: 'Neues Passwort',
    again: 'Noch einmal',
  },
  show: 'Passwort anzeigen',
  forgotten: 'Passwort vergessen? Die Administration Ihres Unternehmens setzt es neu.',
  rules: 'Mindestens 12 Zeichen, kein verbreitetes Passwort und nicht Ihr Anmeldename.',
  use: { recovery: 'Wiederherstellungscode verwenden', totp: 'Code aus der App verwenden' },
  test: 'Test',
  production: 'Produktion',
  running: 'Dienst läuft',
  docs: 'API-Dokumentation',
  otherLanguage: 'English',
  problems: {
    failed: 'Das hat nicht geklappt. Versuchen Sie es noch einmal.',
    different: 'Die beiden Eingaben sind verschieden.',
    throttled: (until: string) => `Zu viele Versuche. Weiter um ${until}.`,
    totp: (left: number | undefined) =>
      `Der Code stimmt nicht oder ist abgelaufen.${left === undefined ? '' : ` Noch ${left} Versuche, dann eine Pause.`}`,
    codes: {
      'login-wrong': 'Anmeldename oder Passwort stimmt nicht.',
      'login-over': 'Die Anmeldung hat zu lange gedauert. Beginnen Sie bitte neu.',
      'password-short': 'Das Passwort braucht mindestens 12 Zeichen.',
      'password-common': 'Dieses Passwort ist zu leicht zu erraten.',
      'password-same': 'Bitte wählen Sie ein anderes Passwort als bisher.',
      'login-crowded': 'Gerade melden sich zu viele an. Versuchen Sie es in ein paar Sekunden noch einmal.',
      unreachable: 'Der Server antwortet nicht. Versuchen Sie es gleich noch einmal.',
    },
  },
}

export type LoginTexts = Texts<typeof DE>

const EN: LoginTexts = {
  locale: 'en-GB',
  steps: {
    password: { title: 'Sign in', note: 'With the login that your administration gave you.', act: 'Continue' },
    totp: { title: 'Second factor', note: 'Six digits from your authenticator app for', act: 'Sign in' },
    recovery: { title: 'Recovery code', note: 'Each code works once. For', act: 'Sign in' },
    'new-password': {
      title: 'Your own password',
      note: 'Choose a password that only you know. For',
      act: 'Save password',
    },
  },
  testNote: 'Test instance: nothing that you send here takes effect.',
  sessionOver: 'Your session has ended, for example after 30 minutes without activity.',
  fields: {
    login: 'Login',
    password: 'Password',
    code: 'Code',
    recovery: 'Recovery code',
    newPassword: 'New password',
    again: 'Once more',
  },
  show: 'Show password',
  forgotten: 'Forgotten your password? Your company’s administration sets a new one.',
  rules: 'At least 12 characters, no common password and not your login.',
  use: { recovery: 'Use a recovery code', totp: 'Use the code from the app' },
  test: 'Test',
  production: 'Production',
  running: 'Service is running',
  docs: 'API documentation',
  otherLanguage: 'Deutsch',
  problems: {
    failed: 'That did not work. Please try again.',
    different: 'The two entries differ.',
    throttled: (until) => `Too many attempts. Again at ${until}.`,
    totp: (left) =>
      `The code is wrong or has expired.${left === undefined ? '' : ` ${left} attempts left, then a pause.`}`,
    codes: {
      'login-wrong': 'Login or password is wrong.',
      'login-over': 'Signing in took too long. Please start again.',
      'password-short': 'The password needs at least 12 characters.',
      'password-common': 'This password is too easy to guess.',
      'password-same': 'Please choose a password other than the present one.',
      'login-crowded': 'Too many people are signing in. Please try again in a few seconds.',
      unreachable: 'The server does not answer. Please try again in a moment.',
    },
  },
}

export const LOGIN_TEXTS: Record<'de' | 'en', LoginTexts> = { de: DE, en: EN }
