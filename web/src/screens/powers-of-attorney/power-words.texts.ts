import { pair } from '../../texts/texts.ts'

/** Words that all screens of powers of attorney share. */
export const POWER_WORDS = pair(
  {
    title: 'Vollmachten',
    crumbs: 'Pfad',
    one: (id: number | string) => `Vollmacht ${id}`,
    ready: 'bereit',
    stalled: 'seit über zwei Tagen offen',
    test: 'nicht qualifiziert',
    testWhy: 'In der Testumgebung des Vertrauensdienstes: Die Unterschrift ist nicht qualifiziert.',
    states: {
      offen: 'offen',
      signiert: 'unterschrieben, nicht verwendbar',
      abgelehnt: 'nicht unterschrieben',
      verfallen: 'verfallen',
      fehlgeschlagen: 'fehlgeschlagen',
    },
    add: 'Neue Vollmacht',
    chooseFirst: 'Wählen Sie links zuerst einen Mandanten',
    missing: (fields: string) => `Nicht festgestellt: ${fields}`,
    issues: {
      'test-in-production': 'In der Testumgebung unterschrieben: in der Produktion nicht verwendbar',
      forgotten: 'Die Daten wurden nach Ablauf der Aufbewahrungsfrist gelöscht',
      'no-form': 'Der Vertrauensdienst hat die unterschriebene Vollmacht noch nicht geliefert',
      'no-mandate': 'Der Vertrauensdienst hat das unterschriebene SEPA-Mandat noch nicht geliefert',
      altered: 'Das unterschriebene Papier weicht vom vorgelegten ab',
      differing: 'Die festgestellte Identität weicht von den Angaben ab',
    },
  },
  {
    title: 'Powers of attorney',
    crumbs: 'Path',
    one: (id: number | string) => `Power of attorney ${id}`,
    ready: 'ready',
    stalled: 'open for over two days',
    test: 'not qualified',
    testWhy: 'In the test environment of the trust service: the signature is not qualified.',
    states: {
      offen: 'open',
      signiert: 'signed, not usable',
      abgelehnt: 'not signed',
      verfallen: 'expired',
      fehlgeschlagen: 'failed',
    },
    add: 'New power of attorney',
    chooseFirst: 'Choose a client on the left first',
    missing: (fields: string) => `Not established: ${fields}`,
    issues: {
      'test-in-production': 'Signed in the test environment: cannot be used in production',
      forgotten: 'Its data were deleted at the end of the retention period',
      'no-form': 'The trust service has not delivered the signed power of attorney yet',
      'no-mandate': 'The trust service has not delivered the signed SEPA mandate yet',
      altered: 'The signed paper differs from the one that was to be signed',
      differing: 'The established identity differs from what was entered',
    },
  },
)
