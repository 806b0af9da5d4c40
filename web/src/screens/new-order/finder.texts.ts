import { pair } from '../../texts/texts.ts'

export const FINDER_TEXTS = pair(
  {
    title: 'Neuer Antrag',
    orders: 'Aufträge',
    back: 'Zurück',
    all: 'Oder gleich den Vorgang wählen',
    drafts: 'Ihre Entwürfe',
    draftOf: (when: string) => `gesichert ${when}`,
    noClient: 'Bitte zuerst links den Mandanten wählen, für den der Antrag ist.',
    noRight: 'Dafür fehlt Ihnen die Berechtigung.',
    questions: {
      registered: {
        title: 'Ist das Fahrzeug zugelassen?',
        answers: {
          yes: ['Ja', 'es hat ein gültiges Kennzeichen'],
          was: ['Nein, aber es war es schon', 'es ist außer Betrieb'],
          never: ['Nein, es ist fabrikneu', 'es war noch nie zugelassen'],
        },
      },
      what: {
        title: 'Was soll geschehen?',
        answers: {
          off: ['Außer Betrieb setzen', 'abmelden'],
          move: ['Adresse ändern', 'der Halter zieht innerhalb des Bezirks um'],
          other: ['Umschreiben', 'neuer Halter, neuer Bezirk oder neues Kennzeichen'],
        },
      },
      same: {
        title: 'Gleicher Halter, gleicher Bezirk, gleiches Kennzeichen?',
        answers: {
          yes: ['Ja, alles bleibt', ''],
          no: ['Nein, oder nicht sicher', ''],
        },
      },
      today: {
        title: 'Nur für einen Tag?',
        answers: {
          no: ['Nein, dauerhaft', 'Neuzulassung'],
          yes: ['Ja, Tageszulassung', 'am selben Tag wieder außer Betrieb'],
        },
      },
    },
    reasons: {
      'not-released': 'auf dieser Instanz noch nicht freigegeben',
      'client-off': 'der Mandant ist abgeschaltet',
      'no-own-access': 'es fehlt ein eigener GKS-Zugang',
      'no-kopa-vp': 'es fehlt die KOPA-VP des Mandanten',
      'production-not-released': 'der Mandant ist noch nicht für die Produktion freigegeben',
      'access-of-test': 'der GKS-Zugang ist für die Testumgebung',
      'no-authority': 'die Verbindung zur Behörde ist nicht eingerichtet',
      'no-key-material': 'es fehlen die Schlüssel der Instanz',
    },
    whys: {
      AB: 'Fahrzeug abmelden',
      HA: 'neue Anschrift, Halter und Bezirk bleiben',
      UG: 'neuer Halter oder neuer Bezirk, Fahrzeug ist zugelassen',
      WG: 'Fahrzeug ist außer Betrieb, etwas ändert sich',
      WZ: 'Fahrzeug ist außer Betrieb, alles bleibt',
      NZ: 'fabrikneues Fahrzeug',
      TZ: 'fabrikneues Fahrzeug, nur für heute',
    },
  },
  {
    title: 'New application',
    orders: 'Orders',
    back: 'Back',
    all: 'Or choose the transaction right away',
    drafts: 'Your drafts',
    draftOf: (when: string) => `saved ${when}`,
    noClient: 'Please choose the client on the left first.',
    noRight: 'You do not have permission for this.',
    questions: {
      registered: {
        title: 'Is the vehicle registered?',
        answers: {
          yes: ['Yes', 'it has a valid plate'],
          was: ['No, but it was', 'it is out of use'],
          never: ['No, it is brand-new', 'it was never registered'],
        },
      },
      what: {
        title: 'What shall happen?',
        answers: {
          off: ['Take it out of use', 'deregister'],
          move: ['Change the address', 'the holder moves within the district'],
          other: ['Transfer', 'new holder, new district or new plate'],
        },
      },
      same: {
        title: 'Same holder, same district, same plate?',
        answers: {
          yes: ['Yes, everything stays', ''],
          no: ['No, or not sure', ''],
        },
      },
      today: {
        title: 'For one day only?',
        answers: {
          no: ['No, for good', 'first registration'],
          yes: ['Yes, day registration', 'out of use again on the same day'],
        },
      },
    },
    reasons: {
      'not-released': 'not released on this instance yet',
      'client-off': 'the client is switched off',
      'no-own-access': 'an own GKS access is missing',
      'no-kopa-vp': 'the KOPA-VP of the client is missing',
      'production-not-released': 'the client is not released for production yet',
      'access-of-test': 'the GKS access is for the test environment',
      'no-authority': 'the connection to the authority is not set up',
      'no-key-material': 'the keys of the instance are missing',
    },
    whys: {
      AB: 'deregister a vehicle',
      HA: 'new address, same holder and district',
      UG: 'new holder or new district, vehicle is registered',
      WG: 'vehicle is out of use, something changes',
      WZ: 'vehicle is out of use, everything stays',
      NZ: 'brand-new vehicle',
      TZ: 'brand-new vehicle, for today only',
    },
  },
)
