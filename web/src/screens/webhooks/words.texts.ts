import { pair } from '../../texts/texts.ts'

/** Words that several of the webhook screens use. The keys are what the door says. */
export const WEBHOOK_WORDS = pair(
  {
    states: {
      off: 'aus',
      failing: 'nimmt nichts an',
      retrying: 'mit Wiederholungen',
      new: 'noch nichts gesendet',
      ok: 'nimmt an',
    },
    events: {
      PING: 'Test (PING)',
      VEHICLE_DEREGISTRATION_XKFZ_EVENT: 'Außerbetriebsetzung (AB)',
      VEHICLE_HOLDER_CHANGE_XKFZ_EVENT: 'Adressänderung (HA)',
      VEHICLE_TRANSFER_XKFZ_EVENT: 'Umschreibung (UG)',
      VEHICLE_REREGISTRATION_XKFZ_EVENT: 'Wiederzulassung (WG, WZ)',
      VEHICLE_REGISTRATION_XKFZ_EVENT: 'Neu- und Tageszulassung (NZ, TZ)',
      FEE_NOTICE_XKFZ_EVENT: 'Gebührenbescheid',
      UNMATCHED_MESSAGE_XKFZ_EVENT: 'Post ohne Auftrag',
    },
    failures: {
      dns: 'Name ohne Adresse',
      refused: 'Verbindung abgelehnt',
      unreachable: 'nicht erreichbar',
      tls: 'Zertifikat oder TLS passt nicht',
      timeout: 'keine Antwort in 15 Sekunden',
      cut: 'Verbindung abgebrochen',
      unreadable: 'Antwort unlesbar',
      redirect: 'Umleitung, nicht gefolgt',
      status: 'keine Bestätigung',
      'internal address': 'Adresse im eigenen Netz',
      'own fault': 'Fehler bei uns',
    },
    deliveries: {
      delivered: 'zugestellt',
      given_up: 'aufgegeben',
      retried: 'wiederholt',
      waits: 'wartet',
      rests: 'ruht',
    },
    reasons: {
      attempts: 'nach sieben Versuchen',
      'internal address': 'Adresse im eigenen Netz',
      'switched off': 'Webhook war zu lange aus',
      removed: 'Webhook gelöscht',
    },
    codes: {
      'webhook-url': 'Das ist keine vollständige Adresse. Sie beginnt mit https:// oder http://.',
      'webhook-url-internal': 'Diese Adresse führt in ein privates Netz. Sie muss von außen erreichbar sein.',
      'webhook-events': 'Mindestens ein Ereignis auswählen.',
      'webhook-secret': 'Der Schlüssel hat 1 bis 512 Zeichen.',
      'webhook-off': 'Der Webhook ist aus. Schalten Sie ihn zuerst an.',
      missing: 'Dieses Feld fehlt.',
    },
  },
  {
    states: {
      off: 'off',
      failing: 'takes nothing',
      retrying: 'with retries',
      new: 'nothing sent yet',
      ok: 'takes events',
    },
    events: {
      PING: 'Test (PING)',
      VEHICLE_DEREGISTRATION_XKFZ_EVENT: 'Deregistration (AB)',
      VEHICLE_HOLDER_CHANGE_XKFZ_EVENT: 'Change of address (HA)',
      VEHICLE_TRANSFER_XKFZ_EVENT: 'Transfer (UG)',
      VEHICLE_REREGISTRATION_XKFZ_EVENT: 'Re-registration (WG, WZ)',
      VEHICLE_REGISTRATION_XKFZ_EVENT: 'New and day registration (NZ, TZ)',
      FEE_NOTICE_XKFZ_EVENT: 'Fee notice',
      UNMATCHED_MESSAGE_XKFZ_EVENT: 'Unmatched mail',
    },
    failures: {
      dns: 'name without address',
      refused: 'connection refused',
      unreachable: 'unreachable',
      tls: 'certificate or TLS does not fit',
      timeout: 'no answer within 15 seconds',
      cut: 'connection cut',
      unreadable: 'unreadable answer',
      redirect: 'redirect, not followed',
      status: 'not acknowledged',
      'internal address': 'address inside our network',
      'own fault': 'our own fault',
    },
    deliveries: {
      delivered: 'delivered',
      given_up: 'given up',
      retried: 'retrying',
      waits: 'waiting',
      rests: 'resting',
    },
    reasons: {
      attempts: 'after seven attempts',
      'internal address': 'address inside our network',
      'switched off': 'webhook was off too long',
      removed: 'webhook deleted',
    },
    codes: {
      'webhook-url': 'This is no complete address. It begins with https:// or http://.',
      'webhook-url-internal': 'This address leads into a private network. It must be reachable from outside.',
      'webhook-events': 'Choose at least one event.',
      'webhook-secret': 'The secret has 1 to 512 characters.',
      'webhook-off': 'The webhook is off. Switch it on first.',
      missing: 'This field is missing.',
    },
  },
)

/** The word for what the door says, or what it says where there is none. */
export const wordFor = (words: Readonly<Record<string, string>>, said: string): string => words[said] ?? said
